import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFirstOpen } from './books';

test('the first open stream is found from wherever one begins to look', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2000), fc.nat(2000), async (begin, further) => {
      const open = begin + further + 1;
      expect(await findFirstOpen(begin, (book) => Promise.resolve(book < open))).toBe(open);
    }),
  );
});

test('where a thousand streams were closed since, some twenty are looked at', async () => {
  let asked = 0;
  const isClosed = (book: number): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(book < 1000);
  };
  await findFirstOpen(0, isClosed);
  expect(asked).toBeLessThan(22);
});
