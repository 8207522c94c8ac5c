import { RecentEvents, type WrittenEvent } from './recent-events';

/** Streams remembered; the one that was met longest ago is forgotten first. */
const streamsKept = 10_000;

/**
 * What this process knows of the log without asking. A revision it has met is there for ever, since nothing is taken out of the log.
 * Where the log ends is known only as long as this process appends alone: then the next append need not ask. It is a guess that
 * cannot do harm, since no two events have one position and each needs the one before: an append that guessed wrong is refused as a whole.
 */
export class KnownLog {
  /** What it appended last, to be followed without reading it. */
  readonly recent = new RecentEvents();
  private readonly revisions = new Map<string, bigint>();
  private lastEnd: bigint | null = null;
  private isAlone = false;

  /** Position of the log's last event, or 0; null when that must be asked for. */
  get end(): bigint | null {
    return this.isAlone ? this.lastEnd : null;
  }

  /**
   * This process appended from `start` (position of the last event before) to `end`. Alone is who starts where it ended. Without `written`,
   * what was appended before is not handed on unread either: nobody would look for what came after it.
   */
  appended(start: bigint, end: bigint, written?: readonly WrittenEvent[]): void {
    this.isAlone = start === this.lastEnd;
    this.lastEnd = end;
    if (written === undefined) this.recent.forget();
    else this.recent.appended(start, written);
  }

  /** An append was refused or had no answer: the next one asks, and finds whether anybody else appended. */
  doubt(): void {
    this.isAlone = false;
  }

  /** The log does not reach where it did: it is another one, or an older state of it. */
  forget(): void {
    this.doubt();
    this.revisions.clear();
    this.recent.forget();
  }

  /** An event was read or appended here. */
  met(stream: string, revision: bigint): void {
    const before = this.revisions.get(stream);
    this.revisions.delete(stream);
    this.revisions.set(stream, before !== undefined && before > revision ? before : revision);
    if (this.revisions.size <= streamsKept) return;
    const [oldest] = this.revisions.keys();
    if (oldest !== undefined) this.revisions.delete(oldest);
  }

  /** Whether a stream certainly has a revision, last or not. */
  hasMet(stream: string, revision: bigint): boolean {
    const met = this.revisions.get(stream);
    return met !== undefined && met >= revision;
  }
}
