import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundNiceness, lowerBackendPriority } from '@infrastructure/postgres/embedded/backend-priority';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { createPool } from '@infrastructure/postgres/pool';

let folder: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backend-priority-'));
  // The system user that runs Postgres for root may pass through the folder, but not list it.
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder });
});
afterAll(async () => {
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
});

/** Null where the kernel does not share out its time by sessions. */
function nicenessOfSession(pid: number): number | null {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? Number(/nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : null;
}

const log = { warn: () => undefined };

describe('the priority of a backend', () => {
  it('and of its session is lowered, and that of no other', async () => {
    const backends: number[] = [];
    const pool = createPool({
      url: postgres.url,
      max: 4,
      name: 'test',
      log,
      onBackend: (pid) => backends.push(pid),
    });
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    const answer = await clients[0]?.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(backends).toContain(answer?.rows[0]?.pid);
    expect(new Set(backends).size).toBe(4);
    const [one = 0, ...others] = backends;
    expect(await lowerBackendPriority(one)).toBe(true);
    expect(getPriority(one)).toBe(backgroundNiceness);
    expect([backgroundNiceness, null]).toContain(nicenessOfSession(one));
    for (const other of others) {
      expect(getPriority(other)).toBe(0);
      expect([0, null]).toContain(nicenessOfSession(other));
    }
    // One after the other, though Linux takes ten a second.
    expect(await Promise.all(others.map(lowerBackendPriority))).toEqual([true, true, true]);
    for (const client of clients) client.release();
    await pool.end();
  });

  it('is left alone where the id is of another process', async () => {
    const postmaster = Number(
      readFileSync(join(postgres.home, 'data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    for (const pid of [process.pid, process.ppid, postmaster]) {
      const before = getPriority(pid);
      expect(await lowerBackendPriority(pid)).toBe(false);
      expect(getPriority(pid)).toBe(before);
    }
  });

  it('of an auxiliary process of Postgres is left alone, and so is nobody’s id', async () => {
    const pool = createPool({ url: postgres.url, max: 1, name: 'test', log });
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type in ('checkpointer', 'walwriter', 'background writer')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { pid } of rows) {
      expect(await lowerBackendPriority(pid)).toBe(false);
      expect(getPriority(pid)).toBe(0);
    }
    const { rows: last } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.end();
    await expect.poll(() => existsSync(`/proc/${last[0]?.pid}`)).toBe(false);
    expect(await lowerBackendPriority(last[0]?.pid ?? 0)).toBe(false);
  });
});
