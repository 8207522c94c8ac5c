import { expect, test } from 'vitest';
import { shouldRevalidate } from './should-revalidate';

const after = (actionStatus?: number) =>
  shouldRevalidate({
    ...(actionStatus !== undefined && { actionStatus }),
    defaultShouldRevalidate: (actionStatus ?? 200) < 400,
  } as Parameters<typeof shouldRevalidate>[0]);

test('the offers are read again after an answer that came too late, not after one that lacks something', () => {
  expect([after(200), after(409), after(412), after(422)]).toEqual([true, true, true, true]);
  expect([after(400), after(429)]).toEqual([false, false]);
});
