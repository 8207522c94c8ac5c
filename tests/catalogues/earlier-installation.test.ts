import { sql } from 'kysely';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { eventName } from '@domain/catalogues/engine/events';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { tags } from '@domain/catalogues/tags';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import type { NewEvent } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { migrate } from '@infrastructure/postgres/migrate';
import { queriesOf } from '@projections/catalogues/queries';
import { createServices, type Services } from '~/services.server';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { taken } from './two-owners';
import { testInstallationKeys } from '@tests/support/installation-keys';

/** An installation from before records had owner companies: the log's records have none, nor do their unique keys. */
let database: FreshDatabase;
let services: Services;

const second = '01900000-0000-7000-8000-000000000002';
const manager = (ownerId: string): Actor => ({ ...system, roles: ['super-user'], ownerId });

const account = {
  bankName: 'Banco de Chile',
  accountNumber: '801',
  accountType: 'checking',
  currency: 'USD',
  country: 'CL',
  company: 'Carga Austral SpA',
  identification: '76.192.083-9',
};
const supplier = { name: 'Andes Freight', country: 'CL' };
const supplierId = uuidv7();
const general = { code: 'FSC', name: 'combustible', calc: 'kg', apply: 'freight', modal: 'air' };
const special = { ...general, supplier: supplierId };
const tag = { name: 'Preferente' };

const old: readonly (readonly [Catalogue, string, object, string])[] = [
  [bankAccounts, uuidv7(), account, 'banco de chile|801'],
  [suppliers, supplierId, supplier, 'andes freight|cl'],
  [surcharges, uuidv7(), general, 'fsc|air|||'],
  [surcharges, uuidv7(), special, `fsc|air||${supplierId}|`],
  [tags, uuidv7(), tag, '|preferente'],
];
const removed = uuidv7();

beforeAll(async () => {
  database = await freshDatabase();
  const store = createPostgresEventStore({ pool: database.pool });
  for (const [catalogue, id, values, key] of old) {
    const data = { ...values, isActive: true, ownerId: null };
    await store.append(`${catalogue.category}-${id}`, 'no-stream', [
      event(eventName(catalogue, 'Added'), data),
    ]);
    await reserve(`${catalogue.category}.key`, key, `${catalogue.category}-${id}`);
  }
  await reserve('supplier.key', `removed ${removed}`, `supplier-${removed}`);
  await store.close();
  await beforeMigration();
  await migrate(database.url);
  services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'Carga <no-responder@carga.cl>',
    log: pino({ level: 'silent' }),
  });
  await services.projections.settled();
});
afterAll(async () => {
  await services.close();
  await database.drop();
});

function event(type: string, data: object): NewEvent {
  const id = uuidv7();
  const ids = { correlationId: id, causationId: id, commandId: id };
  const metadata = {
    schemaVersion: 1,
    actorId: 'system',
    at: '2026-03-01T12:00:00.000Z',
    via: 'process' as const,
  };
  return { id, type, data, metadata: { ...metadata, ...ids } };
}

async function reserve(scope: string, key: string, stream: string): Promise<void> {
  await sql`insert into platform.reservations (scope, key, stream, command_id, revision)
    values (${scope}, ${key}, ${stream}, ${uuidv7()}::uuid, -1)`.execute(database.db);
}

/** Reverts the migration that gives records an owner company, so that it runs on existing data. */
async function beforeMigration(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'read' and indexname like '%_of_owner'`.execute(
    database.db,
  );
  for (const { name } of rows) await sql`drop index ${sql.table(`read.${name}`)}`.execute(database.db);
  await sql`delete from platform.migrations where name like '0160_%'`.execute(database.db);
}

test('what belonged to nobody is the shop’s; a surcharge of no supplier is the platform’s', async () => {
  for (const [catalogue, id, values] of old) {
    const ownerId = values === general ? null : shopOwnerId;
    const found = await services.ask(queriesOf(catalogue).find, { id }, manager(shopOwnerId));
    expect(found, catalogue.name).toMatchObject({ id, ownerId });
    const others = await services.ask(queriesOf(catalogue).find, { id }, manager(second));
    expect(others).toMatchObject(ownerId === null ? { id } : { kind: 'not-found' });
  }
});

test('the shop’s manager goes on with them, and no second record takes their keys', async () => {
  const by = { actor: manager(shopOwnerId), via: 'web' } as const;
  for (const [catalogue, id, values] of old) {
    const { add, activate } = commandsOf(catalogue);
    const platforms = values === general;
    const again = await services.dispatch(add, values, platforms ? { actor: system, via: 'web' } : by);
    expect(again, catalogue.name).toMatchObject({ code: `${catalogue.category}.key-taken` });
    const outcome = await services.dispatch(activate, { id, isActive: false }, by);
    if (platforms) expect(outcome).toMatchObject({ kind: 'forbidden' });
    else taken(outcome);
  }
});

test('another owner company has its own of the same keys', async () => {
  const by = { actor: manager(second), via: 'web' } as const;
  for (const [catalogue, values] of [
    [bankAccounts, account],
    [suppliers, supplier],
    [tags, tag],
  ] as const)
    taken(await services.dispatch(commandsOf(catalogue as Catalogue).add, values, by));
});

test('every read model is as a rebuild makes it', async () => {
  const rowsOf = async ({ table }: Catalogue) =>
    (await sql`select * from ${sql.table(table)} order by id`.execute(services.db)).rows;
  for (const catalogue of [bankAccounts, suppliers, surcharges, tags] as Catalogue[]) {
    const before = await rowsOf(catalogue);
    await services.projections.rebuild(`catalogue-${catalogue.name}`);
    expect(await rowsOf(catalogue)).toEqual(before);
  }
});
