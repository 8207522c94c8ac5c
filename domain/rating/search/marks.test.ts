import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { NotIncluded } from '../pricing/price';
import { greenestOf, marksOf } from './marks';

function result(
  id: string,
  total: string,
  transitDays: number | null = null,
  notIncluded: readonly NotIncluded[] = [],
) {
  return { id, total: Big(total), transitDays, notIncluded };
}

function marked(...results: readonly ReturnType<typeof result>[]) {
  return Object.fromEntries(marksOf(results));
}

describe('the marks of results', () => {
  it('marks the least price and the fewest days', () => {
    expect(marked(result('slow', '900', 5), result('fast', '1200', 2), result('late', '1000', 7))).toEqual({
      slow: ['best-price'],
      fast: ['fastest'],
    });
  });

  it('does not let less that is included pass for a better price', () => {
    const all = marked(
      result('door', '1000'),
      result('door-dearer', '1100'),
      result('port', '700', null, ['origin', 'destination']),
      result('port-dearer', '800', null, ['destination', 'origin']),
      result('half', '600', null, ['origin']),
    );
    expect(all).toEqual({ door: ['best-price'], half: ['best-price'] });
  });

  it('gives the best price to none that costs as much as one that includes more', () => {
    const korean = result('korean', '3316');
    expect(marked(korean, result('dearer', '3500'), result('qatar', '3362', null, ['destination']))).toEqual({
      korean: ['best-price'],
    });
    expect(marked(korean, result('qatar', '3316', null, ['destination']))).toEqual({
      korean: ['best-price'],
    });
    expect(
      marked(
        korean,
        result('bare', '3000', null, ['destination']),
        result('dear', '3100', null, ['destination']),
      ),
    ).toEqual({ bare: ['best-price'] });
  });

  it('compares no results of which each includes what the other leaves out', () => {
    expect(marked(result('a', '100', null, ['origin']), result('b', '90', null, ['destination']))).toEqual(
      {},
    );
  });

  it('marks all that share the best, and none where all are equal', () => {
    expect(marked(result('a', '100.0', 3), result('b', '100', 3), result('c', '101', 3))).toEqual({
      a: ['best-price'],
      b: ['best-price'],
    });
    expect(marked(result('a', '100', 3), result('b', '100', 3))).toEqual({});
  });

  it('marks no single result, and gives one result both marks', () => {
    expect(marked(result('only', '100', 1))).toEqual({});
    expect(marked(result('both', '100', 1), result('other', '200', 9))).toEqual({
      both: ['best-price', 'fastest'],
    });
  });

  it('does not take unknown days for few', () => {
    expect(marked(result('unknown', '100'), result('known', '200', 9))).toEqual({ unknown: ['best-price'] });
  });
});

describe('the greenest ways', () => {
  const emitting = (id: string, kilograms: number, notIncluded: readonly NotIncluded[] = []) => ({
    ...{ id, kilograms, atLeast: kilograms, notIncluded },
  });
  const unknown = (id: string, atLeast: number | null, notIncluded: readonly NotIncluded[] = []) => ({
    ...{ id, kilograms: null, atLeast, notIncluded },
  });
  const greenest = (...ways: readonly (ReturnType<typeof emitting> | ReturnType<typeof unknown>)[]) =>
    greenestOf(ways).map(({ id }) => id);

  it('emit least among those that include the same', () => {
    expect(
      greenest(emitting('a', 10), emitting('b', 9), emitting('c', 9), emitting('d', 1, ['origin'])),
    ).toEqual(['b', 'c']);
  });

  it('are none where one that is not known may emit less, or all emit the same', () => {
    expect(greenest(emitting('a', 10), unknown('b', null), emitting('c', 9))).toEqual([]);
    expect(greenest(emitting('a', 10), unknown('b', 8.9), emitting('c', 9))).toEqual([]);
    expect(greenest(emitting('a', 10), emitting('b', 10))).toEqual([]);
    expect(greenest(emitting('a', 10))).toEqual([]);
    expect(greenest(unknown('a', 1), unknown('b', 2))).toEqual([]);
    expect(
      greenest(
        emitting('a', 10),
        emitting('b', 9),
        unknown('c', null, ['origin']),
        emitting('d', 1, ['origin']),
      ),
    ).toEqual(['b']);
  });

  it('are known where what is not known emits no less: its transfers only make the way longer', () => {
    expect(greenest(emitting('a', 10), unknown('b', 9), emitting('c', 9))).toEqual(['c']);
    expect(greenest(emitting('a', 9), unknown('b', 9))).toEqual(['a']);
  });
});
