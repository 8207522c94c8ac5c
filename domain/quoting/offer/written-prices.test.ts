import { describe, expect, test } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { chileanTaxes } from '../../shared/sample-taxes';
import { calculateContent } from './content';
import type { EditableContent } from './editable';
import type { OfferContent } from './events';
import { offerContentInput, pricedServiceInput, productsInput } from './inputs';
import { splitLines, withProducts, withServicePrices } from './written-prices';

const conversions = [
  { from: 'CLP', to: 'USD', rate: '0.001', date: '2026-03-01', source: 'test' },
  { from: 'USD', to: 'CLP', rate: '1000', date: '2026-03-01', source: 'test' },
];

function calculated(content: EditableContent): OfferContent {
  const parsed = offerContentInput.parse(content);
  const outcome = calculateContent(parsed, conversions, {
    taxes: chileanTaxes,
    origin: 'CN',
    destination: 'CL',
  });
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome;
}

const products = (productos: object[], currency?: string) =>
  productsInput.parse({ productos, ...(currency && { currency }) });
const priced = (services: object[]) => services.map((one) => pricedServiceInput.parse(one));
const insurance = [{ name: 'Seguro' }];

const offer = calculated({
  currency: 'USD',
  rates: [{ id: 'r1', revision: '3', code: 'AIR-1' }],
  lines: [
    {
      id: 'a',
      description: 'Flete',
      basis: 'kg',
      quantity: '100',
      unitPrice: '4.251',
      minimum: '450',
      rateId: 'r1',
      cost: { unitPrice: '3' },
    },
    { id: 'b', description: 'Desconsolidación', leg: 'destination', quantity: '1', unitPrice: '80' },
    {
      id: 's',
      description: 'Seguro',
      leg: 'services',
      quantity: '1',
      unitPrice: '35',
      cost: { unitPrice: '20' },
    },
    { id: 't', description: 'Aduana', leg: 'services', quantity: '1', unitPrice: '180' },
  ],
  terms: { validUntil: '2026-04-01' },
});

describe('productos', () => {
  test('make lines of freight in a new offer, in its currency', () => {
    const content = calculated(
      withProducts(
        null,
        products([{ description: 'Flete', quantity: '2', unitPrice: '100', profitMonto: '30' }]),
        [],
      ),
    );
    expect(content).toMatchObject({
      currency: 'USD',
      lines: [{ id: '1', leg: 'freight', basis: 'shipment', profit: '30', subtotal: '230', taxRate: null }],
    });
  });

  test('replace all lines but the prices of services, whose terms and rates stay', () => {
    const after = calculated(
      withProducts(
        offer,
        products([{ description: 'Todo incluido', quantity: '1', unitPrice: '900' }]),
        insurance,
      ),
    );
    expect(after.lines.map(({ description }) => description)).toEqual(['Todo incluido', 'Seguro']);
    expect(after.terms.validUntil).toBe('2026-04-01');
    expect(new Set(after.lines.map(({ id }) => id)).size).toBe(2);
  });

  test('that say the same leave their lines as they are, with minimum, rounding, cost and tax', () => {
    const { products: lines } = splitLines(offer.lines, insurance);
    const same = lines.map(({ description, quantity, unitPrice, profit, discount, subtotal }) => ({
      ...{ description, quantity, unitPrice, subtotal },
      ...{ profitMonto: profit, descuentoMonto: discount },
    }));
    const after = calculated(withProducts(offer, products(same), insurance));
    expect(splitLines(after.lines, insurance).products).toEqual(lines);
  });

  test('at another price keep leg, tax and cost, but not what a rate gave', () => {
    const dearer = [{ description: 'Flete', quantity: '100', unitPrice: '5' }];
    const [line] = calculated(withProducts(offer, products(dearer), insurance)).lines;
    expect(line).toMatchObject({
      id: 'a',
      basis: 'kg',
      minimum: null,
      rateId: null,
      cost: { unitPrice: '3', total: '300' },
      subtotal: '500',
    });
  });

  test('in another currency make the offer one in it; the rest is converted', () => {
    const after = calculated(
      withProducts(
        offer,
        products([{ description: 'Flete', quantity: '1', unitPrice: '400000' }], 'CLP'),
        insurance,
      ),
    );
    expect(after).toMatchObject({
      currency: 'CLP',
      lines: [{ currency: 'CLP' }, { currency: 'USD', subtotal: '35' }],
    });
    expect(after.totals.byCurrency.map(({ currency }) => currency)).toEqual(['CLP', 'USD']);
  });
});

describe('prices of services', () => {
  test('are lines called like them; those of nobody stay', () => {
    const after = calculated(
      withServicePrices(
        offer,
        priced([
          { name: 'Seguro', price: '40' },
          { name: 'Retiro', price: '9', currency: 'CLP' },
        ]),
        insurance,
      ),
    );
    expect(after.lines.map(({ id, description, subtotal }) => [id, description, subtotal])).toEqual([
      ['a', 'Flete', '450'],
      ['b', 'Desconsolidación', '80'],
      ['t', 'Aduana', '180'],
      ['s', 'Seguro', '40'],
      ['5', 'Retiro', '9'],
    ]);
    expect(after.lines[3]?.cost).toMatchObject({ unitPrice: '20' });
    expect(after.lines[4]).toMatchObject({ currency: 'CLP', taxRate: '19' });
  });

  test('go when a service is left out or has no price', () => {
    for (const services of [[], [{ name: 'Seguro' }]]) {
      const after = calculated(withServicePrices(offer, priced(services), insurance));
      expect(after.lines.map(({ id }) => id)).toEqual(['a', 'b', 't']);
    }
  });

  test('that are the same leave the line as it is', () => {
    const after = calculated(
      withServicePrices(offer, priced([{ name: 'Seguro', price: '35.00' }]), insurance),
    );
    expect(after.lines.find(({ id }) => id === 's')).toEqual(offer.lines[2]);
  });
});
