import type { EventStore } from '../event-store/event-store';
import { isBehind, isInLog, LogPutBack, type Mark } from './mark';

/**
 * Detects that an older backup of the log was restored. While the log holds the newest event read, it holds
 * all; otherwise followers must restart from an event that still exists.
 */
export class LogWatch {
  private newest: Mark | null = null;
  private restored = new AbortController();

  constructor(private readonly store: EventStore) {}

  get known(): Mark | null {
    return this.newest;
  }

  /** Aborts when a restore is detected. Get it before reading begins. */
  get signal(): AbortSignal {
    return this.restored.signal;
  }

  read(mark: Mark | null): void {
    if (isBehind(this.newest, mark)) this.newest = mark;
  }

  async verify(): Promise<void> {
    for (;;) {
      const { newest } = this;
      if (await isInLog(this.store, newest)) return;
      if (newest !== this.newest) continue;
      const { restored } = this;
      this.newest = null;
      this.restored = new AbortController();
      restored.abort();
      throw new LogPutBack();
    }
  }
}
