import { expect, test } from 'vitest';
import type { PriceLine } from '../pricing/price';
import { soldFigures, type PricedPart, type SoldFigures } from './sold-figures';

const line = (amount: string, more: Partial<PriceLine> = {}): PriceLine => ({
  ...{ kind: 'surcharge', name: 'FSC', leg: 'freight', steps: [], isIncluded: false },
  tax: { percent: null, reason: null },
  ...{ amount, ...more },
});
const priced = (part: PricedPart['part'], lines: readonly PriceLine[], more: object = {}): PricedPart => ({
  part,
  price: { currency: 'USD', lines, discount: '0', tax: '0', ...more },
});
const texts = (figures: SoldFigures) =>
  Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, sum === null ? null : String(sum)]));

const sold = [
  line('900', { kind: 'base', name: null }),
  line('60', { leg: 'origin' }),
  line('40'),
  line('7', { isIncluded: true }),
  line('150', { leg: 'destination' }),
  line('180', { kind: 'service', name: 'customs-destination', leg: 'destination' }),
  line('0.5', { kind: 'rounding', name: null }),
];

test('freight is what leads to the place of entry; the rest is charged in the country', () => {
  expect(texts(soldFigures([priced('main', sold, { tax: '62.7' })]))).toEqual({
    ...{ freight: '1000.5', premium: null, charges: '150', agent: '180', salesTax: '62.7' },
  });
});

test('a premium is insurance, also of nothing', () => {
  const premium = line('0', { kind: 'service', name: 'insurance' });
  expect(texts(soldFigures([priced('main', [...sold, premium])]))).toMatchObject({ premium: '0' });
});

test('the way from the door counts as freight, the way to it does not', () => {
  const figures = soldFigures([
    priced('pickup', [line('80', { leg: 'destination' })], { tax: '1' }),
    priced('main', sold),
    priced('delivery', [line('70')], { tax: '13.3' }),
  ]);
  expect(texts(figures)).toMatchObject({ freight: '1080.5', charges: '220', salesTax: '14.3' });
});

test('a discount is shared, so that the figures come to the price', () => {
  const figures = soldFigures([priced('main', sold, { discount: '133.05' })]);
  expect(texts(figures)).toMatchObject({ freight: '900.45', charges: '135', agent: '162' });
});
