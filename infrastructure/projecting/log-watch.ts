import type { EventStore } from '../event-store/event-store';
import { isBehind, isInLog, LogPutBack, type Mark } from './mark';

/**
 * Detects that an older backup of the log was restored while this process runs. As long as the log holds the
 * newest event that was read, it holds all of them; otherwise followers must restart from an event that is
 * still there.
 */
export class LogWatch {
  private newest: Mark | null = null;
  private restored = new AbortController();

  constructor(private readonly store: EventStore) {}

  get known(): Mark | null {
    return this.newest;
  }

  /** Aborts when the log is found restored. Take it before reading begins. */
  get signal(): AbortSignal {
    return this.restored.signal;
  }

  read(mark: Mark | null): void {
    if (isBehind(this.newest, mark)) this.newest = mark;
  }

  /** Throws `LogPutBack`, and aborts the signal, when the log no longer holds the newest event read. */
  async verify(): Promise<void> {
    for (;;) {
      const { newest } = this;
      if (await isInLog(this.store, newest)) return;
      if (newest !== this.newest) continue; // another caller read further, or detected it first
      const { restored } = this;
      this.newest = null;
      this.restored = new AbortController();
      restored.abort();
      throw new LogPutBack();
    }
  }
}
