import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { priceRoundings } from '@domain/catalogues/price-roundings';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('a record of price-roundings is added once and needs currency, step', async () => {
  const actor = await platform.person('admin');
  const add = (values: object) =>
    platform.services.dispatch(commandsOf(priceRoundings).add, values, { actor, via: 'web' });
  const values = sampleValues(priceRoundings, 1);
  expect(isRejection(await add(values))).toBe(false);
  expect(await add(values)).toMatchObject({ kind: 'conflict' });
  for (const field of ['currency', 'step']) {
    const { [field]: _left, ...others } = sampleValues(priceRoundings, 2);
    expect(await add(others)).toMatchObject({ issues: [{ path: [field] }] });
  }
});
