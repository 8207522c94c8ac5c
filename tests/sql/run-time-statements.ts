import { expressionBuilder } from 'kysely';
import { airports } from '@domain/catalogues/airports';
import { system } from '@domain/shared/actor';
import type { RecordedEvent } from '@domain/shared/event';
import { companyList } from '@projections/crm/company-list/project';
import { queriesOf } from '@projections/catalogues/queries';
import { createAttemptLimits } from '@infrastructure/auth/attempt-limits';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createJobQueues } from '@infrastructure/jobs/jobs';
import { ensureDatabase, urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { migrate, readMigrations } from '@infrastructure/postgres/migrate';
import { rebuildProjection } from '@infrastructure/projecting/rebuild';
import { findContinuedRates } from '@projections/rating/rate-list/continued-rates';
import { quoterList } from '@projections/quoting/quoter-list/project';
import type { FreshDatabase } from '@tests/support/database';

const registered: RecordedEvent = {
  id: '0198a000-0000-7000-8000-000000000001',
  stream: 'company-0198a000-0000-7000-8000-000000000002',
  revision: 0n,
  position: 1n,
  type: 'CompanyRegistered',
  data: { name: 'Andes', country: 'CL', ownerId: 'o1' },
  metadata: {
    schemaVersion: 1,
    actorId: 'system',
    at: '2026-01-01T00:00:00.000Z',
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    via: 'process',
  },
};

interface RunTimeStatements {
  readonly file: string;
  /** How many statements of the file, or pieces of one, are put together at run time. */
  readonly count: number;
  readonly why: string;
  /** Has each of them run; the test sees their words arrive at the driver. */
  run(database: FreshDatabase): Promise<unknown>;
}

/** All SQL whose words are known at run time only, so that nothing can prepare it from its source: at most 30. */
export const runTimeStatements: readonly RunTimeStatements[] = [
  {
    file: 'projections/row-projection.ts',
    count: 1,
    why: 'The insert and the update of every projected row: a projection declares the table, a batch its columns.',
    run: ({ db }) => companyList.fold([registered], db),
  },
  {
    file: 'projections/catalogues/order.ts',
    count: 1,
    why: 'A declaration names the column, and the builder compares no texts by a collation.',
    run: ({ db }) => queriesOf(airports).list.run(db, { sort: 'name', limit: 1, offset: 0 }, system),
  },
  {
    file: 'infrastructure/postgres/ensure-database.ts',
    count: 1,
    why: 'The name of a database that is created cannot be bound.',
    async run({ url, pool }) {
      await ensureDatabase(urlOfDatabase(url, 'test_created_at_run_time'));
      await pool.query('drop database test_created_at_run_time');
    },
  },
  {
    file: 'infrastructure/postgres/migrate.ts',
    count: 2,
    why: 'The ledger is several statements, and so is each migration.',
    run: ({ url }) =>
      migrate(url, [
        ...readMigrations(),
        { name: '9999_at_run_time.sql', sql: 'create table public.made_at_run_time ()', checksum: '' },
      ]),
  },
  {
    file: 'infrastructure/auth/attempt-limits.ts',
    count: 1,
    why: 'The statements are those of rate-limiter-flexible.',
    run: ({ pool }) => createAttemptLimits(pool).count('sign-in by address', '192.0.2.1'),
  },
  {
    file: 'infrastructure/jobs/jobs.ts',
    count: 1,
    why: 'The statements are those of pg-boss, run in a transaction of the platform.',
    async run({ url, db }) {
      const log = { error: () => undefined, away: () => undefined };
      const jobs = createJobQueues({ url, db, queues: [], name: 'test', isWorker: false, log });
      await db.transaction().execute((tx) => jobs.add('deliverMail', [{ data: {} }], tx));
      await jobs.close();
    },
  },
  {
    file: 'infrastructure/event-store/postgres/database.ts',
    count: 2,
    why: 'Runs the statements of the event store, each of which is prepared from its source, on a connection of its own or a shared one.',
    run: ({ pool }) => createPostgresEventStore({ pool }).head(),
  },
  {
    file: 'infrastructure/postgres/database.ts',
    count: 1,
    why: 'Small reads that the builder compiled run on shared connections, many in one packet.',
    run: ({ db }) => db.selectFrom('platform.checkpoints').select('name').limit(1).execute(),
  },
  {
    file: 'infrastructure/event-store/postgres/reading.ts',
    count: 1,
    why: 'Each category of a page scans its own index, so there are as many scans as categories.',
    run: ({ pool }) =>
      createPostgresEventStore({ pool }).readAll({ after: null, categories: ['a', 'b'], limit: 1 }),
  },
  {
    file: 'infrastructure/projecting/rebuild.ts',
    count: 3,
    why: 'Tables beside the live ones, and the views over them, and their indexes have names that cannot be bound; the builder lacks the statements.',
    run: ({ db, pool }) => rebuildProjection(db, createPostgresEventStore({ pool }), quoterList),
  },
  {
    file: 'projections/rating/rate-list/continued-rates.ts',
    count: 1,
    why: 'Compares the rates of a condition that the builder made with others of their lane; the builder cannot take keys out of a JSON value.',
    run: ({ db }) =>
      findContinuedRates(db, expressionBuilder<{ r: { is_active: boolean } }, 'r'>().ref('r.is_active')),
  },
];
