import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAlike } from './alike';

const result = (id: string, total: string, likeness: string) => ({ id, total: Big(total), likeness });
const folded = (...results: readonly ReturnType<typeof result>[]) =>
  Object.fromEntries(foldAlike(results, ({ likeness }) => likeness));

it('folds what differs by price alone under the cheapest, the least first', () => {
  expect(
    folded(
      result('dearest', '941', 'SKY'),
      result('cheapest', '914', 'SKY'),
      result('dearer', '920', 'SKY'),
      result('other', '900', 'LATAM'),
    ),
  ).toEqual({ cheapest: ['dearer', 'dearest'] });
});

it('folds equal prices under one of them, whatever their order', () => {
  expect(folded(result('b', '10', 'x'), result('a', '10.0', 'x'))).toEqual({ a: ['b'] });
  expect(folded(result('a', '10', 'x'), result('b', '10', 'x'))).toEqual({ a: ['b'] });
});

it('loses no result and folds none twice', () => {
  const some = fc.array(
    fc.record({ total: fc.integer({ min: 1, max: 20 }), likeness: fc.constantFrom('a', 'b', 'c') }),
  );
  fc.assert(
    fc.property(some, (drawn) => {
      const results = drawn.map(({ total, likeness }, at) => result(`${at}`, `${total}`, likeness));
      const under = [...foldAlike(results, ({ likeness }) => likeness)];
      const hidden = under.flatMap(([, ids]) => ids);
      expect(new Set(hidden).size).toBe(hidden.length);
      expect(results.length - hidden.length).toBe(new Set(drawn.map(({ likeness }) => likeness)).size);
      const totalOf = new Map(results.map(({ id, total }) => [id, Number(total)]));
      for (const [id, ids] of under)
        for (const one of ids) expect(totalOf.get(one)).toBeGreaterThanOrEqual(totalOf.get(id) ?? Infinity);
    }),
  );
});
