import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { workerConnectsWithinMs } from '../postgres/silence';

/** Keeps these keys apart from other advisory locks. */
export const lockSeed = 7_262_010;

const retryAfter = 250;

/**
 * One advisory lock per running job, all on one connection. Postgres releases them when the process dies, so
 * a free lock means that no process runs the job, and a locked job never runs twice, however late its
 * heartbeat.
 */
export class JobLocks {
  private connecting: Promise<pg.Client> | null = null;
  private readonly held = new Map<string, Promise<pg.Client>>();
  private readonly wanted = new Set<string>();
  private isClosed = false;
  private isTakingAgain = false;
  /** The connection runs one statement at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly onLost: (id: string) => void,
  ) {}

  /** False if any process holds the lock, this one included. */
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

  /** The lock of a lost connection is free already. */
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

  /** Before another worker finds the locks free. One at a time, since a session can acquire a lock twice. */
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
