import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from './away';

/** How often (ms) what is doubted is checked, until it is known. */
const checkEveryMs = 100;

/**
 * Whether what this process remembers of its checkpoints still counts. After a lost connection the database, or the log, may be an older
 * one: until the stored checkpoints were read again, nobody is told that a read model shows what they wrote.
 */
export class Trust {
  private doubts = 0;
  private settled = 0;
  private isChecking = false;

  /** `check` compares memory with what is stored, and calls `settle` when it is done. */
  constructor(
    private readonly check: () => Promise<void>,
    private readonly stopping: AbortSignal,
  ) {}

  get isGiven(): boolean {
    return this.settled === this.doubts;
  }

  /** To be taken before anything is read that is to settle the doubts there are. */
  get asOf(): number {
    return this.doubts;
  }

  /** A connection was lost. */
  doubt(): void {
    this.doubts += 1;
    if (this.isChecking) return;
    this.isChecking = true;
    void this.checkSoon().finally(() => {
      this.isChecking = false;
    });
  }

  /** What is stored was read after `asOf` was taken. */
  settle(asOf: number): void {
    this.settled = Math.max(this.settled, asOf);
  }

  /** Ends when the doubts are settled; a check that finds another log leaves that to whoever follows it. */
  private async checkSoon(): Promise<void> {
    while (!this.isGiven && !this.stopping.aborted) {
      try {
        await this.check();
      } catch (error) {
        if (!isAway(error)) return;
      }
      await pause(checkEveryMs, undefined, { signal: this.stopping, ref: false }).catch(() => undefined);
    }
  }
}
