import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { importDuties } from '@domain/catalogues/import-duties';
import type { Role } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const general = {
  country: 'CL',
  charge: 'duty',
  percent: '6',
  source: 'Ley 18.687',
  validFrom: '2003-01-01',
};
async function adderOf(role: Role) {
  const actor = await platform.person(role);
  return (more: object) =>
    platform.services.dispatch(commandsOf(importDuties).add, { ...general, ...more }, { actor, via: 'web' });
}

test('of a country one duty begins on a day for the same goods, agreement and value', async () => {
  const add = await adderOf('admin');
  expect(isRejection(await add({}))).toBe(false);
  expect(await add({ percent: '5' })).toMatchObject({ kind: 'conflict', code: 'importDuty.key-taken' });
  for (const other of [
    { hsCode: '85' },
    { hsCode: '8507.60' },
    { agreement: 'TLC', countriesOrigin: ['CN'] },
    { maxValue: '500', currency: 'USD' },
    { charge: 'vat' },
    { country: 'PE' },
    { validFrom: '2030-01-01' },
  ])
    expect(isRejection(await add(other)), JSON.stringify(other)).toBe(false);
  // The same code in another notation.
  expect(await add({ hsCode: '850760' })).toMatchObject({ code: 'importDuty.key-taken' });
});

test('it is refused without what it needs, and to whom it is not for', async () => {
  const add = await adderOf('admin');
  const refused: readonly (readonly [object, string, string])[] = [
    [{ hsCode: '8' }, 'hsCode', 'validation.hs-prefix'],
    [{ agreement: 'TLC' }, 'countriesOrigin', 'validation.required'],
    [{ maxValue: '500' }, 'currency', 'validation.required'],
    [{ currency: 'USD' }, 'maxValue', 'validation.required'],
    [{ charge: 'insurance', hsCode: '85' }, 'hsCode', 'validation.all-goods'],
    [{ validTo: '2002-12-31' }, 'validTo', 'validation.to-before-from'],
  ];
  for (const [more, field, message] of refused)
    expect(await add(more), message).toMatchObject({ issues: [{ path: [field], message }] });
  for (const role of ['super-user', 'executive', 'auditor'] as const)
    expect(await (await adderOf(role))({ country: 'AR' })).toMatchObject({ kind: 'forbidden' });
});
