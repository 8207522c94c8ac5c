import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../domain/shared/event';

/** `no-stream`: must not exist; a revision: must be the last; `any`: whatever it is. */
export type ExpectedRevision = 'no-stream' | 'any' | bigint;

export interface NewEvent {
  /** UUID; the same ids again at the same expected revision succeed and append nothing. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface Appended {
  /** Revision of the stream's last event. */
  readonly revision: bigint;
  /** Position of the last event in the log. */
  readonly position: bigint;
}

/** Somebody appended first. Expected, hence answered and not thrown. */
export interface WrongRevision {
  readonly wrongRevision: true;
  /** Null when the stream does not exist. */
  readonly current: bigint | null;
}

/** The store cannot be reached or did not answer in time: 503, nothing was promised. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** The log has been read, filter included, up to here: the next read starts after it. */
  readonly upTo: bigint;
}

/**
 * The log, whoever keeps it. Positions and revisions are opaque but ordered. Every method throws
 * `EventStoreUnavailable` when the store is away. One contract suite (tests/event-store) runs over every adapter.
 */
export interface EventStore {
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended | WrongRevision>;
  /** What is decided by, of a whole stream, oldest first: half of what an event weighs is metadata. */
  loadStream(stream: string): Promise<readonly LoadedEvent[]>;
  /** Events of a stream, oldest first (or newest first), from a revision on, inclusive. A stream that is not there is empty. */
  readStream(
    stream: string,
    options?: { from?: bigint; direction?: 'forwards' | 'backwards'; limit?: number },
  ): Promise<readonly RecordedEvent[]>;
  /** One page of the log strictly after a position (null: from the start), of these categories (none named: all). */
  readAll(options: { after: bigint | null; categories?: readonly string[]; limit: number }): Promise<Batch>;
  /**
   * Follows the log strictly after a position: what is there, then what comes, in order, batch by batch; the next batch
   * waits for `onBatch` (back-pressure). Ends when `signal` aborts; throws when `onBatch` throws.
   * A lost connection is taken up again from the last handled position, with a growing pause.
   */
  subscribe(options: {
    after: bigint | null;
    categories?: readonly string[];
    batchSize?: number;
    signal: AbortSignal;
    onBatch(batch: Batch): Promise<void>;
  }): Promise<void>;
  /** Position of the log's last event; null when it is empty. */
  head(): Promise<bigint | null>;
  /** Resolves when the store answers, throws `EventStoreUnavailable` when not. */
  check(): Promise<void>;
  close(): Promise<void>;
}
