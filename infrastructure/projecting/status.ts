import type { Projector } from './projector';
import type { Lag } from './lag';

export interface RunnerLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly state:
    'live' | 'catching-up' | 'rebuilding' | 'without-keys' | 'stuck' | 'superseded' | 'elsewhere';
  readonly position: bigint | null;
  readonly lag: Lag | null;
  readonly stuckOn: string | null;
  readonly stuckError: string | null;
}

export interface ProjectionLoop {
  run(): Promise<void>;
  readonly stateOf: (name: string) => ProjectionStatus['state'];
  bringUp(projector: Projector): Promise<void>;
  rememberIdle(): Promise<void>;
  /**
   * `unavailable`: not caught up, waiting for the event store or the database, or stopped. Otherwise how a
   * restored log is being handled. Null while a projection is rebuilt, since its live tables stay readable.
   */
  trouble(): string | null;
  /** A database connection was lost: the stored checkpoints may be older than memory. */
  doubt(): void;
  isTrusted(): boolean;
}
