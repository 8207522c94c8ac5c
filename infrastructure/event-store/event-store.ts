import type { EventMetadata, LoadedEvent, RecordedEvent } from '../../domain/shared/event';

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

export interface WrongRevision {
  readonly wrongRevision: true;
  readonly current: bigint | null;
}

export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    stream: string,
    readonly bytes: number | null,
    readonly limitBytes: number,
  ) {
    super(
      `the events for ${stream} weigh ${bytes ?? 'too many'} bytes, the log takes ${limitBytes} at a time`,
    );
  }
}

/** The log ends before a position that was read earlier: an older backup was restored. */
export class UnknownPosition extends Error {
  override readonly name = 'UnknownPosition';
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly upTo: bigint;
}

/**
 * May be empty although more events follow, since a page ends early after many events of other categories.
 */
export interface Page extends Batch {
  readonly isEnd: boolean;
}

/** The id is needed to decrypt personal data. */
export interface StoredEvent extends LoadedEvent {
  readonly id: string;
}

/**
 * Positions and revisions are opaque but ordered. Every method throws `EventStoreUnavailable`. One contract
 * suite (tests/event-store) covers all adapters.
 */
export interface EventStore {
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended | WrongRevision>;
  /** Without metadata, which is half of an event's size. */
  loadStream(stream: string): Promise<readonly StoredEvent[]>;
  /** From a revision (inclusive), oldest first by default. A missing stream is empty. */
  readStream(
    stream: string,
    options?: { from?: bigint; direction?: 'forwards' | 'backwards'; limit?: number },
  ): Promise<readonly RecordedEvent[]>;
  /**
   * One page strictly after `after`; no categories: all. Read until `isEnd`. Throws `UnknownPosition` if the
   * log is known not to reach `after`.
   */
  readAll(options: { after: bigint | null; categories?: readonly string[]; limit: number }): Promise<Page>;
  /**
   * Whether the log holds an event read from it, even if its stream was deleted or truncated since. False:
   * the log was restored from an older backup.
   */
  holds(event: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>): Promise<boolean>;
  /**
   * Batches strictly after `after`, in order and with backpressure. Resumes after a lost connection. Throws
   * the errors of `onBatch`, and `UnknownPosition` if the log is known not to reach `after`.
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
   * Null: empty. Counts events of the server and other applications, so it is never before the platform's
   * last event.
   */
  head(): Promise<bigint | null>;
  check(): Promise<void>;
  close(): Promise<void>;
}
