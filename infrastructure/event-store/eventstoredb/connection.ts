import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store';
import { NoAnswer, pause, within } from '../waiting';
import { type EventStoreDb, loadEventStoreDb } from './modules';
import { asStoreError } from './store-error';

const attempts = 3;
const pauseMs = 20;

/** Some of the client's streams never report their end, so disposal cancels them after this. */
const disposalMs = 1000;

export interface Connected {
  readonly client: EventStoreDBClient;
  readonly esdb: EventStoreDb;
  /** A discarded client reports a normal end of its reads, which must not be trusted. */
  isHungUp(): boolean;
}

export class Connection {
  private esdb: Promise<EventStoreDb> | null = null;
  private client: EventStoreDBClient | null = null;
  private readonly hungUp = new WeakSet<EventStoreDBClient>();
  private isClosed = false;

  constructor(private readonly url: string) {}

  async connected(): Promise<Connected> {
    if (this.isClosed) throw new Error('the event store is closed');
    const esdb = await (this.esdb ??= loadEventStoreDb());
    const client = (this.client ??= esdb.EventStoreDBClient.connectionString(this.url));
    return { client, esdb, isHungUp: () => this.hungUp.has(client) };
  }

  async renew(client: EventStoreDBClient): Promise<void> {
    if (this.client === client) this.client = null;
    this.hungUp.add(client);
    await within(disposalMs, client.dispose()).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
  }

  /**
   * For idempotent work: retries after a lost connection or change of leader, and once with a new client
   * after half the time limit. Throws `EventStoreUnavailable`.
   */
  async run<Result>(
    timeoutMs: number,
    work: (connected: Connected, limitMs: number) => Promise<Result>,
  ): Promise<Result> {
    const until = performance.now() + timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      const connected = await this.connected();
      // Also after this process was blocked past its time, since the server may have answered meanwhile.
      const leftMs = Math.max(until - performance.now(), timeoutMs / 10);
      try {
        return await work(connected, Math.min(timeoutMs / 2, leftMs));
      } catch (thrown) {
        const error = asStoreError(thrown);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        if (error instanceof NoAnswer) await this.renew(connected.client);
        if (attempt === attempts || until - performance.now() < pauseMs + timeoutMs / 10) throw error;
        await pause(pauseMs);
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.client !== null) await this.renew(this.client);
  }
}
