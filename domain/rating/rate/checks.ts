import Big from 'big.js';
import type { z } from 'zod';
import { kindsOfRate, type RateKind } from './kinds';
import type { RateTerms } from './terms';

export type Issue = z.core.$ZodIssue;

/** One wrong field, in zod's shape; the message is a key of the texts. */
export function issueAt(path: readonly (string | number)[], message: string, input: unknown = null): Issue {
  return { code: 'custom', path: [...path], message, input };
}

/** Everything in the terms that contradicts itself or the rate's kind, be it a draft or not. */
export function contradictionsIn(kind: RateKind, terms: RateTerms): readonly Issue[] {
  return [...contradictionsOfAny(terms), ...contradictionsOf(kind, terms)];
}

/** What contradicts itself in a rate of whatever kind. */
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
  ];
}

function contradictionsOf(kind: RateKind, { carriers, surcharges }: RateTerms): readonly Issue[] {
  return [
    ...(kindsOfRate[kind].carriers === 'one' && carriers.length > 1
      ? [issueAt(['carriers'], 'validation.one-carrier', carriers)]
      : []),
    ...(kindsOfRate[kind].pricedBy === 'unitPrices' ? [] : containersIn(surcharges)),
  ];
}

function segmentIssues({ segments }: RateTerms): readonly Issue[] {
  return segments.flatMap(({ from, to }, index) => {
    const before = segments[index - 1];
    return [
      ...(Big(to).lte(from) ? [issueAt(['segments', index, 'to'], 'validation.segment-bounds', to)] : []),
      ...(before === undefined ? [] : startIssue(index, from, before)),
    ];
  });
}

/** A segment begins after the one before has begun, and not before that one ends: what is written beside its price has to be what is charged. */
function startIssue(index: number, from: string, before: RateTerms['segments'][number]): readonly Issue[] {
  const at = ['segments', index, 'from'];
  if (Big(from).lte(before.from)) return [issueAt(at, 'validation.segment-order', from)];
  return Big(from).lt(before.to) ? [issueAt(at, 'validation.segment-overlap', from)] : [];
}

function unitIssues({ unitPrices }: RateTerms): readonly Issue[] {
  const keys = unitPrices.map(({ unit, commodity, loadType }) => [unit, commodity, loadType].join('/'));
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [issueAt(['unitPrices', index, 'unit'], 'validation.unit-twice', key)] : [],
  );
}

/** Surcharges by the container, where nothing is carried in containers. */
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

/** Everything a rate lacks before it can be public, all at once. */
export function missingIn(kind: RateKind, terms: RateTerms): readonly Issue[] {
  const required = (['origin', 'destination', 'supplier', 'from', 'to'] as const).flatMap((name) =>
    terms[name] === null ? [issueAt([name], 'validation.needed-to-publish')] : [],
  );
  const prices = kindsOfRate[kind].pricedBy;
  return [
    ...required,
    ...(terms.carriers.length === 0 ? [issueAt(['carriers'], 'validation.needed-to-publish')] : []),
    ...(terms[prices].length === 0 ? [issueAt([prices], 'validation.needed-to-publish')] : []),
    ...unpriced(prices, terms[prices]),
    ...(countCurrencies(terms) > 1 ? [issueAt(['segments'], 'validation.one-currency')] : []),
  ];
}

/** A rate whose last day has gone by is not published. `today` is a day in the rate's time zone. */
export function overIn({ to }: RateTerms, today: string): readonly Issue[] {
  return to !== null && to < today ? [issueAt(['to'], 'validation.already-over', to)] : [];
}

/** Every currency a rate names, and where. */
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

/** Currencies of a rate that are not among those with a rate of exchange: no price could be told in another one. */
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
