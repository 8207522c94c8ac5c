import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from './away';

/** How often (ms) a doubt is checked until it is settled. */
const checkEveryMs = 100;

/**
 * Whether this process's memory of its checkpoints is still valid. After a lost connection the database or
 * the log may be an older one. Until the stored checkpoints were read again, nobody is told that a read model
 * shows their write.
 */
export class Trust {
  private doubts = 0;
  private settled = 0;
  private isChecking = false;

  /** `check` compares memory with the stored checkpoints and calls `settle` when done. */
  constructor(
    private readonly check: () => Promise<void>,
    private readonly stopping: AbortSignal,
  ) {}

  get isGiven(): boolean {
    return this.settled === this.doubts;
  }

  /** Take it before the read that is meant to settle the doubts. */
  get asOf(): number {
    return this.doubts;
  }

  doubt(): void {
    this.doubts += 1;
    if (this.isChecking) return;
    this.isChecking = true;
    void this.checkSoon().finally(() => {
      this.isChecking = false;
    });
  }

  /** The stored checkpoints were read after `asOf` was taken. */
  settle(asOf: number): void {
    this.settled = Math.max(this.settled, asOf);
  }

  /**
   * Ends when the doubts are settled. If a check finds a restored log, the follower of the log handles it.
   */
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
