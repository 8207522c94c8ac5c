import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { type FreshDatabase, freshDatabase } from '@tests/support/database';
import { type FirstStep, runFirstSteps } from '~/processes/start/first-start';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';

let database: FreshDatabase;
let services: Services;
let printed: string[];

beforeEach(async () => {
  database = await freshDatabase();
  services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'tests@example.cl',
    runsProjections: false,
    log: createLog({ level: 'silent', process: 'test' }),
  });
  printed = [];
});
afterEach(async () => {
  await services.close();
  await database.drop();
});

const config = readConfig({});
const happens = async (category = 'thing'): Promise<void> => {
  const metadata = { schemaVersion: 1, actorId: 'system', at: new Date().toISOString(), correlationId: 'c' };
  const ids = { causationId: 'c', commandId: uuidv7(), via: 'process' as const };
  await services.store.append(`${category}-${uuidv7()}`, 'no-stream', [
    { id: uuidv7(), type: 'Happened', data: {}, metadata: { ...metadata, ...ids } },
  ]);
};
const stepThat = (name: string, run: FirstStep['run'], isWanted = true): FirstStep => ({
  name,
  run,
  isWanted: () => isWanted,
});
const start = (...steps: FirstStep[]) => runFirstSteps(services, config, steps, (line) => printed.push(line));
const welcome = stepThat('welcome', async () => {
  await happens();
  return ['welcome'];
});

describe('the first start', () => {
  it('does what is wanted, once', async () => {
    await start(
      welcome,
      stepThat('unwanted', () => Promise.resolve(['unwanted']), false),
    );
    await start(
      welcome,
      stepThat('unwanted', () => Promise.resolve(['unwanted'])),
    );
    expect(printed).toEqual(['welcome']);
  });

  it('is told of events of another system, and goes on', async () => {
    await happens();
    await start(welcome);
    expect(printed).toEqual([
      'The log holds events of another system. They are left as they are.',
      'welcome',
    ]);
  });

  it('is taken up again where it was interrupted', async () => {
    const crash = stepThat('demonstration', () => Promise.reject(new Error('the power went')));
    await expect(start(welcome, crash)).rejects.toThrow('the power went');
    await start(
      welcome,
      stepThat('demonstration', () => Promise.resolve(['demonstration'])),
    );
    expect(printed).toEqual(['welcome', 'demonstration']);
  });

  it('is one even when several servers start together', async () => {
    await Promise.all([start(welcome), start(welcome), start(welcome)]);
    expect(printed).toEqual(['welcome']);
    const { rows } = await sql`select step from platform.first_start where finished_at is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ step: 'welcome' }]);
  });
});
