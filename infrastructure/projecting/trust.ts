import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from './away';

const checkEveryMs = 100;

/**
 * Whether memory of the checkpoints is valid. After a lost connection the database or the log may be an older
 * one; until the checkpoints were read again, no write is reported as visible.
 */
export class Trust {
  private doubts = 0;
  private settled = 0;
  private isChecking = false;

  constructor(
    private readonly check: () => Promise<void>,
    private readonly stopping: AbortSignal,
  ) {}

  get isGiven(): boolean {
    return this.settled === this.doubts;
  }

  /** Read it before the read that should settle the doubts. */
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

  settle(asOf: number): void {
    this.settled = Math.max(this.settled, asOf);
  }

  /** Ends when the doubts are settled. A restored log is handled by its follower. */
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
