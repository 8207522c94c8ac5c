import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';
import { installJobs } from '@infrastructure/jobs/boss';
import { createDatabase } from '@infrastructure/postgres/database';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ensureDatabase, urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { migrate } from '@infrastructure/postgres/migrate';
import { createPool } from '@infrastructure/postgres/pool';
import { queues } from '~/use-cases/jobs.server';
import type { BenchPlace } from './measurement';

/**
 * Opens a Postgres for benchmarks: `BENCH_DATABASE_URL`, or an embedded one beside the platform's, with the same
 * settings. `close` drops every database it created.
 */
export async function openBenchPlace(): Promise<BenchPlace & { close(): Promise<void> }> {
  const given = process.env['BENCH_DATABASE_URL'];
  const folder = join(projectRoot(), '.cache/bench-postgres');
  const postgres = given === undefined ? await startEmbeddedPostgres({ folder }) : null;
  const server = postgres?.url ?? given ?? '';
  const drops: (() => Promise<void>)[] = [];
  const log = {
    warn: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  const onServer = async (statement: string): Promise<void> => {
    const admin = createPool({ url: server, max: 1, name: 'bench', statementTimeoutMs: 0, log });
    await admin.query(statement);
    await admin.end();
  };
  const newName = () => `bench_${randomBytes(6).toString('hex')}`;
  const makeTemplate = async (): Promise<string> => {
    const name = newName();
    const url = urlOfDatabase(server, name);
    drops.push(() => onServer(`drop database if exists ${name}`));
    await ensureDatabase(url);
    await migrate(url);
    await installJobs(url, queues);
    return name;
  };
  let template: Promise<string> | null = null;
  return {
    async freshDatabase({ connections = 20 } = {}) {
      const name = newName();
      const url = urlOfDatabase(server, name);
      await onServer(`create database ${name} template ${await (template ??= makeTemplate())}`);
      const pool = createPool({ url, max: connections, name: 'bench', statementTimeoutMs: 0, log });
      const db = createDatabase(pool);
      drops.push(async () => {
        await db.destroy();
        // Kysely ends only a pool that it has used.
        if (!pool.ended) await pool.end();
        await onServer(`drop database ${name} with (force)`);
      });
      return { url, pool, db };
    },
    async close() {
      for (const drop of drops) await drop();
      await postgres?.release();
    },
  };
}
