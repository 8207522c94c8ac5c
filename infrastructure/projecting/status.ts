import type { Projector } from './projector';
import type { Lag } from './lag';

export interface RunnerLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProjectionStatus {
  readonly name: string;
  /** `without-keys`: it waits for keys of personal data to be put back. */
  readonly state:
    'live' | 'catching-up' | 'rebuilding' | 'without-keys' | 'stuck' | 'superseded' | 'elsewhere';
  readonly position: bigint | null;
  /** Events not folded yet; null when the log does not know the position. */
  readonly lag: Lag | null;
  readonly stuckOn: string | null;
  readonly stuckError: string | null;
}

export interface ProjectionLoop {
  /** Brings every projection up to date and follows the log until the signal aborts. */
  run(): Promise<void>;
  readonly stateOf: (name: string) => ProjectionStatus['state'];
  bringUp(projector: Projector): Promise<void>;
  rememberIdle(): Promise<void>;
  /**
   * Why the read models cannot be relied on, or null. `unavailable`: the projections have not caught up yet,
   * wait for the event store or the database, or have stopped. Otherwise how a restored log is being handled.
   * Null while one projection is rebuilt for a new version, since its live tables stay readable.
   */
  trouble(): string | null;
  /** A database connection was lost: the stored checkpoints may be older than this process's memory. */
  doubt(): void;
  isTrusted(): boolean;
}
