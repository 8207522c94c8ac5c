import {
  type Appended,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type WrongRevision,
} from '../event-store';

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

export type AppendOutcome = Appended | WrongRevision;

interface Waiting extends Append {
  resolve(outcome: AppendOutcome): void;
  reject(error: unknown): void;
}

/** Per transaction, so that a large import does not block everybody else. */
const groupLimit = 2000;

/**
 * Commits appends together that arrived during the previous commit. A group never holds two appends to one
 * stream; the second waits for the next group. If the store is down, all waiting appends fail at once.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private isCommitting = false;
  private isScheduled = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly commit: (group: readonly Append[]) => Promise<readonly (AppendOutcome | Error)[]>,
  ) {}

  append(append: Append): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...append, resolve, reject });
      this.schedule();
    });
  }

  async settled(): Promise<void> {
    if (!this.isCommitting && this.waiting.length === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** Waits for the end of the event loop iteration, since callers answered together append together. */
  private schedule(): void {
    if (this.isScheduled || this.isCommitting) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.begin();
    });
  }

  private begin(): void {
    const group = this.takeGroup();
    if (group.length === 0) return;
    this.isCommitting = true;
    void this.commitGroup(group).then(() => {
      this.isCommitting = false;
      if (this.waiting.length > 0) this.schedule();
      else for (const resolve of this.idle.splice(0)) resolve();
    });
  }

  private takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const streams = new Set<string>();
    let events = 0;
    for (const append of this.waiting) {
      const isFull = group.length > 0 && events + append.events.length > groupLimit;
      if (isFull || streams.has(append.stream)) {
        left.push(append);
        continue;
      }
      streams.add(append.stream);
      events += append.events.length;
      group.push(append);
    }
    this.waiting = left;
    return group;
  }

  private async commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.commit(group);
      group.forEach((append, index) => {
        const outcome = outcomes[index] ?? new Error('the store did not answer an append');
        if (outcome instanceof Error) append.reject(outcome);
        else append.resolve(outcome);
      });
    } catch (error) {
      for (const append of group) append.reject(error);
      // The remaining ones would get the same error later, one group after another.
      if (error instanceof EventStoreUnavailable)
        for (const append of this.waiting.splice(0)) append.reject(error);
    }
  }
}
