import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer, pause, within } from '../waiting';
import { type EventStoreDb, loadEventStoreDb } from './modules';
import { asStoreError } from './store-error';

/** How often a call is tried while the client finds its way to another node, or a new connection. */
const attempts = 3;
const pauseMs = 20;

/** The client waits for its streams, and some never say that they ended; they are cancelled all the same. */
const disposalMs = 1000;

/** A client, and what else of its package is needed. */
export interface Connected {
  readonly client: EventStoreDBClient;
  readonly esdb: EventStoreDb;
}

/** Keeps a client, and replaces one that hangs: after a time limit nothing else brings it back. */
export class Connection {
  private esdb: Promise<EventStoreDb> | null = null;
  private client: EventStoreDBClient | null = null;
  /** Clients hung up on: to whoever reads over one, the client says that all was read. */
  private readonly hungUp = new WeakSet<EventStoreDBClient>();
  private isClosed = false;

  constructor(private readonly url: string) {}

  async connected(): Promise<Connected> {
    if (this.isClosed) throw new Error('the event store is closed');
    const esdb = await (this.esdb ??= loadEventStoreDb());
    this.client ??= esdb.EventStoreDBClient.connectionString(this.url);
    return { client: this.client, esdb };
  }

  /** Hangs up on a client; the next call gets a new one. */
  async renew(client: EventStoreDBClient): Promise<void> {
    if (this.client === client) this.client = null;
    this.hungUp.add(client);
    await within(disposalMs, client.dispose()).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
  }

  /**
   * Does what may be done again: at once where the connection broke or the leader changed, once more with a new client where nothing
   * was heard within half the time limit. Throws `EventStoreUnavailable` when that did not help.
   */
  async run<Result>(
    timeoutMs: number,
    work: (connected: Connected, limitMs: number) => Promise<Result>,
  ): Promise<Result> {
    const until = performance.now() + timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      const connected = await this.connected();
      try {
        const result = await work(connected, Math.min(timeoutMs / 2, until - performance.now()));
        if (!this.hungUp.has(connected.client)) return result;
        throw new EventStoreUnavailable('the call was hung up on');
      } catch (thrown) {
        const error = asStoreError(thrown);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        if (error instanceof NoAnswer) await this.renew(connected.client);
        if (attempt === attempts || until - performance.now() < timeoutMs / 10) throw error;
        await pause(pauseMs);
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.client !== null) await this.renew(this.client);
  }
}
