import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { NotIncluded } from '@domain/rating/pricing/price';
import type { ShownLine } from '~/presenters/rating/step-text';
import { compareLines, type Compared, type ComparedRow } from './comparison.server';

const exempt = { percent: null, reason: null };

function line(
  leg: ShownLine['leg'],
  name: string | null,
  amount: string,
  more: Partial<ShownLine> = {},
): ShownLine {
  const kind = name === null ? 'base' : 'surcharge';
  return { kind, name, leg, steps: [], isIncluded: false, amount, tax: exempt, ...more };
}

function priced(
  lines: readonly ShownLine[],
  { discount = '0', tax = '0', notIncluded = [] as NotIncluded[] } = {},
): Compared['price'] {
  const sum = lines.filter((one) => !one.isIncluded).reduce((all, { amount }) => all.plus(amount), Big(0));
  const total = sum.minus(discount);
  return {
    currency: 'USD',
    lines,
    discount,
    total: total.toFixed(),
    taxes: tax === '0' ? [{ percent: null, tax: '0' }] : [{ percent: '19', tax }],
    totalWithTax: total.plus(tax).toFixed(),
    notIncluded,
  };
}

const alone = (price: Compared['price']): Compared => ({ price, doors: null });
const shown = ({ cells }: ComparedRow) =>
  cells.map((cell) => (cell.state === 'amount' ? [cell.amount, cell.more] : cell.state));

describe('the lines of compared prices', () => {
  it('are aligned by leg and name, in whatever order and case the rates have them', () => {
    const { legs } = compareLines([
      alone(priced([line('freight', null, '100'), line('freight', 'fsc', '20'), line('origin', 'THC', '7')])),
      alone(
        priced([line('freight', 'FSC', '30'), line('freight', null, '90'), line('destination', 'DOC', '5')]),
      ),
    ]);
    expect(legs.map(({ leg, lines }) => [leg, lines.map((one) => [one.line.name, shown(one)])])).toEqual([
      ['origin', [['THC', [['7', null], 'none']]]],
      [
        'freight',
        [
          [
            null,
            [
              ['100', '10'],
              ['90', null],
            ],
          ],
          [
            'fsc',
            [
              ['20', null],
              ['30', '10'],
            ],
          ],
        ],
      ],
      ['destination', [['DOC', ['none', ['5', null]]]]],
    ]);
    expect(legs.map(({ subtotal }) => shown(subtotal))).toEqual([
      [['7', null], 'none'],
      [
        ['120', null],
        ['120', null],
      ],
      ['none', ['5', null]],
    ]);
  });

  it('mark what differs, and not equal amounts written otherwise', () => {
    const { legs, total } = compareLines([
      alone(priced([line('freight', null, '100'), line('freight', 'FSC', '20')])),
      alone(priced([line('freight', null, '100.00'), line('freight', 'FSC', '21')])),
    ]);
    expect(legs[0]?.lines.map(({ differs }) => differs)).toEqual([false, true]);
    expect([total.differs, shown(total)]).toEqual([
      true,
      [
        ['120', null],
        ['121', '1'],
      ],
    ]);
  });

  it('have no leg that no rate has, and tell a leg left out from a charge that is not there', () => {
    const { legs } = compareLines([
      alone(priced([line('freight', null, '100')], { notIncluded: ['destination', 'origin'] })),
      alone(
        priced([line('freight', null, '100'), line('destination', 'THC', '40')], { notIncluded: ['origin'] }),
      ),
    ]);
    expect(legs.map(({ leg }) => leg)).toEqual(['freight', 'destination']);
    expect(legs[1] && shown(legs[1].subtotal)).toEqual(['not-included', ['40', null]]);
  });

  it('add up lines of one name, but not those inside the freight', () => {
    const { legs } = compareLines([
      alone(priced([line('freight', 'BAF', '5'), line('freight', 'BAF', '6')])),
      alone(priced([line('freight', 'BAF', '9', { isIncluded: true })])),
    ]);
    expect(legs[0]?.lines.map(shown)).toEqual([[['11', null], 'included']]);
    expect(legs[0] && shown(legs[0].subtotal)).toEqual([
      ['11', '11'],
      ['0', null],
    ]);
  });

  it('have the rates to the doors as legs of their own, in net, tax and total', () => {
    const pickup = { price: priced([line('freight', null, '50')], { tax: '9.5' }) };
    const compared = compareLines([
      {
        price: priced([line('freight', null, '100')], { discount: '10' }),
        doors: { pickup, delivery: null },
      },
      alone(priced([line('freight', null, '120')])),
    ]);
    expect(compared.legs.map(({ leg, subtotal }) => [leg, shown(subtotal)])).toEqual([
      ['pickup', [['50', null], 'none']],
      [
        'freight',
        [
          ['100', null],
          ['120', '20'],
        ],
      ],
    ]);
    expect(compared.discount && shown(compared.discount)).toEqual([
      ['-10', null],
      ['0', '10'],
    ]);
    expect(shown(compared.net)).toEqual([
      ['140', '20'],
      ['120', null],
    ]);
    expect(compared.taxes.map((tax) => [tax.percent, shown(tax)])).toEqual([
      [
        '19',
        [
          ['9.5', '9.5'],
          ['0', null],
        ],
      ],
    ]);
    expect(shown(compared.total)).toEqual([
      ['149.5', '29.5'],
      ['120', null],
    ]);
  });

  it('leave the rounding out of the legs, so that legs, rounding and discount make the net', () => {
    const { legs, rounding, net } = compareLines([
      alone(priced([line('freight', null, '99.6'), line('freight', null, '0.4', { kind: 'rounding' })])),
    ]);
    expect([legs[0] && shown(legs[0].subtotal), rounding && shown(rounding), shown(net)]).toEqual([
      [['99.6', null]],
      [['0.4', null]],
      [['100', null]],
    ]);
  });

  it('are none for no rates', () => {
    expect(compareLines([])).toMatchObject({ legs: [], taxes: [], discount: null, rounding: null });
  });
});
