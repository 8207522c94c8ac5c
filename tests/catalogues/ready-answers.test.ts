import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { readyAnswers } from '@domain/catalogues/ready-answers';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('a record of ready-answers is added once and needs a name and a text in Spanish', async () => {
  const actor = await platform.person('admin');
  const add = (values: object) =>
    platform.services.dispatch(commandsOf(readyAnswers).add, values, { actor, via: 'web' });
  const values = sampleValues(readyAnswers, 1);
  expect(isRejection(await add(values))).toBe(false);
  expect(await add(values)).toMatchObject({ kind: 'conflict' });
  for (const field of ['name', 'es']) {
    const { [field]: _left, ...others } = sampleValues(readyAnswers, 2);
    expect(await add(others)).toMatchObject({ issues: [{ path: [field] }] });
  }
});
