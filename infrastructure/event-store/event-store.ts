import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../domain/shared/event';

/** `no-stream`: the stream must not exist; a revision: it must be the last one; `any`: no check. */
export type ExpectedRevision = 'no-stream' | 'any' | bigint;

export interface NewEvent {
  /** UUID. Appending the same ids again at the same expected revision succeeds and adds nothing. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface Appended {
  readonly revision: bigint;
  readonly position: bigint;
}

/** Another writer appended first. Expected, so it is returned and not thrown. */
export interface WrongRevision {
  readonly wrongRevision: true;
  /** Null when the stream does not exist. */
  readonly current: bigint | null;
}

/** The store cannot be reached or did not answer in time. Becomes a 503: the outcome is unknown. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** The append exceeds the log's size limit. Nothing was appended and a retry cannot help. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    stream: string,
    /** Total size; null when only the server counted it. */
    readonly bytes: number | null,
    readonly limitBytes: number,
  ) {
    super(
      `the events for ${stream} weigh ${bytes ?? 'too many'} bytes, the log takes ${limitBytes} at a time`,
    );
  }
}

/** The log has nothing at a position that was read before: an older backup was restored. */
export class UnknownPosition extends Error {
  override readonly name = 'UnknownPosition';
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  /**
   * The log has been read up to this position, skipped categories included; the next read starts after it.
   */
  readonly upTo: bigint;
}

/**
 * A part of the log. It may be empty although more events follow: a page ends early behind many events of
 * other categories.
 */
export interface Page extends Batch {
  /** Whether the log had nothing after `upTo` when the page was read. */
  readonly isEnd: boolean;
}

/** What is loaded of an event. What is sealed in it opens by its id. */
export interface StoredEvent extends LoadedEvent {
  readonly id: string;
}

/**
 * The event log. Positions and revisions are opaque but ordered. Every method throws `EventStoreUnavailable`
 * when the store is away. One contract suite (tests/event-store) runs against every adapter.
 */
export interface EventStore {
  /** Throws `AppendTooLarge` above the limit in append-limits.ts. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended | WrongRevision>;
  /** A whole stream, oldest first, with what a decider needs and the ids: metadata is half of an event's size. */
  loadStream(stream: string): Promise<readonly StoredEvent[]>;
  /** Events of a stream from a revision (inclusive), oldest first by default. A missing stream is empty. */
  readStream(
    stream: string,
    options?: { from?: bigint; direction?: 'forwards' | 'backwards'; limit?: number },
  ): Promise<readonly RecordedEvent[]>;
  /**
   * One page of the log strictly after a position (null: from the start), of these categories (none: all).
   * Read pages until `isEnd`. Throws `UnknownPosition` when the log is known not to reach `after`.
   */
  readAll(options: { after: bigint | null; categories?: readonly string[]; limit: number }): Promise<Page>;
  /**
   * Whether the log holds an event that was read from it, though its stream may have been deleted or truncated
   * since. False means that the log was restored from an older backup.
   */
  holds(event: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>): Promise<boolean>;
  /**
   * Follows the log strictly after a position: first what is there, then new events, in order and in batches.
   * The next batch waits for `onBatch` (backpressure). Ends when `signal` aborts; throws what `onBatch`
   * throws. After a lost connection it resumes from the last handled position with growing pauses, and
   * `onConnection` is told when the connection is made or lost. Throws `UnknownPosition` when the log is
   * known not to reach `after`.
   */
  subscribe(options: {
    after: bigint | null;
    categories?: readonly string[];
    batchSize?: number;
    signal: AbortSignal;
    onBatch(batch: Batch): Promise<void>;
    readonly onConnection?: (isConnected: boolean) => void;
  }): Promise<void>;
  /**
   * Position of the log's last event; null when empty. Events of the server itself and of other writers count
   * too, so it is never before the platform's last event.
   */
  head(): Promise<bigint | null>;
  /** Resolves when the store answers; throws `EventStoreUnavailable` otherwise. */
  check(): Promise<void>;
  close(): Promise<void>;
}
