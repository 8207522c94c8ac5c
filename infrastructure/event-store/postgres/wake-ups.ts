import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { pause } from '../waiting';
import type { Run } from './database';

const channel = 'event_store';

/** A notification is not worth waiting for the disk. */
const notifyStatement = {
  name: 'event_store.notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`,
};

/** Other processes are told at most this often (ms): a notification in every append's transaction slowed it by a tenth. */
const notifyEveryMs = 20;

/** Says that the log has grown: at once for appends of this process, by NOTIFY and LISTEN for those of others. */
export class WakeUps {
  /** Told apart from the notifications of others, which alone bring news. */
  private readonly own = randomUUID();
  private count = 0;
  private readonly sleepers = new Set<() => void>();
  private listening: Promise<void> | null = null;
  private client: PoolClient | null = null;
  private readonly closing = new AbortController();
  private notifying: Promise<void> | null = null;
  private isNewsUnsent = false;

  constructor(
    private readonly pool: Pool,
    private readonly run: Run,
  ) {}

  /** Changes whenever the log has grown: taken before reading, it tells `wait` whether something came since. */
  get mark(): number {
    return this.count;
  }

  private wake(): void {
    this.count += 1;
    for (const sleeper of this.sleepers) sleeper();
  }

  /** Something was appended here: tells this process at once, and soon the others. */
  announce(): void {
    this.wake();
    this.isNewsUnsent = true;
    this.notifying ??= this.notify().finally(() => {
      this.notifying = null;
    });
  }

  /** Waits until the log has grown since `mark`, the signal aborts, or the time (ms) is over: then it is time to look anyway. */
  async wait(mark: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.listen();
    if (this.count !== mark || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake);
      this.sleepers.add(wake);
    });
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all([this.notifying, this.listening]);
    if (this.client !== null) this.lose(this.client);
  }

  private async notify(): Promise<void> {
    while (this.isNewsUnsent && !this.closing.signal.aborted) {
      this.isNewsUnsent = false;
      await this.run(notifyStatement, [this.own]).catch(() => undefined); // a lost notification costs the others one polling interval
      await pause(notifyEveryMs, this.closing.signal);
    }
  }

  /** Listens on a connection of its own. While there is none the readers poll, and each of them tries again. */
  private listen(): void {
    if (this.client !== null || this.closing.signal.aborted) return;
    this.listening ??= this.connect()
      .catch(() => undefined) // the readers' own statements report that the database is away
      .finally(() => {
        this.listening = null;
      });
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect();
    this.client = client;
    client.on('error', () => this.lose(client));
    client.on('notification', ({ payload }) => {
      if (payload !== this.own) this.wake();
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.lose(client);
      throw error;
    }
    this.wake();
  }

  private lose(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
  }
}
