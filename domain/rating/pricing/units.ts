import Big from 'big.js';
import {
  isWeighedTogether,
  oncePerLoad,
  sizeOfUnits,
  type UnitLine,
  type UnitLoad,
  type UnitsSize,
} from '../../shared/load';
import { compareDecimals } from '../../shared/money';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateTerms, UnitPrice } from '../rate/terms';
import { commodityCalled, isAnyCommodity, type CommodityNames } from './goods';
import { priceOfOne, type Distance } from './kilometres';
import { sumOf, text } from './measure';
import { refuseInUnit, type UnitForSpecialCargo } from './special-cargo';

export interface Capacity extends UnitForSpecialCargo {
  readonly kilograms: string | null;
  readonly cubicMetres: string | null;
}

/** By code, such as `40HC`. */
export type Capacities = Readonly<Record<string, Capacity>>;

type UnitTerms = Pick<RateTerms, 'unitPrices' | 'minimum' | 'currency' | 'takesOutOfGauge'>;

export interface UnitFacts {
  readonly capacities: Capacities;
  readonly distance: Distance | null;
  readonly commodityNames?: CommodityNames | undefined;
}

export interface PricedUnits extends UnitsSize {
  readonly price: UnitPrice;
  /** Of the load. */
  readonly commodity: string | null;
}

/**
 * Each container carries its own contents; trucks share them. Refuses with `price.unit-not-offered`,
 * `price.none-for-load`, `price.goods-needed`, `price.over-payload`, `price.over-unit-volume`, `price.not-cooled`,
 * `price.piece-out-of-unit` or `price.out-of-gauge`.
 */
export function pricedUnits(
  terms: UnitTerms,
  load: UnitLoad,
  facts: UnitFacts,
): readonly PricedUnits[] | Rejection {
  const priced: PricedUnits[] = [];
  for (const measured of linesOf(load)) {
    const price = priceFor(terms, measured, facts);
    if (isRejection(price)) return price;
    priced.push({ ...measured.size, price, commodity: measured.line.commodity ?? null });
  }
  return (isWeighedTogether(load) ? refuseOverload(priced, facts.capacities) : null) ?? priced;
}

/**
 * A line without a unit gets the cheapest of `among` that carries it, or of all if the rate has none of
 * those. The same load is priced, displayed and put into the cart.
 */
export function loadInUnits(
  terms: UnitTerms,
  load: UnitLoad,
  facts: UnitFacts,
  among: readonly string[] = [],
): UnitLoad | Rejection {
  const chosen = terms.unitPrices.filter(({ unit }) => among.includes(unit));
  const offered = chosen.length > 0 ? { ...terms, unitPrices: chosen } : terms;
  const units: string[] = [];
  for (const measured of linesOf(load)) {
    const { unit } = measured.line;
    const price = unit === null ? priceFor(offered, measured, facts) : null;
    if (isRejection(price)) return price;
    units.push(price?.unit ?? unit ?? '');
  }
  const known = loadsInUnits(load);
  const key = units.join('\n');
  const found = known.get(key) ?? {
    ...load,
    units: load.units.map((line, at) => ({ ...line, unit: units[at] ?? line.unit })),
  };
  known.set(key, found);
  return found;
}

/** Cached by the units of its lines: the rates of a lane choose few different ones. */
const loadsInUnits = oncePerLoad((_load: UnitLoad) => new Map<string, UnitLoad>());

export function unitChoices(terms: UnitTerms, load: UnitLoad, facts: UnitFacts): readonly string[] {
  const choices = new Set<string>();
  for (const measured of linesOf(load)) {
    const { unit: asked, commodity } = measured.line;
    const units = asked === null ? new Set(terms.unitPrices.map(({ unit }) => unit)) : [];
    if (asked !== null) choices.add(asked);
    for (const unit of units)
      if (
        refuseUnit(measured, unit, facts) === null &&
        refuseInUnit(unit, facts.capacities[unit], load, terms) === null &&
        !isRejection(offersOf(terms, { unit, commodity }, facts))
      )
        choices.add(unit);
  }
  return [...choices];
}

interface MeasuredLine {
  readonly load: UnitLoad;
  readonly line: UnitLine;
  readonly size: UnitsSize;
  /** Contents of one container, or of all trucks of a line together. */
  readonly carried: UnitsSize;
  readonly isShared: boolean;
  /** Cached for the last capacities: a search has one market. */
  readonly found: { capacities: Capacities | null; refusals: Map<string, Rejection | null> };
}

const linesOf = oncePerLoad((load: UnitLoad) =>
  load.units.map((line): MeasuredLine => {
    const isShared = isWeighedTogether(load);
    const size = sizeOfUnits(load, line);
    const carried = isShared ? size : sizeOfUnits(load, { ...line, amount: 1 });
    return { load, line, size, carried, isShared, found: { capacities: null, refusals: new Map() } };
  }),
);

/** Trucks of a requested type are checked together with those of the other lines. */
function priceFor(terms: UnitTerms, measured: MeasuredLine, facts: UnitFacts): UnitPrice | Rejection {
  const { line, isShared } = measured;
  const isWeighedAlone = !isShared || line.unit === null;
  return firstAble(
    offersOf(terms, line, facts),
    ({ unit }) =>
      (isWeighedAlone ? refuseUnit(measured, unit, facts) : null) ??
      refuseInUnit(unit, facts.capacities[unit], measured.load, terms),
  );
}

function refuseUnit(
  { carried, found }: MeasuredLine,
  unit: string,
  { capacities }: UnitFacts,
): Rejection | null {
  if (found.capacities !== capacities) Object.assign(found, { capacities, refusals: new Map() });
  const known = found.refusals.get(unit);
  if (known !== undefined) return known;
  const refusal = refuseOverload([{ ...carried, price: { unit } }], capacities);
  found.refusals.set(unit, refusal);
  return refusal;
}

function offersOf(
  { unitPrices }: UnitTerms,
  { unit: asked, commodity }: Pick<UnitLine, 'unit' | 'commodity'>,
  { distance, commodityNames }: UnitFacts,
): readonly UnitPrice[] | Rejection {
  const units = asked === null ? new Set(unitPrices.map(({ unit }) => unit)) : [asked];
  const ofUnits = unitPrices.filter(({ unit }) => unit === asked || asked === null);
  const offers = [...units].flatMap((unit) =>
    answeringTo(
      commodity,
      ofUnits.filter((price) => price.unit === unit),
      commodityNames,
    ),
  );
  if (offers.length === 0) {
    const goods = [...new Set(ofUnits.flatMap((price) => price.commodity ?? []))].join(', ');
    if (commodity === undefined && goods !== '') return reject('rule', 'price.goods-needed', { goods });
    return asked === null
      ? reject('rule', 'price.none-for-load')
      : reject('rule', 'price.unit-not-offered', { unit: asked });
  }
  return offers.toSorted((one, other) =>
    distance === null
      ? compareDecimals(one.rate, other.rate)
      : priceOfOne(one, distance).cmp(priceOfOne(other, distance)),
  );
}

function answeringTo(
  commodity: string | undefined,
  prices: readonly UnitPrice[],
  names: CommodityNames | undefined,
): readonly UnitPrice[] {
  const general = prices.filter((price) => price.commodity === null || isAnyCommodity(price.commodity));
  if (commodity === undefined || general.length === prices.length) return general;
  const asked = commodityCalled(commodity, names);
  const own = prices.filter(
    (price) => price.commodity !== null && commodityCalled(price.commodity, names) === asked,
  );
  return own.length > 0 ? own : general;
}

function firstAble(
  offers: readonly UnitPrice[] | Rejection,
  refuse: (price: UnitPrice) => Rejection | null,
): UnitPrice | Rejection {
  if (isRejection(offers)) return offers;
  let firstRefusal: Rejection | null = null;
  for (const price of offers) {
    const refusal = refuse(price);
    if (refusal === null) return price;
    firstRefusal ??= refusal;
  }
  return firstRefusal ?? reject('rule', 'price.none-for-load');
}

interface CountedUnits extends UnitsSize {
  readonly price: Pick<UnitPrice, 'unit'>;
}

/** An unknown capacity refuses nothing. */
function refuseOverload(units: readonly CountedUnits[], capacities: Capacities): Rejection | null {
  const unit = [...new Set(units.map(({ price }) => price.unit))].join(', ');
  const weight = sumOf(units.map(({ kilograms }) => kilograms));
  const payload = sumOf(units.map((one) => capacityOf(one, capacities, 'kilograms')));
  if (weight !== null && payload !== null && weight.gt(payload))
    return reject('rule', 'price.over-payload', { unit, weight: text(weight), payload: text(payload) });
  const volume = sumOf(units.map(({ cubicMetres }) => cubicMetres));
  const capacity = sumOf(units.map((one) => capacityOf(one, capacities, 'cubicMetres')));
  if (volume !== null && capacity !== null && volume.gt(capacity))
    return reject('rule', 'price.over-unit-volume', { unit, volume: text(volume), capacity: text(capacity) });
  return null;
}

function capacityOf(
  { count, price }: CountedUnits,
  capacities: Capacities,
  of: 'kilograms' | 'cubicMetres',
): Big | null {
  const one = capacities[price.unit]?.[of] ?? null;
  return one === null ? null : Big(one).times(count);
}
