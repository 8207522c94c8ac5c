import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateContent } from '@domain/quoting/offer/content';
import { offerContentInput } from '@domain/quoting/offer/inputs';
import { brackets, market, pieces, priceOf, totals, units } from '@domain/rating/pricing/sample-prices';
import type { RateKind } from '@domain/rating/rate/kinds';
import { isRejection } from '@domain/shared/rejection';
import { marginBetween } from '@domain/shared/margin';
import { roundDown } from '@domain/shared/money';
import { chileanTaxes } from '@domain/shared/sample-taxes';
import { netSumsOf, sumOfTaxes, taxesOn } from '@domain/shared/tax';
import { linesOfRate, type RateToOffer } from './lines-of-rate';

const words = {
  freight: 'Flete',
  service: (name: string) => name,
  surcharge: (code: string) => `Recargo ${code}`,
  estimated: (kilometres: string) => `${kilometres} km estimados`,
  nextBreak: (quantity: string) => `como ${quantity}`,
  rounding: 'Redondeo',
};
const where = { taxes: chileanTaxes, origin: 'CN', destination: 'CL' };
const rule = {
  id: 'p1',
  modal: null,
  carrier: null,
  supplier: null,
  origin: null,
  destination: null,
  originCountry: null,
  destinationCountry: null,
  mode: 'percent',
  value: '17.5',
  currency: 'USD',
  madeAt: '2026-01-01T00:00:00Z',
} as const;

function contentOf(rate: Omit<RateToOffer, 'id'>) {
  const content = calculateContent(
    offerContentInput.parse({
      currency: rate.price.currency,
      rates: [{ id: 'r1', revision: '3', code: 'T-1' }],
      lines: linesOfRate({ id: 'r1', ...rate }, words),
    }),
    rate.price.conversions,
    where,
  );
  if (isRejection(content)) throw new Error(`${content.code} ${JSON.stringify(content.params)}`);
  return content;
}

function offered(
  kind: RateKind,
  form: object,
  load: object,
  discount = '0',
  businessModel: 'Costo' | 'Venta' = 'Costo',
) {
  const price = priceOf(kind, { businessModel, ...form }, load, { profitRules: [rule] });
  if (isRejection(price)) throw new Error(price.code);
  return { price, content: contentOf({ kind, businessModel, price, discount }) };
}

const air = { currency: 'USD', segments: brackets(['0', '45', '5.1'], ['45', '9999', '4.2']) };

describe('lines of a rate', () => {
  test('a refund of the supplier is a line below zero, and no discount is taken off it', () => {
    const surcharges = [{ name: 'REB', rate: '-40', calc: 'shipment', apply: 'freight' }];
    const { content } = offered(
      ...(['AERIAL', { ...air, surcharges }, pieces([1, '60', '10', '10', '10']), '100'] as const),
    );
    expect(content.lines[1]).toMatchObject({ unitPrice: '-40', discount: '0', cost: { total: '-40' } });
    expect(content.totals.net).toBe('157');
  });

  test('a cost rate’s prices are the cost, and its profit is the freight’s', () => {
    const surcharges = [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight', min: null }];
    const { content, price } = offered('AERIAL', { ...air, surcharges }, pieces([1, '60', '10', '10', '10']));
    expect(price.profit).toBe('44.1');
    expect(content.lines).toMatchObject([
      {
        description: 'Flete',
        basis: 'chargeable-kg',
        quantity: '60',
        unitPrice: '4.2',
        profit: '44.1',
        subtotal: '296.1',
        cost: { unitPrice: '4.2', total: '252' },
      },
      { description: 'Recargo FSC', quantity: '60', unitPrice: '0.85', profit: '0', subtotal: '51' },
      { description: 'Redondeo', unitPrice: '0.9', taxRate: null },
    ]);
    expect(content.margin).toMatchObject({ amount: '45', unknownLines: [] });
  });

  test('a rate in pounds is offered by chargeable pounds, its surcharges by kilograms', () => {
    const surcharges = [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight', min: null }];
    const inPounds = { ...air, weightMetric: 'lbs', surcharges };
    const { content } = offered('AERIAL', inPounds, pieces([1, '60', '10', '10', '10']), '0', 'Venta');
    expect(content.lines).toMatchObject([
      { basis: 'chargeable-lb', quantity: '133', unitPrice: '4.2', subtotal: '558.6' },
      { basis: 'chargeable-kg', quantity: '60', unitPrice: '0.85', subtotal: '51' },
      { description: 'Redondeo' },
    ]);
    const light = offered('AERIAL', { ...inPounds, nextBreak: true }, pieces([1, '19', '10', '10', '10']));
    // Why it is more than the 42 lb of the load.
    expect(light.content.lines[0]).toMatchObject({
      description: 'Flete (como 45)',
      basis: 'chargeable-lb',
      quantity: '45',
      unitPrice: '4.2',
    });
  });

  test('a sale rate has no known cost and no profit', () => {
    const { content } = offered('AERIAL', air, pieces([1, '60', '10', '10', '10']), '0', 'Venta');
    expect(content.lines).toMatchObject([{ unitPrice: '4.2', profit: '0', subtotal: '252', cost: null }]);
    expect(content.margin).toMatchObject({ unknownLines: [1] });
  });

  test('of a truck per kilometre, an estimate is told beside the freight, which is one shipment', () => {
    const unitPrices = [{ unit: 'RAMPLA', rate: '2', calc: 'km' }];
    const said = offered('FTL', { unitPrices, kilometres: '500' }, units('RAMPLA', 1, '20000'));
    expect(said.content.lines).toMatchObject([
      { description: 'Flete', basis: 'shipment', cost: { unitPrice: '1000' } },
    ]);
    const price = { ...said.price, distance: { kilometres: '563', isEstimated: true } };
    const [line] = linesOfRate(
      { id: 'r1', kind: 'FTL', businessModel: 'Costo', price, discount: '0' },
      words,
    );
    expect(line?.description).toBe('Flete (563 km estimados)');
  });

  test('a minimum stays a minimum', () => {
    const form = { ...air, minimum: '400' };
    const { content } = offered('AERIAL', form, pieces([1, '60', '10', '10', '10']));
    expect(content.lines).toMatchObject([
      { quantity: '60', minimum: '400', subtotal: '470', cost: { total: '400' } },
    ]);
  });

  test('what is converted stays in the rate’s own currency, quantity by unit price', () => {
    const { content, price } = offered(
      'AERIAL',
      { ...air, currency: 'EUR' },
      pieces([1, '60', '10', '10', '10']),
    );
    expect(content.lines).toMatchObject([
      { currency: 'EUR', quantity: '60', unitPrice: '4.2', cost: { currency: 'EUR', unitPrice: '4.2' } },
      { description: 'Redondeo', currency: 'USD' },
    ]);
    expect(content.totals.byCurrency.map(({ currency: of }) => of)).toEqual(['EUR', 'USD']);
    expect(content.totals.net).toBe(price.total);
  });

  test('the cost and the margin of a search are those of the offer', () => {
    const surcharges = [
      { name: 'FSC', rate: '0.333', calc: 'kg', apply: 'freight', min: null },
      { name: 'ISS', rate: '7.5', calc: 'percent', apply: 'freight', min: null },
    ];
    const segments = brackets(['0', '45', '5.13'], ['45', '9999', '4.27']);
    const load = pieces([1, '61', '10', '10', '10']);
    const { content, price } = offered('AERIAL', { ...air, segments, surcharges }, load);
    const { cost, sold } = price.costing ?? { cost: '0', sold: '0' };
    expect(cost).toBe('300.31825');
    expect(content.margin).toMatchObject(marginBetween(Big(sold), Big(cost), 'USD'));
  });

  test('a discount above the freight goes on to the next lines', () => {
    const surcharges = [{ name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight', min: null }];
    const load = pieces([1, '60', '10', '10', '10']);
    const { content } = offered('AERIAL', { ...air, surcharges }, load, '310');
    expect(content.lines).toMatchObject([
      { discount: '296.1', subtotal: '0' },
      { subtotal: '37.1' },
      { description: 'Redondeo', subtotal: '0.9' },
    ]);
  });
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => Big(value).div(100).toFixed());
const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'CLP', 'CLF', 'JPY');
const surcharges = fc.array(
  fc.record({
    name: fc.constantFrom('FSC', 'THC', 'DOC'),
    rate: cents(9000),
    calc: fc.constantFrom('kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'),
    apply: fc.constantFrom('origin', 'freight', 'destination'),
    min: fc.option(cents(20_000)),
    currency: fc.option(currency),
  }),
  { maxLength: 4 },
);
const side = fc.integer({ min: 1, max: 120 }).map(String);
const loose = fc.oneof(
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), cents(9000), side, side, side), {
      minLength: 1,
      maxLength: 3,
    })
    .map((lines) => pieces(...lines)),
  fc.tuple(cents(90_000), cents(900)).map(([weight, volume]) => totals(weight, volume)),
);
const inches = fc.constantFrom('CMS', 'IN');
const containers = fc
  .tuple(fc.constantFrom('20DV', '40HC', null), fc.integer({ min: 1, max: 4 }), cents(100_000))
  .map(([unit, amount, weight]) => units(unit, amount, weight, '20'));
const segments = fc
  .tuple(cents(2000), cents(2000), fc.integer({ min: 2, max: 400 }))
  .map(([a, b, at]) => brackets(['0', String(at), a], [String(at), '99999', b]));

const kinds = ['AERIAL', 'LCL', 'LTL', 'COURIER', 'FCL', 'FTL', 'DRAYAGE'] as const;

describe('whatever the rate, the load and the currencies', () => {
  test.each(kinds)('%s: net, tax and total of the offer are those of the search', (kind) => {
    const isByUnit = kind === 'FCL' || kind === 'FTL' || kind === 'DRAYAGE';
    let compared = 0;
    fc.assert(
      fc.property(
        fc.record({
          rateCurrency: currency,
          askedCurrency: currency,
          segments,
          surcharges,
          surchargesIncluded: fc.boolean(),
          nextBreak: fc.boolean(),
          minimum: fc.option(cents(50_000)),
          unitRates: fc.tuple(cents(300_000), cents(300_000)),
          businessModel: fc.constantFrom('Costo', 'Venta'),
          load: isByUnit ? containers : loose,
          dimensionUnit: inches,
          percentOff: fc.integer({ min: 0, max: 100 }),
          countries: fc.constantFrom(['CN', 'CL'], ['CL', 'CN'], ['CL', 'CL'], ['CN', 'PE']),
        }),
        ({ rateCurrency, askedCurrency, unitRates: [a, b], load, percentOff, dimensionUnit, ...form }) => {
          const unitPrices = [
            { unit: '20DV', rate: a },
            { unit: '40HC', rate: b },
          ];
          const ends = ['port', 'port'];
          const terms = isByUnit ? { ...form, ends, segments: [], unitPrices } : { ...form, ends };
          const cargo = 'pieces' in load ? { ...load, dimensionUnit } : load;
          const price = priceOf(
            kind,
            { ...terms, currency: rateCurrency },
            cargo,
            { ...market, profitRules: [rule], taxes: chileanTaxes },
            askedCurrency,
          );
          if (isRejection(price)) return;
          compared += 1;
          const discount = roundDown(Big(price.subTotal).times(percentOff).div(100), price.step);
          const lines = linesOfRate(
            { id: 'r1', kind, businessModel: form.businessModel, price, discount: discount.toFixed() },
            words,
          );
          const content = offerContentInput.parse({
            currency: askedCurrency,
            rates: [{ id: 'r1', revision: '1', code: 'T-1' }],
            lines: lines.map(({ cost: _cost, ...line }) => line),
          });
          const [origin = '', destination = ''] = form.countries;
          const offer = calculateContent(content, price.conversions, { ...where, origin, destination });
          if (isRejection(offer)) throw new Error(`${offer.code} ${JSON.stringify(offer.params)}`);
          const taxes = taxesOn(netSumsOf(price.taxes), discount, askedCurrency);
          const net = Big(price.subTotal).minus(discount);
          const tax = sumOfTaxes(taxes);
          expect(offer.totals).toMatchObject({
            ...{ net: net.toFixed(), tax: tax.toFixed(), total: net.plus(tax).toFixed() },
          });
        },
      ),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
