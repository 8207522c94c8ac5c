import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ensureDatabase, urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { migrate } from '@infrastructure/postgres/migrate';
import { createPool } from '@infrastructure/postgres/pool';
import type { BenchDatabases } from './measurement';

const log = {
  warn: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};

function poolOf(url: string, max: number) {
  return createPool({ url, max, name: 'bench', statementTimeoutMs: 0, log });
}

/**
 * Opens a Postgres for benchmarks: `BENCH_DATABASE_URL`, or an embedded one beside the platform's, with the same
 * settings. `close` drops every database it created.
 */
export async function openBenchDatabases(): Promise<BenchDatabases & { close(): Promise<void> }> {
  const external = process.env['BENCH_DATABASE_URL'];
  const folder = join(projectRoot(), '.cache/bench-postgres');
  const postgres = external === undefined ? await startEmbeddedPostgres({ folder }) : null;
  const server = postgres?.url ?? external ?? '';
  const drops: (() => Promise<void>)[] = [];
  const empty = async () => {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    const url = urlOfDatabase(server, name);
    await ensureDatabase(url);
    const pool = poolOf(url, 20);
    drops.push(async () => {
      await pool.end();
      const administration = poolOf(server, 1);
      await administration.query(`drop database ${name} with (force)`);
      await administration.end();
    });
    return { url, pool };
  };
  return {
    empty,
    async migrated() {
      const database = await empty();
      await migrate(database.url);
      return database;
    },
    async close() {
      for (const drop of drops) await drop();
      await postgres?.release();
    },
  };
}
