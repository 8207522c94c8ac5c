import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const values = {
  ...{ code: 'BAF', apply: 'freight', calc: 'container', rate: '350', currency: 'USD' },
  ...{ origin: 'CNSHA', kinds: ['FCL'], validFrom: '2027-01-01' },
};

test('an announced charge is kept once for its lane, kinds, container and first day', async () => {
  const actor = await platform.person('executive');
  const add = (more: object) =>
    platform.services.dispatch(
      commandsOf(announcedCharges).add,
      { ...values, ...more },
      { actor, via: 'web' },
    );
  expect(isRejection(await add({}))).toBe(false);
  expect(await add({ rate: '400' })).toMatchObject({ kind: 'conflict', code: 'announcedCharge.key-taken' });
  for (const other of [{ container: '40HC' }, { validFrom: '2027-02-01' }, { kinds: ['FCL', 'DRAYAGE'] }])
    expect(isRejection(await add(other))).toBe(false);
});

test('it needs a currency, an end, days in order and containers where it is charged by them', async () => {
  const actor = await platform.person('super-user');
  const add = (more: object) =>
    platform.services.dispatch(
      commandsOf(announcedCharges).add,
      { ...values, ...more },
      { actor, via: 'web' },
    );
  const refused: readonly (readonly [object, string, string])[] = [
    [{ origin: null }, 'carrier', 'validation.whose-charge'],
    [{ currency: null }, 'currency', 'validation.required'],
    [{ calc: 'percent', min: '10', currency: null }, 'currency', 'validation.required'],
    [{ validTo: '2026-12-31' }, 'validTo', 'validation.to-before-from'],
    [{ kinds: ['FCL', 'LCL'] }, 'calc', 'validation.no-containers'],
    [{ kinds: ['LCL'], calc: 'document', container: '40HC' }, 'container', 'validation.no-containers'],
  ];
  for (const [more, field, message] of refused)
    expect(await add(more), message).toMatchObject({ issues: [{ path: [field], message }] });
  expect(isRejection(await add({ calc: 'percent', rate: '12', currency: null, code: 'CAF' }))).toBe(false);
});

test('customers and auditors keep none', async () => {
  for (const role of ['client', 'auditor'] as const) {
    const actor = await platform.person(role);
    const outcome = await platform.services.dispatch(commandsOf(announcedCharges).add, values, {
      actor,
      via: 'web',
    });
    expect(outcome).toMatchObject({ kind: 'forbidden' });
  }
});
