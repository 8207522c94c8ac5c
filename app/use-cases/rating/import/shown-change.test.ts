import { describe, expect, it } from 'vitest';
import { bracketCalcs, legs, rateTerms, surchargeCalcs, type TermName } from '@domain/rating/rate/terms';
import { readableChange } from '~/presenters/rating/term-text.server';
import { shownRateChange } from './shown-change.server';

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const names = new Map(ids.map((id) => [id, 'Andes Cargo']));
const amounts = ['12.3412', '12.3443', '12', '1200', '0', '0.000001', null];
const words = ['general', 'General', '0747', '747', null];
const lists = [[], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['a, b']];
const people = [[], [ids[0]], [ids[1]], ids, ids.toReversed()];
const place = { type: 'airport', id: ids[0], code: 'MIA', name: 'Miami', country: 'US' };
const currencies = ['USD', 'EUR', null];

function entries(parts: Readonly<Record<string, readonly unknown[]>>): readonly (readonly object[])[] {
  const whole = Object.fromEntries(Object.entries(parts).map(([name, [first]]) => [name, first]));
  const single = Object.entries(parts).flatMap(([name, values]) =>
    values.map((value) => ({ ...whole, [name]: value })),
  );
  const distinct = [...new Map(single.map((entry) => [JSON.stringify(entry), entry])).values()];
  const two = distinct.slice(0, 2);
  return [[], ...distinct.map((entry) => [entry]), two, two.toReversed(), [...two, ...two]];
}

const values: Readonly<Record<TermName, readonly unknown[]>> = {
  origin: [
    null,
    place,
    { ...place, code: 'SCL' },
    { ...place, type: 'port' },
    { ...place, name: 'Miami Intl' },
  ],
  destination: [null, place, { ...place, code: 'SCL' }, { ...place, id: ids[1] }],
  from: ['2026-01-31', '2026-02-01', null],
  to: ['2026-01-31', '2026-02-01', null],
  timeZone: ['America/Santiago', 'America/Punta_Arenas'],
  currency: ['USD', 'EUR'],
  businessModel: ['Costo', 'Venta'],
  minimum: amounts,
  segments: entries({
    from: ['0', '45', '45.0001'],
    to: ['45', '100', '100.0001'],
    rate: ['12.3412', '12.3443', '1200'],
    calc: [...bracketCalcs, null],
    min: ['80', '80.0001', null],
    currency: currencies,
    zone: [undefined, 'A'],
    step: [undefined, '0.5', '1'],
  }),
  zones: entries({
    name: ['A', 'B'],
    places: [['US'], ['US', 'CA'], ['CL 1-9'], []],
  }),
  devicePrices: entries({
    device: ['PMC', 'AKE'],
    pivotWeight: ['1800', '1800.0001'],
    rate: ['3000', '3000.0001'],
    overPivot: ['1.5', '1.5001'],
  }),
  unitPrices: entries({
    unit: ['40HC', '20GP', 'RAMPLA SIDER'],
    rate: ['1900.0001', '1900.0002'],
    commodity: ['general', 'FAK', null],
    loadType: ['general', 'FAK', null],
    calc: [undefined, 'km'],
    min: [undefined, '80', '80.0001'],
  }),
  kilometres: amounts,
  emptyReturn: amounts,
  emptyReturnCalc: ['percent', 'km', null],
  surcharges: entries({
    name: ['fsc', 'ssc'],
    rate: ['12.3412', '12.3443', '1200'],
    calc: surchargeCalcs,
    min: ['35', '35.0001', null],
    apply: legs,
    max: [undefined, '90', '90.0001'],
    of: [undefined, 'freight', 'leg'],
    commodities: [undefined, ['Cerezas'], ['Cerezas', 'Uvas']],
    hazardClasses: [undefined, ['3'], ['3', '8']],
    overWeight: [undefined, '20000'],
    upToWeight: [undefined, '20000', '22000'],
    fromDay: [undefined, '2026-03-01'],
    toDay: [undefined, '2026-03-31', '2026-04-30'],
    reference: ['40HC', 'a', null],
    container: ['40HC', '20GP', null],
    currency: currencies,
  }),
  surchargesIncluded: [true, false],
  nextBreak: [true, false],
  divisor: amounts,
  roundingStep: amounts,
  minimumQuantity: amounts,
  factor: amounts,
  kilogramsPerLoadingMetre: amounts,
  clients: people,
  supplier: [...ids, null],
  carriers: people,
  commodities: lists,
  hazardClasses: [[], ['3'], ['3', '9']],
  temperatureFrom: amounts,
  temperatureTo: amounts,
  takesOutOfGauge: [true, false],
  loadType: words,
  freightType: words,
  serviceType: words,
  flightType: words,
  airplane: words,
  frequency: ['weekly', 'Semanal', 'daily'].flatMap((frequency) =>
    [0, 1, 7].map((day) => ({ frequency, days: Array.from({ length: 7 }, (_, at) => at === day) })),
  ),
  cutOff: [0, 48, 720, null],
  weightMetric: ['kgs', 'lbs'],
  dimensionMetric: ['cms', 'mts'],
  route: ['direct', 'transfers'],
  transfers: lists,
  waypoints: lists,
  transitTime: [1, 10, 1000, null],
  weightTotal: amounts,
  volumeTotal: amounts,
  pieceWeight: amounts,
  pieceLength: amounts,
  pieceWidth: amounts,
  pieceHeight: amounts,
  rateRange: ['Rango 1', 'Rango 2', null],
  observations: ['0012', '12', 'a  b', 'a b', null],
};
const ofRows = {
  status: [true, false],
  isActive: [true, false],
  origin: ['MIA', 'SCL'],
  destination: ['MIA', null],
};

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const pairsOf = (all: readonly unknown[]) =>
  all.flatMap((before) => all.flatMap((after) => (before === after ? [] : [{ before, after }])));

it('every term of a rate is looked at', () => {
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(rateTerms.shape).toSorted());
});

describe.each(['es', 'en'] as const)('a change of a rate, in %s', (language) => {
  const reading = { language, names };

  it.each(Object.entries(values))('%s', (term, all) => {
    for (const { before, after } of pairsOf(all)) {
      const told = [
        readableChange({ term, before, after }, reading),
        ...(term in ofRows ? [] : [shownRateChange(term as TermName, { before, after }, reading)]),
      ];
      for (const one of told) {
        const pair = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
        if (isNothing(before) && isNothing(after)) expect(one, pair).toBeNull();
        else expect(one?.before, pair).not.toBe(one?.after);
      }
    }
  });

  it.each(Object.entries(ofRows))('%s of a row', (name, all) => {
    for (const { before, after } of pairsOf(all)) {
      const told = shownRateChange(name as 'status', { before, after }, reading);
      expect(told?.before).not.toBe(told?.after);
    }
  });

  it('prices are told in words, not as they are kept', () => {
    const told = (['segments', 'unitPrices', 'surcharges'] as const).flatMap((term) =>
      pairsOf(values[term].filter((list) => (list as readonly object[]).length === 1)).map(
        ({ before, after }) => readableChange({ term, before, after }, reading)?.after ?? '',
      ),
    );
    for (const text of told) expect(text).not.toMatch(/(?:rate|calc|min|apply|currency|loadType): /);
  });
});

it('a bracket and a surcharge are told with all they say', () => {
  const before = [{ from: '0', to: '45', rate: '12.3412', calc: 'kg', min: null, currency: null }];
  const after = [{ from: '0', to: '45', rate: '12.3443', calc: 'kg', min: '80', currency: 'EUR' }];
  expect(readableChange({ term: 'segments', before, after }, { language: 'es', names })).toMatchObject({
    before: '0–45: 12,3412 (Por kg)',
    after: '0–45: 12,3443 EUR (Por kg, Mínimo 80)',
  });
  const surcharge = { name: 'fsc', rate: '0.85', calc: 'kg', min: '35', container: null, reference: 'R1' };
  const change = {
    term: 'surcharges',
    before: [{ ...surcharge, apply: 'origin', currency: 'USD' }],
    after: [{ ...surcharge, apply: 'freight', currency: 'USD' }],
  };
  expect(readableChange(change, { language: 'en', names })).toMatchObject({
    before: 'FSC: 0.85 USD (Per kg, Minimum 35, Origin, Reference R1)',
    after: 'FSC: 0.85 USD (Per kg, Minimum 35, Freight, Reference R1)',
  });
});
