import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { carriers } from '@domain/catalogues/carriers';
import { demurrageTables } from '@domain/catalogues/demurrage-tables';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import type { Role } from '@domain/shared/actor';

let platform: TestPlatform;
let carrier: string;
beforeAll(async () => {
  platform = await testPlatform();
  const actor = await platform.person('admin');
  const added = await platform.services.dispatch(
    commandsOf(carriers).add,
    { name: 'Ocean Network Express' },
    { actor, via: 'web' },
  );
  if (isRejection(added)) throw new Error(added.code);
  carrier = added.id;
});
afterAll(() => platform.stop());

async function adderOf(role: Role) {
  const actor = await platform.person(role);
  const values = {
    ...{ carrier, country: 'CL', direction: 'import', charge: 'combined', equipment: 'dry', size: '20' },
    ...{ freeDays: 5, startsAt: 'discharge', tiersFrom: 'after-free-days', currency: 'USD' },
    tiers: [
      { fromDay: 1, toDay: 8, amountPerDay: '80' },
      { fromDay: 9, amountPerDay: '113' },
    ],
    ...{ validFrom: '2022-04-01', source: 'https://la.one-line.com' },
  };
  return (more: object) =>
    platform.services.dispatch(
      commandsOf(demurrageTables).add,
      { ...values, ...more },
      { actor, via: 'web' },
    );
}

test('of a carrier, country, direction, charge and container one table begins on a day', async () => {
  const add = await adderOf('executive');
  expect(isRejection(await add({}))).toBe(false);
  expect(await add({ freeDays: 7 })).toMatchObject({ kind: 'conflict', code: 'demurrageTable.key-taken' });
  for (const other of [{ size: '40' }, { equipment: 'reefer' }, { charge: 'detention' }, { country: 'PE' }])
    expect(isRejection(await add(other))).toBe(false);
  expect(isRejection(await add({ validFrom: '2027-01-01' }))).toBe(false);
});

test('tiers follow each other from the first charged day, and the last one is open', async () => {
  const add = await adderOf('super-user');
  const open = { fromDay: 9, amountPerDay: '113' };
  const first = { fromDay: 1, toDay: 8, amountPerDay: '80' };
  const refused: readonly (readonly [object, string, string, object?])[] = [
    [{ tiers: [] }, 'tiers', 'validation.required'],
    [{ tiers: [first] }, 'tiers', 'validation.tier-open'],
    [{ tiers: [open] }, 'tiers', 'validation.tier-start', { day: '1' }],
    [{ tiers: [first, { ...open, fromDay: 10 }] }, 'tiers', 'validation.tier-start', { day: '9' }],
    [{ tiersFrom: 'start' }, 'tiers', 'validation.tier-start', { day: '6' }],
    [{ tiers: [{ ...first, fromDay: 1, toDay: undefined }, open] }, 'tiers', 'validation.tier-after-open'],
    [{ tiers: [first, { ...open, toDay: 8 }] }, 'tiers', 'validation.tier-end', { day: '9' }],
    [{ startsAt: 'gate-in' }, 'startsAt', 'validation.demurrage-start'],
    [{ direction: 'export' }, 'startsAt', 'validation.demurrage-start'],
    [{ validTo: '2022-03-31' }, 'validTo', 'validation.to-before-from'],
  ];
  for (const [more, field, message, params] of refused)
    expect(await add(more), message).toMatchObject({
      issues: [{ path: [field], message, ...(params !== undefined && { params }) }],
    });
});
