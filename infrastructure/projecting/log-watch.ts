import type { EventStore } from '../event-store/event-store';
import { isBehind, isInLog, LogPutBack, type Mark } from './mark';

/**
 * Notices that an older backup of the log was restored under this process. While the log holds the newest event that was read, it holds
 * all that was read; otherwise whoever follows it has to start again from an event that is still there.
 */
export class LogWatch {
  private newest: Mark | null = null;
  private restored = new AbortController();

  constructor(private readonly store: EventStore) {}

  /** The newest event that this process has read. */
  get known(): Mark | null {
    return this.newest;
  }

  /** Aborts when the log is found restored. To be asked for before reading begins. */
  get signal(): AbortSignal {
    return this.restored.signal;
  }

  /** Notes an event that was read. */
  read(mark: Mark | null): void {
    if (isBehind(this.newest, mark)) this.newest = mark;
  }

  /** Throws `LogPutBack`, and aborts the signal, when the log no longer holds the newest event that was read. */
  async verify(): Promise<void> {
    for (;;) {
      const { newest } = this;
      if (await isInLog(this.store, newest)) return;
      if (newest !== this.newest) continue; // somebody else read on, or found it first
      const { restored } = this;
      this.newest = null;
      this.restored = new AbortController();
      restored.abort();
      throw new LogPutBack();
    }
  }
}
