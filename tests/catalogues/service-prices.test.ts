import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { servicePrices } from '@domain/catalogues/service-prices';
import { isRejection } from '@domain/shared/rejection';
import type { Role } from '@domain/shared/actor';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const values = {
  ...{ service: 'customs-destination', flat: '120', currency: 'USD', countriesDestination: ['CL'] },
  ...{ kinds: ['AERIAL'], validFrom: '2027-01-01' },
};
async function adderOf(role: Role) {
  const actor = await platform.person(role);
  return (more: object) =>
    platform.services.dispatch(commandsOf(servicePrices).add, { ...values, ...more }, { actor, via: 'web' });
}

test('a price of a service is kept once for its kinds, countries, goods and first day', async () => {
  const add = await adderOf('super-user');
  expect(isRejection(await add({}))).toBe(false);
  expect(await add({ flat: '90' })).toMatchObject({ kind: 'conflict', code: 'servicePrice.key-taken' });
  for (const other of [{ validFrom: '2027-02-01' }, { kinds: ['LCL'] }, { countriesDestination: ['PE'] }])
    expect(isRejection(await add(other))).toBe(false);
});

test('it needs an amount, of insurance a percentage alone, and containers where it is charged by them', async () => {
  const add = await adderOf('super-user');
  const insurance = { service: 'insurance', flat: null };
  const refused: readonly (readonly [object, string, string])[] = [
    [{ flat: null }, 'flat', 'validation.required'],
    [{ ...insurance, perContainer: '3', kinds: ['FCL'] }, 'percent', 'validation.required'],
    [{ service: 'insurance', percent: '0.3' }, 'flat', 'validation.insurance-percent'],
    [
      { ...insurance, percent: '0.3', perContainer: '3', kinds: ['FCL'] },
      'perContainer',
      'validation.insurance-percent',
    ],
    [{ perContainer: '20' }, 'perContainer', 'validation.no-containers'],
    [{ perContainer: '20', kinds: null }, 'perContainer', 'validation.no-containers'],
    [{ validTo: '2026-12-31' }, 'validTo', 'validation.to-before-from'],
  ];
  for (const [more, field, message] of refused)
    expect(await add(more), message).toMatchObject({ issues: [{ path: [field], message }] });
  expect(isRejection(await add({ ...insurance, percent: '0.3', min: '40' }))).toBe(false);
  expect(isRejection(await add({ perContainer: '20', kinds: ['FCL'] }))).toBe(false);
});

test('what it costs has the parts of a price, and a currency', async () => {
  const add = await adderOf('super-user');
  const dated = { validFrom: '2028-01-01' };
  const refused: readonly (readonly [object, string, string])[] = [
    [{ costFlat: '80' }, 'costCurrency', 'validation.required'],
    [{ costMin: '80', costCurrency: 'USD' }, 'costFlat', 'validation.required'],
    [{ costPerContainer: '8', costCurrency: 'USD' }, 'costPerContainer', 'validation.no-containers'],
    [
      { service: 'insurance', flat: null, percent: '0.3', costFlat: '8', costCurrency: 'USD' },
      'costFlat',
      'validation.insurance-percent',
    ],
  ];
  for (const [more, field, message] of refused)
    expect(await add({ ...dated, ...more }), message).toMatchObject({ issues: [{ path: [field], message }] });
  const whole = { costFlat: '0', costPercent: '0.1', costMin: '20', costCurrency: 'CLP' };
  expect(isRejection(await add({ ...dated, ...whole }))).toBe(false);
});

test.each(['client', 'executive', 'auditor'] as const)('%s keeps none', async (role) => {
  const add = await adderOf(role);
  expect(await add({})).toMatchObject({ kind: 'forbidden' });
});
