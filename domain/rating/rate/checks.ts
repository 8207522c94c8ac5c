import Big from 'big.js';
import { issueAt, type Issue } from './issue';
import { kindsOfRate, type RateKind } from './kinds';
import { isByKilometre, isDistanceKnown } from './trip';
import { endsNeeded, unpricedZones, zoneIssues } from './zone-checks';
import type { RateTerms, Surcharge } from './terms';

export { issueAt, type Issue } from './issue';

export function contradictionsIn(kind: RateKind, terms: RateTerms): readonly Issue[] {
  return [...contradictionsOfAny(terms), ...contradictionsOf(kind, terms)];
}

export function contradictionsOfAny(terms: RateTerms): readonly Issue[] {
  const { from, to, origin, destination, frequency } = terms;
  return [
    ...(from !== null && to !== null && to < from ? [issueAt(['to'], 'validation.to-before-from', to)] : []),
    ...(origin !== null && destination !== null && origin.code === destination.code
      ? [issueAt(['destination'], 'validation.same-place', destination.code)]
      : []),
    ...(frequency.days.includes(true) ? [] : [issueAt(['frequency', 'days'], 'validation.no-day')]),
    ...segmentIssues(terms),
    ...unitIssues(terms),
    ...terms.surcharges.flatMap(surchargeIssues),
    ...deviceIssues(terms),
    ...temperatureIssues(terms),
  ];
}

function temperatureIssues({
  temperatureFrom: from = null,
  temperatureTo: to = null,
}: RateTerms): readonly Issue[] {
  if (from === null && to === null) return [];
  if (from === null) return [issueAt(['temperatureFrom'], 'validation.required', from)];
  if (to === null) return [issueAt(['temperatureTo'], 'validation.required', to)];
  return Big(to).lt(from) ? [issueAt(['temperatureTo'], 'validation.above-lower-temperature', to)] : [];
}

/** Conditions that no load can meet, and those of another calculation. */
function surchargeIssues(
  { calc, min, max, of, overWeight, upToWeight, fromDay, toDay }: Surcharge,
  index: number,
): readonly Issue[] {
  const at = (name: string) => ['surcharges', index, name];
  return [
    ...(max !== undefined && Big(max).lt(min ?? 0)
      ? [issueAt(at('max'), 'validation.at-least-minimum', max)]
      : []),
    ...(overWeight !== undefined && upToWeight !== undefined && Big(upToWeight).lte(overWeight)
      ? [issueAt(at('upToWeight'), 'validation.above-lower-weight', upToWeight)]
      : []),
    ...(fromDay !== undefined && toDay !== undefined && toDay < fromDay
      ? [issueAt(at('toDay'), 'validation.to-before-from', toDay)]
      : []),
    ...(of !== undefined && calc !== 'percent'
      ? [issueAt(at('of'), 'validation.only-of-percentages', of)]
      : []),
  ];
}

function contradictionsOf(kind: RateKind, terms: RateTerms): readonly Issue[] {
  const { carriers, surcharges, unitPrices } = terms;
  return [
    ...(kindsOfRate[kind].carriers === 'one' && carriers.length > 1
      ? [issueAt(['carriers'], 'validation.one-carrier', carriers)]
      : []),
    ...(kindsOfRate[kind].pricedBy === 'unitPrices' ? [] : containersIn(surcharges)),
    ...zoneIssues(kind, terms),
    ...unitPrices.flatMap(({ calc, min }, index) => kilometreIssue(kind, index, calc, min)),
  ];
}

/** Only trucks are priced per kilometre, and only such prices have their own minimum. */
function kilometreIssue(
  kind: RateKind,
  index: number,
  calc: 'km' | undefined,
  min: string | undefined,
): readonly Issue[] {
  if (calc === 'km' && kind !== 'FTL')
    return [issueAt(['unitPrices', index, 'calc'], 'validation.not-by-kilometre', calc)];
  return calc === undefined && min !== undefined
    ? [issueAt(['unitPrices', index, 'min'], 'validation.minimum-of-kilometres', min)]
    : [];
}

function segmentIssues({ segments }: RateTerms): readonly Issue[] {
  return segments.flatMap(({ from, to, zone }, index) => {
    // Each zone has its own brackets.
    const before = segments
      .slice(0, index)
      .filter((one) => one.zone === zone)
      .at(-1);
    return [
      ...(Big(to).lte(from) ? [issueAt(['segments', index, 'to'], 'validation.segment-bounds', to)] : []),
      ...(before === undefined ? [] : startIssue(index, from, before)),
    ];
  });
}

/** Overlapping segments would display other bounds than are charged. */
function startIssue(index: number, from: string, before: RateTerms['segments'][number]): readonly Issue[] {
  const at = ['segments', index, 'from'];
  if (Big(from).lte(before.from)) return [issueAt(at, 'validation.segment-order', from)];
  return Big(from).lt(before.to) ? [issueAt(at, 'validation.segment-overlap', from)] : [];
}

function unitIssues({ unitPrices }: RateTerms): readonly Issue[] {
  const keys = unitPrices.map(({ unit, commodity, loadType, zone }) =>
    [unit, commodity, loadType, zone].join('/'),
  );
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [issueAt(['unitPrices', index, 'unit'], 'validation.unit-twice', key)] : [],
  );
}

function deviceIssues({ devicePrices = [] }: RateTerms): readonly Issue[] {
  const types = devicePrices.map(({ device }) => device);
  return types.flatMap((type, index) =>
    types.indexOf(type) < index
      ? [issueAt(['devicePrices', index, 'device'], 'validation.device-twice', type)]
      : [],
  );
}

function containersIn(surcharges: RateTerms['surcharges']): readonly Issue[] {
  return surcharges.flatMap(({ calc, container }, index) => [
    ...(calc === 'container'
      ? [issueAt(['surcharges', index, 'calc'], 'validation.no-containers', calc)]
      : []),
    ...(container === null
      ? []
      : [issueAt(['surcharges', index, 'container'], 'validation.no-containers', container)]),
  ]);
}

export function missingIn(kind: RateKind, terms: RateTerms): readonly Issue[] {
  const required = ([...endsNeeded(kind, terms), 'supplier', 'from', 'to'] as const).flatMap((name) =>
    terms[name] === null ? [issueAt([name], 'validation.needed-to-publish')] : [],
  );
  const prices = kindsOfRate[kind].pricedBy;
  const { devicePrices = [] } = terms;
  return [
    ...required,
    ...unpricedZones(terms),
    ...(terms.carriers.length === 0 ? [issueAt(['carriers'], 'validation.needed-to-publish')] : []),
    ...(terms[prices].length + devicePrices.length === 0
      ? [issueAt([prices], 'validation.needed-to-publish')]
      : []),
    ...unpriced(prices, terms[prices]),
    ...unpriced('devicePrices', devicePrices),
    ...(isByKilometre(terms) && !isDistanceKnown(terms)
      ? [issueAt(['kilometres'], 'validation.kilometres-needed')]
      : []),
    ...(countCurrencies(terms) > 1 ? [issueAt(['segments'], 'validation.one-currency')] : []),
  ];
}

/** `today` is a day in the rate's time zone. */
export function overIn({ to }: RateTerms, today: string): readonly Issue[] {
  return to !== null && to < today ? [issueAt(['to'], 'validation.already-over', to)] : [];
}

export function currenciesIn({
  currency: own,
  segments,
  surcharges,
}: Pick<RateTerms, 'currency' | 'segments' | 'surcharges'>): readonly {
  readonly currency: string;
  readonly path: readonly (string | number)[];
}[] {
  const ofLines = (name: string, lines: readonly { readonly currency: string | null }[]) =>
    lines.flatMap(({ currency }, index) =>
      currency === null ? [] : [{ currency, path: [name, index, 'currency'] }],
    );
  return [
    { currency: own, path: ['currency'] },
    ...ofLines('segments', segments),
    ...ofLines('surcharges', surcharges),
  ];
}

export function unexchangeableIn(terms: RateTerms, exchangeable: readonly string[]): readonly Issue[] {
  return currenciesIn(terms)
    .filter(({ currency }) => !exchangeable.includes(currency))
    .map(({ currency, path }): Issue => ({
      code: 'custom',
      path: [...path],
      message: 'validation.no-exchange-rate',
      params: { currency },
      input: currency,
    }));
}

function unpriced(
  name: string,
  lines: readonly { readonly rate: string; readonly min?: string | null }[],
): readonly Issue[] {
  return lines.flatMap(({ rate, min }, index) =>
    Big(rate).eq(0) && Big(min ?? 0).eq(0)
      ? [issueAt([name, index, 'rate'], 'validation.price-needed', rate)]
      : [],
  );
}

function countCurrencies({ segments, currency }: RateTerms): number {
  return new Set(segments.flatMap((segment) => [segment.currency ?? currency])).size;
}
