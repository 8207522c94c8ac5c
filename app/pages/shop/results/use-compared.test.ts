import { expect, it } from 'vitest';
import { comparedIn } from './use-compared';

it.each([
  [null, []],
  [{ other: 1 }, []],
  [{ compared: 'one' }, []],
  [{ compared: ['one', 2, 'three'] }, ['one', 'three']],
  [{ compared: ['a', 'b', 'c', 'd', 'e'] }, ['a', 'b', 'c', 'd']],
])('reads the chosen results of a history entry: %j', (state, chosen) => {
  expect(comparedIn(state)).toEqual(chosen);
});
