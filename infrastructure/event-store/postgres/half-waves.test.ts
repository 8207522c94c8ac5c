import { expect, it } from 'vitest';
import { HalfWaves } from './half-waves';

it('reads a wave in two halves, each key once, and for those who come meanwhile in the next one', async () => {
  const { waves, asked, finish } = slowReads();
  const first = Promise.all(['a', 'b', 'c', 'd', 'a', 'nobody'].map((key) => waves.read(key)));
  await turn();
  const later = Promise.all(['e', 'f'].map((key) => waves.read(key)));
  await turn();
  expect(asked).toEqual([
    ['a', 'b', 'c'],
    ['d', 'nobody'],
  ]);
  finish();
  await turn();
  await turn();
  expect(asked.slice(2)).toEqual([['e', 'f']]);
  finish();
  finish();
  expect(await first).toEqual(['a!', 'b!', 'c!', 'd!', 'a!', undefined]);
  expect(await later).toEqual(['e!', 'f!']);
});

it('never answers with a read that had begun before', async () => {
  let value = 0;
  const waves = new HalfWaves((keys: readonly string[]) =>
    Promise.resolve(new Map(keys.map((key) => [key, value]))),
  );
  const first = waves.read('a');
  await turn();
  value = 1;
  expect(await Promise.all([first, waves.read('a')])).toEqual([0, 1]);
});

it('holds up others only so long when its reads do not end', async () => {
  const { waves, asked, finish } = slowReads();
  const stuck = [waves.read('a'), waves.read('b')];
  await turn();
  const late = [waves.read('c'), waves.read('d')];
  await turn();
  expect(asked).toEqual([['a'], ['b']]);
  await expect.poll(() => asked.slice(2), { timeout: 1000 }).toEqual([['c', 'd']]);
  finish();
  finish();
  finish();
  expect(await Promise.all([...stuck, ...late])).toEqual(['a!', 'b!', 'c!', 'd!']);
});

it('tells a half of its fault and no other, and reads anew the next time', async () => {
  const waves = new HalfWaves((keys: readonly string[]) =>
    keys.includes('bad')
      ? Promise.reject(new Error('no'))
      : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  );
  const outcomes = await Promise.allSettled([waves.read('bad'), waves.read('a')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await waves.read('a')).toBe(1);
});

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Reads that end one after the other, each when `finish` is called. */
function slowReads() {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const waves = new HalfWaves(async (keys: readonly string[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]));
  });
  return { waves, asked, finish: () => ends.shift()?.() };
}
