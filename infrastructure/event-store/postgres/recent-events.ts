import { categoryOfStream, type EventMetadata, type RecordedEvent } from '../../../domain/shared/event';
import type { Batch } from '../event-store';

/** An event as it was written: what its text says is decoded when somebody follows it. */
export interface WrittenEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  /** JSON, as the database keeps it. */
  readonly data: string;
  /** JSON. */
  readonly metadata: string;
}

/** So many events are remembered, and up to twice as many before the oldest go. */
const eventsKept = 250;

/**
 * The last events this process appended, one after the other in the log: who follows the log is handed them and need not read what was
 * written a moment ago. Only what was committed is here, with the positions it has.
 */
export class RecentEvents {
  /** Position before the first of them. */
  private start = 0n;
  private written: (WrittenEvent | RecordedEvent)[] = [];
  private followers = 0;

  /** Somebody follows the log from now on: until then nothing is remembered. Returns what ends it. */
  follow(): () => void {
    this.followers += 1;
    return () => {
      this.followers -= 1;
      if (this.followers === 0) this.forget();
    };
  }

  /** Events were committed from `start` (position before the first) on. What is not their forerunner is forgotten. */
  appended(start: bigint, events: readonly WrittenEvent[]): void {
    if (this.followers === 0) return;
    if (start !== this.end) this.forget(start);
    this.written.push(...events);
    if (this.written.length <= 2 * eventsKept) return;
    const tooMany = this.written.length - eventsKept;
    this.written.splice(0, tooMany);
    this.start += BigInt(tooMany);
  }

  forget(start = 0n): void {
    this.start = start;
    this.written = [];
  }

  /** The page of the log strictly after a position, as reading the log would give it; null when that must be done. */
  after(position: bigint, categories: readonly string[], limit: number): Batch | null {
    if (position < this.start || position >= this.end) return null;
    const events: RecordedEvent[] = [];
    let at = Number(position - this.start);
    for (; at < this.written.length && events.length < limit; at += 1) {
      const event = this.written[at];
      if (event === undefined) break;
      if (categories.length === 0 || categories.includes(categoryOfStream(event.stream)))
        events.push(this.recorded(event, at));
    }
    return { events, upTo: this.start + BigInt(at) };
  }

  private get end(): bigint {
    return this.start + BigInt(this.written.length);
  }

  /** Decoded once, whoever follows. */
  private recorded(event: WrittenEvent | RecordedEvent, at: number): RecordedEvent {
    if ('position' in event) return event;
    const recorded = {
      id: event.id.toLowerCase(),
      stream: event.stream,
      revision: event.revision,
      position: this.start + BigInt(at + 1),
      type: event.type,
      data: JSON.parse(event.data) as unknown,
      metadata: JSON.parse(event.metadata) as EventMetadata,
    };
    this.written[at] = recorded;
    return recorded;
  }
}
