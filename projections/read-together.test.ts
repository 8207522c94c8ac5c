import { expect, it } from 'vitest';
import type { Database } from './projection';
import { readTogether } from './read-together';

const db = {} as unknown as Database;
const other = {} as unknown as Database;

it('reads what is asked for in one turn in one go, each key once, each database apart', async () => {
  const asked: (readonly string[])[] = [];
  const read = readTogether((_db, keys: readonly string[]) => {
    asked.push(keys);
    return Promise.resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`])));
  });
  const answers = await Promise.all([
    read(db, 'a'),
    read(db, 'b'),
    read(db, 'a'),
    read(other, 'a'),
    read(db, 'nobody'),
  ]);
  expect(answers).toEqual(['a!', 'b!', 'a!', 'a!', undefined]);
  expect(asked).toEqual([['a', 'b', 'nobody'], ['a']]);
});

it('never answers with a read that had begun before', async () => {
  let value = 0;
  const read = readTogether((_db, keys: readonly string[]) =>
    Promise.resolve(new Map(keys.map((key) => [key, value]))),
  );
  const first = read(db, 'a');
  await new Promise((resolve) => setImmediate(resolve));
  value = 1;
  expect(await Promise.all([first, read(db, 'a')])).toEqual([0, 1]);
});

it('tells everybody of a fault, and reads anew the next time', async () => {
  let isAway = true;
  const read = readTogether((_db, keys: readonly string[]) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  );
  const outcomes = await Promise.allSettled([read(db, 'a'), read(db, 'b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await read(db, 'a')).toBe(1);
});
