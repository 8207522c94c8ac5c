import type { Projector } from './projector';
import type { Lag } from './lag';

export interface RunnerLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly state: 'live' | 'catching-up' | 'rebuilding' | 'stuck' | 'superseded' | 'elsewhere';
  readonly position: bigint | null;
  /** Events not folded yet; null where the log does not know the position. */
  readonly lag: Lag | null;
  readonly stuckOn: string | null;
  readonly stuckError: string | null;
}

export interface ProjectionLoop {
  /** Brings every projection up to date and follows the log, until the signal aborts. */
  run(): Promise<void>;
  readonly stateOf: (name: string) => ProjectionStatus['state'];
  /** Brings one projection up to date, between two batches. */
  bringUp(projector: Projector): Promise<void>;
  /** Moves the checkpoints of projections that had nothing to fold, so that the next start does not read the log again. */
  rememberIdle(): Promise<void>;
  /**
   * Why the read models cannot be relied on: `unavailable` until the projections have caught up and follow the log, while they wait for
   * the event store or the database, and when they stopped; or what is done about a log that was restored. Null otherwise, also while one
   * projection is rebuilt for its new version: its live tables are read meanwhile.
   */
  trouble(): string | null;
  /** A connection to the database was lost: what is stored there may be older than what this process remembers. */
  doubt(): void;
  /** Whether what this process remembers was compared with what is stored since. */
  isTrusted(): boolean;
}
