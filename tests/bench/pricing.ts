import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import { nothingAnnounced } from '@domain/rating/pricing/announced-charges';
import { workOutRequest } from '@domain/rating/pricing/price-request';
import { isRejection } from '@domain/shared/rejection';
import { load, type Load } from '@domain/shared/load';
import { benchKinds, benchTerms, ratesOfUsual } from './many-rates';
import type { Benchmark, Measurement } from './measurement';
import { within } from './percentile';
import { sized } from './size';

/** Searches of each kind: as many as let V8 compile what it finds often. */
const searches = sized(2000, 2);

/** What pricing one rate to a number costs a search: each of the rates of a usual lane, for a load that is new every time. */
export const pricingBenchmark: Benchmark = {
  name: 'pricing',
  run: () => Promise.resolve(benchKinds.map(measureKind)),
};

const market = {
  capacities: Object.fromEntries(
    ['20DV', '40DV', '40HC', 'RAMPLA', 'CAMION', 'FURGON'].map((unit) => [
      unit,
      { kilograms: '26000', cubicMetres: '67' },
    ]),
  ),
  profitRules: [],
  announced: nothingAnnounced,
  exchangeRates: {},
};

function measureKind(kind: RateKind): Measurement {
  const forms = benchTerms(kind);
  const rates = Array.from({ length: ratesOfUsual }, (_, index) => forms[index % forms.length]);
  const times = Array.from({ length: searches }, (_, index): number => {
    const asked = { load: loadOf(kind, 20 + (index % 500)), currency: 'USD', mode: undefined };
    const start = performance.now();
    for (const terms of rates)
      if (terms === undefined || isRejection(workOutRequest({ kind, terms }, asked, market)))
        throw new Error(`a rate of ${kind} has no price`);
    return ((performance.now() - start) * 1000) / rates.length;
  });
  return {
    what: `Price of one rate to a number, ${kind}, half within`,
    measured: within(0.5, times),
    unit: 'µs',
    goal: { atMost: 20 },
  };
}

/** A load of some kilograms; where the kind has containers or trucks, in any of them. */
function loadOf(kind: RateKind, weight: number): Load {
  return load.parse(
    kindsOfRate[kind].pricedBy === 'unitPrices'
      ? { type: kind, measuredBy: 'units', units: [{ unit: null, amount: 1, weight: String(weight) }] }
      : {
          type: kind,
          measuredBy: 'totals',
          totals: { amount: 1, weight: String(weight), volume: '0.5' },
        },
  );
}
