import { describe, expect, it } from 'vitest';
import { inOneStatement } from './in-one-statement';

describe('what is asked for in one turn', () => {
  it('is carried out together, and answered to each', async () => {
    const groups: number[][] = [];
    const double = inOneStatement(String, (asked: readonly number[]) => {
      groups.push([...asked]);
      return Promise.resolve(asked.map((one) => one * 2));
    });
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('waits its turn where it must stay apart', async () => {
    const groups: string[][] = [];
    const ask = inOneStatement(
      (asked: string) => asked.charAt(0),
      (asked) => {
        groups.push([...asked]);
        return Promise.resolve(asked);
      },
    );
    expect(await Promise.all(['a1', 'b1', 'a2', 'a3'].map(ask))).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(groups).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('fails alone', async () => {
    const ask = inOneStatement(String, (asked: readonly number[]) =>
      asked.includes(2) ? Promise.reject(new Error('two')) : Promise.resolve(asked),
    );
    expect(await Promise.allSettled([1, 2, 3].map(ask))).toMatchObject([
      { value: 1 },
      { reason: { message: 'two' } },
      { value: 3 },
    ]);
  });

  it('is not asked again one by one while the database is away', async () => {
    let statements = 0;
    const ask = inOneStatement(String, () => {
      statements += 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(statements).toBe(1);
  });
});
