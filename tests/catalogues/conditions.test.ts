import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { conditions } from '@domain/catalogues/conditions';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { startingConditions } from '@infrastructure/reference-data/conditions';
import { loadOwnerRecords } from '~/use-cases/catalogues/starting-records/owner-records';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('a record of conditions is added once and needs name, es', async () => {
  const actor = await platform.person('admin');
  const add = (values: object) =>
    platform.services.dispatch(commandsOf(conditions).add, values, { actor, via: 'web' });
  const values = sampleValues(conditions, 1);
  expect(isRejection(await add(values))).toBe(false);
  expect(await add(values)).toMatchObject({ kind: 'conflict' });
  for (const field of ['name', 'es']) {
    const { [field]: _left, ...others } = sampleValues(conditions, 2);
    expect(await add(others)).toMatchObject({ issues: [{ path: [field] }] });
  }
});

test('an owner company starts with the usual ones in three languages, of which analysts read those not removed', async () => {
  const { services } = platform;
  await loadOwnerRecords(services, shopOwnerId);
  const actor = await platform.person('super-user');
  const listed = await services.ask(queriesOf(conditions).list, { limit: 200 }, actor);
  if (isRejection(listed)) throw new Error(listed.code);
  const own = listed.data.filter(({ name }) => startingConditions.some((one) => one.name === name));
  expect(own.length).toBe(startingConditions.length);
  expect(own.every(({ es, en, pt }) => Boolean(es) && Boolean(en) && Boolean(pt))).toBe(true);
  const [removed] = own;
  if (removed === undefined) throw new Error('there are none');
  await services.dispatch(commandsOf(conditions).remove, { id: removed.id }, { actor, via: 'web' });
  const { rows } = await sql<{ name: string; owner_id: string }>`
    select name, owner_id from reporting.conditions where owner_id = ${shopOwnerId}`.execute(services.db);
  const names = rows.map(({ name }) => name);
  expect(names).not.toContain(removed.name);
  expect(names).toEqual(expect.arrayContaining(own.slice(1).map(({ name }) => String(name))));
});

test('every column of the view for analysts is explained', async () => {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_attribute a
    where a.attrelid = 'reporting.conditions'::regclass and a.attnum > 0
      and col_description(a.attrelid, a.attnum) is null`.execute(platform.services.db);
  expect(rows).toEqual([]);
});
