import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { workerConnectsWithinMs } from '../postgres/silence';

/** Seed of the locks' keys, so that they meet no other advisory lock. */
export const lockSeed = 7_262_010;

/** Pause (ms) before a lost connection is made again. */
const retryAfter = 250;

/**
 * A lock for each job that runs in this process, held by one connection. Postgres releases them when the
 * process dies, so a job whose lock is free has no runner, and one that is locked is never run a second time at
 * once, however late its heartbeat is.
 */
export class JobLocks {
  private connecting: Promise<pg.Client> | null = null;
  /** The connection that holds each lock: another one than the present was lost, and its locks with it. */
  private readonly held = new Map<string, Promise<pg.Client>>();
  private readonly wanted = new Set<string>();
  private isClosed = false;
  private isTakingAgain = false;
  /** One statement at a time: the connection takes no more. */
  private last: Promise<unknown> = Promise.resolve();

  /** `onLost` is told of a lock that somebody else took while the connection was lost. */
  constructor(
    private readonly url: string,
    private readonly onLost: (id: string) => void,
  ) {}

  /** False when some process holds the lock, this one included. */
  async take(id: string): Promise<boolean> {
    if (this.held.has(id) || this.wanted.has(id)) return false;
    this.wanted.add(id);
    try {
      const taken = await this.tryLock(id);
      if (taken === null) return false;
      this.held.set(id, taken.by);
    } finally {
      this.wanted.delete(id);
    }
    void this.takeAgain();
    return true;
  }

  /** A lock whose connection was lost is free already. */
  async release(id: string): Promise<void> {
    const by = this.held.get(id);
    this.held.delete(id);
    if (by !== undefined && by === this.connecting) await this.unlock(id, by);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.connecting?.catch(() => null);
    this.connecting = null;
    await client?.end();
  }

  private async unlock(id: string, by: Promise<pg.Client>): Promise<void> {
    await this.ask(by, (client) =>
      client.query<{ done: boolean | null }>('select pg_advisory_unlock(hashtextextended($1, $2)) as done', [
        id,
        lockSeed,
      ]),
    ).catch(() => this.lose(by));
  }

  /** The connection that took the lock; null when somebody else holds it. */
  private async tryLock(id: string): Promise<{ readonly by: Promise<pg.Client> } | null> {
    if (this.connecting === null) {
      const connecting = this.open(() => this.lose(connecting));
      this.connecting = connecting;
      connecting.catch(() => {
        if (this.connecting === connecting) this.connecting = null;
      });
    }
    const by = this.connecting;
    const isTaken = await this.ask(by, (client) =>
      client.query<{ done: boolean | null }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as done',
        [id, lockSeed],
      ),
    );
    return isTaken ? { by } : null;
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
      connectionTimeoutMillis: workerConnectsWithinMs,
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

  /** Soon, before another worker finds the locks free. One at a time, since a session can take a lock twice. */
  private async takeAgain(): Promise<void> {
    if (this.isTakingAgain) return;
    this.isTakingAgain = true;
    try {
      for (let id = this.lost(); id !== undefined && !this.isClosed; id = this.lost()) {
        const taken = await this.tryLock(id).catch(() => undefined);
        if (taken === undefined) await pause(retryAfter);
        else if (taken === null) {
          if (this.held.delete(id)) this.onLost(id);
        } else if (this.held.has(id)) this.held.set(id, taken.by);
        else await this.unlock(id, taken.by);
      }
    } finally {
      this.isTakingAgain = false;
    }
  }

  private lost(): string | undefined {
    return [...this.held].find(([, by]) => by !== this.connecting)?.[0];
  }
}
