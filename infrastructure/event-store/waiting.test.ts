import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { NoAnswer, within } from './waiting';

it('gives up when the time is over', async () => {
  const started = performance.now();
  await expect(within(50, new Promise(() => undefined))).rejects.toThrow(NoAnswer);
  expect(performance.now() - started).toBeGreaterThan(45);
});

it('reads first what arrived while the process itself stood still', async () => {
  const answer = within(100, stat(import.meta.filename));
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect((await answer).size).toBeGreaterThan(0);
});
