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

/** The events of an append weigh more than the log takes at a time. Nothing was appended; trying again cannot help. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(
    stream: string,
    /** What the events weigh together; null where the server alone counted. */
    readonly bytes: number | null,
    readonly limitBytes: number,
  ) {
    super(
      `the events for ${stream} weigh ${bytes ?? 'too many'} bytes, the log takes ${limitBytes} at a time`,
    );
  }
}

/** The log has nothing at a position that was read before: an older state of it was put back. */
export class UnknownPosition extends Error {
  override readonly name = 'UnknownPosition';
}

export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** The log has been read, filter included, up to here: the next read starts after it. */
  readonly upTo: bigint;
}

/** A part of the log. It may hold no events although there are more: behind many of other categories a page ends early. */
export interface Page extends Batch {
  /** Whether the log had nothing after `upTo` when the page was asked for. */
  readonly isEnd: boolean;
}

/**
 * The log, whoever keeps it. Positions and revisions are opaque but ordered. Every method throws
 * `EventStoreUnavailable` when the store is away. One contract suite (tests/event-store) runs over every adapter.
 */
export interface EventStore {
  /** Throws `AppendTooLarge` beyond the limit in append-limits.ts. */
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
  /**
   * One page of the log strictly after a position (null: from the start), of these categories (none named: all). `isEnd` says when to
   * stop reading pages. Throws `UnknownPosition` where the log is known not to reach `after`.
   */
  readAll(options: { after: bigint | null; categories?: readonly string[]; limit: number }): Promise<Page>;
  /**
   * Follows the log strictly after a position: what is there, then what comes, in order, batch by batch; the next batch
   * waits for `onBatch` (back-pressure). Ends when `signal` aborts; throws when `onBatch` throws.
   * A lost connection is taken up again from the last handled position, with a growing pause; `onConnection` is told when the log is
   * followed and when the connection is lost. Throws `UnknownPosition` where the log is known not to reach `after`.
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
   * Position of the log's last event; null when it is empty. Where the server keeps events of its own in the log, or others write
   * to it, theirs count too: an event of the platform is never behind it.
   */
  head(): Promise<bigint | null>;
  /** Resolves when the store answers, throws `EventStoreUnavailable` when not. */
  check(): Promise<void>;
  close(): Promise<void>;
}
