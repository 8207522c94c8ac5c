import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectWithinMs } from '../postgres/silence';

/** Seed of the locks' keys, so that they meet no other advisory lock. */
const seed = 7_262_010;

/** Pause (ms) before a lost connection is made again. */
const retryAfter = 250;

/**
 * A lock for each job that runs in this process, held by one connection. Postgres releases them when the
 * process dies, so a job whose lock is free has no runner, and one that is locked is never run a second time at
 * once, however late its heartbeat is.
 */
export class JobLocks {
  private connecting: Promise<pg.Client> | null = null;
  private readonly held = new Set<string>();
  private isClosed = false;
  /** One statement at a time: the connection takes no more. */
  private last: Promise<unknown> = Promise.resolve();

  /** `onLost` is told of a lock that somebody else took while the connection was lost. */
  constructor(
    private readonly url: string,
    private readonly onLost: (id: string) => void,
  ) {}

  /** False when some process holds the lock, this one included. */
  async take(id: string): Promise<boolean> {
    if (this.held.has(id)) return false;
    this.held.add(id);
    let isTaken = false;
    try {
      isTaken = await this.tryLock(id);
    } finally {
      if (!isTaken) this.held.delete(id);
    }
    return isTaken;
  }

  /** A lock whose connection was lost is free already. */
  async release(id: string): Promise<void> {
    if (!this.held.delete(id) || this.connecting === null) return;
    const { connecting } = this;
    await this.ask(connecting, (client) =>
      client.query<{ done: boolean | null }>('select pg_advisory_unlock(hashtextextended($1, $2)) as done', [
        id,
        seed,
      ]),
    ).catch(() => this.lose(connecting));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.connecting?.catch(() => null);
    this.connecting = null;
    await client?.end();
  }

  private async tryLock(id: string): Promise<boolean> {
    if (this.connecting === null) {
      const connecting = this.open(() => this.lose(connecting));
      this.connecting = connecting;
      connecting.catch(() => {
        if (this.connecting === connecting) this.connecting = null;
      });
    }
    return this.ask(this.connecting, (client) =>
      client.query<{ done: boolean | null }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as done',
        [id, seed],
      ),
    );
  }

  private ask(
    connecting: Promise<pg.Client>,
    statement: (
      client: pg.Client,
    ) => Promise<{ readonly rows: readonly { readonly done: boolean | null }[] }>,
  ): Promise<boolean> {
    const asked = this.last.then(async () => {
      const { rows } = await statement(await connecting);
      return rows[0]?.done === true;
    });
    this.last = asked.catch(() => undefined);
    return asked;
  }

  private async open(onLoss: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'job locks',
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
    });
    client.on('error', onLoss);
    client.on('end', onLoss);
    await client.connect();
    return client;
  }

  private lose(connecting: Promise<pg.Client>): void {
    if (this.isClosed || this.connecting !== connecting) return;
    this.connecting = null;
    void this.takeAgain();
  }

  /** Soon, before another worker finds the locks free. */
  private async takeAgain(): Promise<void> {
    for (const id of [...this.held]) {
      while (!this.isClosed && this.held.has(id)) {
        const isOurs = await this.tryLock(id).catch(() => null);
        if (isOurs === false) this.onLost(id);
        if (isOurs !== null) break;
        await pause(retryAfter);
      }
    }
  }
}
