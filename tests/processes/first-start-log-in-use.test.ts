import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trucks } from '@domain/catalogues/trucks';
import { removePerson } from '@domain/people/person/administration';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { backUpKeys, restoreKeys } from '@infrastructure/personal-data/key-backups';
import { truckTypes } from '@infrastructure/reference-data/trucks';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { type EventStoreDbServer, startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { firstAdministrator } from '~/processes/people/first-administrator';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { readModelsShown } from '~/processes/start/earlier-events';
import { firstSteps } from '~/processes/start/first-steps';
import { type FirstStep, runFirstSteps } from '~/processes/start/first-start';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';

/* The platform's database is lost and created anew, while the events are still in EventStoreDB. */
let server: EventStoreDbServer;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  server = await startEventStoreDbServer();
  opened = [];
});
afterEach(async () => {
  for (const close of opened) await close();
  server.stop();
});

/** `lost`: the database before, of whose keys there is a backup. */
async function startOnNewDatabase(
  lost?: FreshDatabase,
): Promise<{ services: Services; database: FreshDatabase }> {
  const database = await freshDatabase();
  if (lost !== undefined) await restoreKeys(database.db, testInstallationKeys, await backUpKeys(lost.db));
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    eventStoreUrl: server.url,
    mailFrom: 'a@b.cl',
    log: createLog({ level: 'silent', process: 'test' }),
  });
  opened.push(async () => {
    await services.close();
    await database.drop();
  });
  return { services, database };
}

const config = readConfig({ SEED_DEMO: '1', ADMIN_EMAIL: 'admin@carga.cl' });

/** One catalogue's reference data stands for all. */
const someReferenceData: FirstStep = {
  name: 'reference-data',
  isWanted: () => true,
  async run(services) {
    await loadRecords(services, trucks, truckTypes);
    return [];
  },
};

async function firstStart(
  services: Services,
  which: readonly FirstStep[] = [someReferenceData, firstAdministrator],
): Promise<readonly string[]> {
  const printed: string[] = [];
  await runFirstSteps(services, config, which, (line) => printed.push(line));
  // A command waits for the read models only so long; the tests read them.
  await readModelsShown(services);
  return printed.filter((line) => line !== '');
}

const passwordIn = (lines: readonly string[]): string | undefined =>
  lines.join('\n').match(/Administrator {3}admin@carga\.cl {3}(\S+)/)?.[1];

describe('a first start on a log in use', () => {
  it('says so, doubles no reference data, and lets the administrator in again', async () => {
    const before = await startOnNewDatabase();
    expect(passwordIn(await firstStart(before.services))).toBeDefined();
    const events = server.log.events.filter(({ stream }) => !stream.startsWith('$')).length;

    const lastBefore = server.log.events.findLast(({ stream }) => !stream.startsWith('$'))!.position;
    const { services, database } = await startOnNewDatabase(before.database);
    const printed = await firstStart(services);
    expect(printed[0]).toBe(
      'The log holds events from before this database: building the read models from them (once) …',
    );
    expect(printed[1]).toBe(
      'Mails and other reactions follow from new events alone (REACT_TO_EARLIER_EVENTS=0).',
    );
    const reacting = await sql<{ first: bigint }>`
      select min(coalesce(position, -1)) as first from platform.checkpoints where name like 'reaction:%'`.execute(
      database.db,
    );
    expect(reacting.rows[0]?.first).toBeGreaterThanOrEqual(lastBefore);
    const password = passwordIn(printed);
    expect(password).toBeDefined();
    const { rows } = await sql<{ id: string }>`
      select id from person_list where 'admin' = any(roles) and not is_removed`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await services.auth.credentials.check(rows[0]!.id, password!)).toBe(true);
    expect(server.log.events.filter(({ stream }) => !stream.startsWith('$')).length).toBe(events);
    expect(await firstStart(services)).toEqual([]);
  });

  it('loads no demonstration data among the events of a business', () => {
    const wanted = (isLogInUse: boolean) =>
      firstSteps.filter((step) => step.isWanted(config, isLogInUse)).map(({ name }) => name);
    expect(wanted(false)).toEqual(['reference-data', 'administrator', 'demonstration-data']);
    expect(wanted(true)).toEqual(['reference-data', 'administrator']);
  });

  it('waits for lost keys, names how to put them back, and prints no password before', async () => {
    const before = await startOnNewDatabase();
    await firstStart(before.services);
    const { services, database } = await startOnNewDatabase();
    const printed: string[] = [];
    const started = runFirstSteps(services, config, [someReferenceData, firstAdministrator], (line) =>
      printed.push(line),
    );
    await expect.poll(() => printed.length, { timeout: 10_000 }).toBe(3);
    expect(printed[2]).toMatch(/keys restore <file>/);
    expect((await services.check()).personalData).toMatch(/^missing: .*keys restore/);
    const people = async () =>
      (await services.projections.status()).find(({ name }) => name === 'person-list');
    await expect.poll(people, { timeout: 10_000 }).toMatchObject({ state: 'without-keys' });

    await restoreKeys(database.db, testInstallationKeys, await backUpKeys(before.database.db));
    await started;
    expect(passwordIn(printed)).toBeDefined();
    const states = (await services.projections.status()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['live']));
  });

  it('makes an administrator where the first one is none any more', async () => {
    const before = await startOnNewDatabase();
    const administrator = [firstAdministrator];
    await firstStart(before.services, administrator);
    const { rows } = await sql<{ id: string }>`select id from person_list`.execute(before.database.db);
    const removed = await before.services.dispatch(
      removePerson,
      { id: rows[0]!.id },
      { actor: system, via: 'process' },
    );
    expect(isRejection(removed) ? removed.code : 'removed').toBe('removed');

    const { services, database } = await startOnNewDatabase(before.database);
    expect(passwordIn(await firstStart(services, administrator))).toBeDefined();
    const active = await sql<{ id: string }>`
      select id from person_list where 'admin' = any(roles) and is_active and not is_removed`.execute(
      database.db,
    );
    expect(active.rows).toHaveLength(1);
    expect(active.rows[0]?.id).not.toBe(rows[0]?.id);
  });
});
