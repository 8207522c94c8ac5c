import { expect, it } from 'vitest';
import { GrowingPause } from './growing-pause';

function attempts(pauses: GrowingPause, clock: { now: number }, lasting: readonly number[]): number[] {
  return lasting.map((lasted) => {
    pauses.begin();
    clock.now += lasted;
    return pauses.afterFault();
  });
}

it('doubles the pause after each fault, up to the longest', () => {
  const clock = { now: 0 };
  const pauses = new GrowingPause(50, 300, () => clock.now);
  expect(attempts(pauses, clock, [1, 1, 1, 1, 1])).toEqual([50, 100, 200, 300, 300]);
});

it('begins again after an attempt that lasted longer than the longest pause', () => {
  const clock = { now: 0 };
  const pauses = new GrowingPause(50, 300, () => clock.now);
  expect(attempts(pauses, clock, [1, 1, 1, 299, 301, 1])).toEqual([50, 100, 200, 300, 50, 100]);
});
