import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { load as loadSchema } from '../../shared/load';
import { looseTypes, unitTypes } from '../../shared/load-types';
import { serviceNames } from '../../shared/asked-services';
import { isRejection } from '../../shared/rejection';
import type { Place } from '../place';
import { kindsOfRate, type RateKind } from '../rate/kinds';
import { bracketCalcs, surchargeCalcs, type RateTerms } from '../rate/terms';
import { announcedOn, sortCharges } from './announced-charges';
import type { Price } from './price';
import { requestWithWorking, workOutRequest } from './price-request';
import type { ProfitRule } from './profit';
import { amountBySteps, isSame } from './amount-of-steps';
import { market, termsOf } from './sample-prices';

const decimal = (max: number, decimals = 2) =>
  fc.integer({ min: 1, max }).map((value) => Big(value).div(Big(10).pow(decimals)).toFixed());
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const currency = fc.constantFrom('USD', 'EUR', 'CLP');
const unit = fc.constantFrom('20DV', '40HC', 'RAMPLA');

const conditions = fc.record(
  {
    max: decimal(30_000),
    of: fc.constantFrom('freight' as const, 'leg' as const),
    overWeight: fc.constantFrom('0', '50'),
    upToWeight: fc.constantFrom('120', '14000'),
  },
  { requiredKeys: [] },
);
const surcharges = fc.array(
  fc
    .record({
      conditions,
      name: fc.constantFrom('fsc', 'ssc', 'thc'),
      rate: decimal(20_000),
      calc: fc.constantFrom(...surchargeCalcs),
      min: orNull(decimal(10_000)),
      apply: fc.constantFrom('origin' as const, 'freight' as const, 'destination' as const),
      reference: fc.constant(null),
      container: orNull(unit),
      currency: orNull(currency),
    })
    .map(({ conditions: own, ...rest }) => ({ ...rest, ...own })),
  { maxLength: 4 },
);

const segments = fc
  .array(
    fc.record({
      rate: decimal(5000),
      calc: orNull(fc.constantFrom(...bracketCalcs)),
      min: orNull(decimal(50_000)),
      currency: orNull(currency),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map((one, at) => ({ ...one, from: String(at * 50), to: String(at * 50 + 49) })));

const priceTerms = fc.record({
  segments,
  surcharges,
  unitPrices: fc.uniqueArray(
    fc.record({
      ...{ unit, rate: decimal(500_000), commodity: fc.constant(null), loadType: fc.constant(null) },
      calc: fc.constantFrom('km' as const, undefined),
      min: fc.option(decimal(90_000_000), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3, selector: (price) => price.unit },
  ),
  currency,
  minimum: orNull(decimal(50_000)),
  businessModel: fc.constantFrom('Costo' as const, 'Venta' as const),
  surchargesIncluded: fc.boolean(),
  nextBreak: fc.boolean(),
  divisor: orNull(fc.constantFrom('5000', '6000', '7000')),
  roundingStep: orNull(fc.constantFrom('0.5', '1', '0.1')),
  minimumQuantity: orNull(fc.constantFrom('0.5', '1', '2')),
  factor: orNull(fc.constantFrom('250', '333')),
  weightMetric: fc.constantFrom('kgs', 'lbs'),
  kilogramsPerLoadingMetre: orNull(fc.constantFrom('1750', '1850')),
  devicePrices: fc.constantFrom(undefined, [
    { device: 'PMC', pivotWeight: '40', rate: '1200.5', overPivot: '2.25' },
  ]),
  kilometres: orNull(decimal(90_000, 1)),
  emptyReturn: orNull(decimal(10_000)),
  emptyReturnCalc: orNull(fc.constantFrom('percent' as const, 'km' as const)),
}) satisfies fc.Arbitrary<Partial<RateTerms>>;

const size = decimal(20_000);
const amount = fc.integer({ min: 1, max: 5 });
const pieces = fc.array(
  fc.record({
    amount,
    weight: size,
    length: decimal(200, 0),
    width: decimal(150, 0),
    height: decimal(150, 0),
  }),
  { minLength: 1, maxLength: 3 },
);
const weightUnit = fc.constantFrom('KGS', 'LBS', 'TON');
const uld = fc.option(fc.record({ type: fc.constant('PMC'), amount }), { nil: undefined });
const loose = fc.oneof(
  fc.record({
    uld,
    measuredBy: fc.constant('pieces'),
    pieces,
    weightUnit,
    dimensionUnit: fc.constantFrom('CMS', 'IN'),
  }),
  fc.record({
    measuredBy: fc.constant('totals'),
    totals: fc.record({ amount, weight: size, volume: decimal(2000) }),
    weightUnit,
  }),
);
const inUnits = fc.record({
  measuredBy: fc.constant('units'),
  units: fc.array(
    fc.record({ unit: orNull(unit), amount, weight: decimal(1_500_000), volume: orNull(decimal(3000)) }),
    { minLength: 1, maxLength: 2 },
  ),
});

const kindsAndLoads = fc.oneof(
  ...looseTypes.map((kind) => fc.tuple(fc.constant<RateKind>(kind), loose)),
  ...unitTypes.map((kind) => fc.tuple(fc.constant<RateKind>(kind), inUnits)),
);

const tables = fc
  .array(
    fc.record({
      conditions,
      code: fc.constantFrom('FSC', 'THC', 'BAF'),
      apply: fc.constantFrom('origin' as const, 'freight' as const),
      calc: fc.constantFrom(...surchargeCalcs),
      rate: decimal(20_000),
      min: orNull(decimal(10_000)),
      currency,
      container: orNull(unit),
      to: fc.constantFrom(null, '2026-03-31'),
    }),
    { maxLength: 4 },
  )
  .map((all) => {
    const charges = all.map(({ conditions: own, ...one }, at) => ({
      ...{ ...own, route: null, id: String(at), carrier: null, carrierName: null, supplier: null, kinds: [] },
      ...{ origin: null, destination: null, countriesOrigin: [], countriesDestination: [] },
      ...{ from: '2026-03-01', madeAt: '2026-01-01T00:00:00Z' },
      ...one,
    }));
    return announcedOn(sortCharges(charges), '2026-03-02');
  });
const serviceCosts = fc.record({
  ...{ flat: orNull(decimal(50_000)), perContainer: orNull(decimal(20_000)), percent: decimal(2000) },
  ...{ min: orNull(decimal(90_000)), currency, supplier: fc.constant(null) },
});
const servicePrices = fc.array(
  fc.record({
    cost: orNull(serviceCosts),
    ...{
      service: fc.constantFrom(...serviceNames),
      currency,
      percent: decimal(2000),
      min: orNull(decimal(90_000)),
    },
    ...{ flat: orNull(decimal(50_000)), perContainer: orNull(decimal(20_000)) },
    ...{ kinds: fc.constant([]), countriesOrigin: fc.constant([]), countriesDestination: fc.constant([]) },
    ...{ commodity: fc.constant([]), from: fc.constant('2026-03-01'), to: fc.constant(null) },
    madeAt: fc.constant('2026-01-01T00:00:00Z'),
  }),
  { maxLength: 6 },
);
const services = fc.option(
  fc.record({
    names: fc.subarray([...serviceNames]),
    value: decimal(90_000_000),
    duty: fc.option(decimal(9_000_000), { nil: undefined }),
    currency,
    commodity: fc.constant(undefined),
  }),
  { nil: undefined },
);
const pointAt = (latitude: number, longitude: number): Place => ({
  ...{ type: 'zone', code: '', name: '', city: null, country: null, latitude, longitude },
});
const ends = { origin: pointAt(-33.45, -70.67), destination: pointAt(-36.82, -73.04) };

const withoutSteps = (segments: Segments) => ({
  segments: segments.map((one) => ({ ...one, calc: one.calc === 'step' ? null : one.calc })),
});
function zonedSegments(segments: Segments) {
  const areSteps = segments.some(({ calc }) => calc === 'step');
  const brackets = segments.map((one) => ({
    ...one,
    ...(areSteps && { currency: null, calc: perKilogram(one.calc) }),
  }));
  const dearer = brackets.map((one) => ({ ...one, rate: Big(one.rate).plus(1).toFixed(), zone: 'B' }));
  return {
    zones: [
      { name: 'A', places: ['US'] },
      { name: 'B', places: ['CL'] },
    ],
    segments: [...brackets.map((one) => ({ ...one, zone: 'A' })), ...dearer],
  };
}
function zonedUnits(unitPrices: RateTerms['unitPrices'], min: string | null) {
  const prices = unitPrices.map(({ unit: code, rate, commodity, loadType }) => ({
    ...{ unit: code, rate, commodity, loadType },
  }));
  const dearer = prices.map((one) => ({ ...one, rate: Big(one.rate).plus(1).toFixed(), zone: 'B' }));
  return {
    zones: [
      { name: 'A', places: ['US'] },
      { name: 'B', places: ['CL'], ...(min !== null && { min: Big(min).times(2).toFixed() }) },
    ],
    unitPrices: [...prices.map((one) => ({ ...one, zone: 'A' })), ...dearer],
    emptyReturnCalc: null,
  };
}
const perKilogram = (calc: Segments[number]['calc']) => (calc === 'step' || calc === 'flat' ? calc : null);
type Segments = RateTerms['segments'];

const rule: ProfitRule = {
  id: 'p',
  ...{ modal: null, carrier: null, supplier: null, origin: null, destination: null },
  ...{ originCountry: null, destinationCountry: null },
  ...{ mode: 'percent', value: '12.5', currency: 'USD', madeAt: '2026-01-01T00:00:00Z' },
};
const rules = fc.constantFrom<readonly ProfitRule[]>(
  [],
  [rule],
  [{ ...rule, mode: 'amount', value: '30.5', currency: 'CLP' }],
  [{ ...rule, of: 'costs', min: '40', max: '900', currency: 'EUR' }],
  [{ ...rule, mode: 'amount', per: 'container', max: '30' }],
  [{ ...rule, mode: 'amount', per: 'kg', min: '500' }],
);

const sumOf = (price: Price, kind: Price['lines'][number]['kind']) =>
  price.lines
    .filter((line) => line.kind === kind && !line.isIncluded)
    .reduce((sum, line) => sum.plus(amountBySteps(line.steps)), Big(0));

it('the working that is shown comes to the number by which results are compared', () => {
  const to = { code: null, country: 'CL', postalCode: null };
  let [priced, taken, sold, byZone] = [0, 0, 0, 0];
  fc.assert(
    fc.property(
      kindsAndLoads,
      priceTerms,
      rules,
      currency,
      tables,
      fc.tuple(servicePrices, services),
      ([kind, cargo], form, profitRules, asked, announced, [prices, wanted]) => {
        const terms: RateTerms = {
          ...termsOf(kind, { ends: ['airport', 'port'] }),
          ...form,
          ...{ weightTotal: null, volumeTotal: null, pieceWeight: null },
          ...{ pieceLength: null, pieceWidth: null, pieceHeight: null },
          ...ends,
          ...(kind === 'COURIER' ? zonedSegments(form.segments) : withoutSteps(form.segments)),
          ...(kind === 'DRAYAGE' && zonedUnits(form.unitPrices, form.minimum)),
        };
        const request = {
          load: loadSchema.parse({ type: kind, ...cargo }),
          currency: asked,
          services: wanted,
          mode: undefined,
          to,
        };
        const worked = workOutRequest({ kind, terms }, request, {
          ...market,
          profitRules,
          announced,
          roadFactor: '1.27',
          services: { prices, day: '2026-03-02' },
        });
        if (isRejection(worked)) return;
        priced += 1;
        if (kind === 'DRAYAGE') byZone += 1;
        const { price } = requestWithWorking(worked, request);
        for (const line of price.lines) {
          if (line.kind === 'rounding') continue;
          const shown = amountBySteps(line.steps);
          expect(isSame(line.amount, shown)).toBe(true);
        }
        const total = (['base', 'surcharge', 'profit', 'service'] as const).reduce(
          (sum, line) => sum.plus(sumOf(price, line)),
          Big(0),
        );
        for (const { service, amount, steps } of price.services?.costs ?? []) {
          const insured = price.lines
            .find(({ name }) => name === service)
            ?.steps.filter(({ code }) => code.startsWith('insured-value'));
          const shown = amountBySteps([...(insured ?? []), ...steps]);
          if (amount !== null) expect(shown.minus(amount).abs().lte(0.501)).toBe(true);
        }
        sold += price.lines.filter((line) => line.kind === 'service').length;
        expect(total.plus(price.rounding).toFixed()).toBe(worked.price.subTotal.toFixed());
        expect(price.total).toBe(worked.price.subTotal.toFixed());
        taken += worked.price.taken.length;
        expect(price.lines[0]?.kind).toBe('base');
        expect(kindsOfRate[kind].pricedBy === 'unitPrices').toBe(price.quantity.unit === 'unit');
      },
    ),
    { numRuns: 1500 },
  );
  expect(priced).toBeGreaterThan(800);
  expect(taken).toBeGreaterThan(200);
  expect(sold).toBeGreaterThan(200);
  expect(byZone).toBeGreaterThan(50);
});
