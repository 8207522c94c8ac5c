import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { taxRules } from '@domain/catalogues/tax-rules';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('a record of tax-rules is added once and needs country, supply, reason, validFrom', async () => {
  const actor = await platform.person('admin');
  const add = (values: object) =>
    platform.services.dispatch(commandsOf(taxRules).add, values, { actor, via: 'web' });
  const values = sampleValues(taxRules, 1);
  expect(isRejection(await add(values))).toBe(false);
  expect(await add(values)).toMatchObject({ kind: 'conflict' });
  for (const field of ['country', 'supply', 'reason', 'validFrom']) {
    const { [field]: _left, ...others } = sampleValues(taxRules, 2);
    expect(await add(others)).toMatchObject({ issues: [{ path: [field] }] });
  }
});
