import Big from 'big.js';
import {
  isWeighedTogether,
  sizeOfUnits,
  type UnitLine,
  type UnitLoad,
  type UnitsSize,
} from '../../shared/load';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { anyCommodity, type RateTerms, type UnitPrice } from '../rate/terms';
import { priceOfOne, type Distance } from './kilometres';
import { sumOf, text } from './measure';

/** What one container or truck carries; null if the catalogue does not say. */
export interface Capacity {
  readonly kilograms: string | null;
  readonly cubicMetres: string | null;
}

/** Capacities by code, such as `40HC`. */
export type Capacities = Readonly<Record<string, Capacity>>;

type UnitTerms = Pick<RateTerms, 'unitPrices' | 'minimum' | 'currency'>;

/** What the choice of a unit depends on beside its price. */
export interface UnitFacts {
  readonly capacities: Capacities;
  /** What trucks are charged for that are priced per kilometre. */
  readonly distance: Distance | null;
}

/** Containers or trucks of a load with their contents, and the price of one. */
export interface PricedUnits extends UnitsSize {
  readonly price: UnitPrice;
}

/**
 * The containers or trucks of a load at a rate's prices, or the rejection `price.unit-not-offered`,
 * `price.over-payload` or `price.over-unit-volume`. Each container carries its own contents; the trucks of an
 * FTL load share them.
 */
export function pricedUnits(
  terms: UnitTerms,
  load: UnitLoad,
  facts: UnitFacts,
): readonly PricedUnits[] | Rejection {
  const isShared = isWeighedTogether(load);
  const priced: PricedUnits[] = [];
  for (const line of load.units) {
    const price = isShared ? truckFor(terms, line, load, facts) : containerFor(terms, line, load, facts);
    if (isRejection(price)) return price;
    priced.push({ ...sizeOfUnits(load, line), price });
  }
  return (isShared ? refuseOverload(priced, facts) : null) ?? priced;
}

/**
 * The load with a unit in every line. For a line without one it is the cheapest of `among` that carries it, or
 * the cheapest of all if the rate has none of those. The same load is priced, shown and put into the cart.
 */
export function loadInUnits(
  terms: UnitTerms,
  load: UnitLoad,
  facts: UnitFacts,
  among: readonly string[] = [],
): UnitLoad | Rejection {
  const chosen = terms.unitPrices.filter(({ unit }) => among.includes(unit));
  const offered = chosen.length > 0 ? { ...terms, unitPrices: chosen } : terms;
  const units: UnitLine[] = [];
  for (const line of load.units) {
    const only = line.unit === null ? pricedUnits(offered, { ...load, units: [line] }, facts) : null;
    if (isRejection(only)) return only;
    units.push({ ...line, unit: only?.[0]?.price.unit ?? line.unit });
  }
  return { ...load, units };
}

/**
 * The units that could carry the load at a rate: the requested ones, or for lines that request none, all that
 * carry them.
 */
export function unitChoices(terms: UnitTerms, load: UnitLoad, facts: UnitFacts): readonly string[] {
  const units = load.units.flatMap((line) => {
    if (line.unit !== null) return [line.unit];
    const offered = [...new Set(terms.unitPrices.map(({ unit }) => unit))];
    return offered.filter(
      (unit) => !isRejection(pricedUnits(terms, { ...load, units: [{ ...line, unit }] }, facts)),
    );
  });
  return [...new Set(units)];
}

/**
 * The cheapest container of the requested type, or of any type if none is requested, that carries its contents.
 */
function containerFor(
  terms: UnitTerms,
  line: UnitLine,
  load: UnitLoad,
  facts: UnitFacts,
): UnitPrice | Rejection {
  const each = sizeOfUnits(load, { ...line, amount: 1 });
  return firstAble(offersOf(terms, line, facts), (price) => refuseOverload([{ ...each, price }], facts));
}

/**
 * The cheapest truck of the requested type, or of any type if none is requested, that carries the line's cargo.
 */
function truckFor(terms: UnitTerms, line: UnitLine, load: UnitLoad, facts: UnitFacts): UnitPrice | Rejection {
  const size = sizeOfUnits(load, line);
  return firstAble(offersOf(terms, line, facts), (price) =>
    line.unit === null ? refuseOverload([{ ...size, price }], facts) : null,
  );
}

/** Prices of the requested unit, or of all, for the commodity of the line, cheapest first. */
function offersOf({ unitPrices }: UnitTerms, { unit: asked, commodity }: UnitLine, { distance }: UnitFacts) {
  const units = [...new Set(unitPrices.map(({ unit }) => unit))];
  const offers = units
    .filter((unit) => asked === null || unit === asked)
    .flatMap((unit) =>
      answeringTo(
        commodity,
        unitPrices.filter((price) => price.unit === unit),
      ),
    );
  if (offers.length === 0) return reject('rule', 'price.unit-not-offered', { unit: asked ?? '' });
  return offers.toSorted((one, other) => priceOfOne(one, distance).cmp(priceOfOne(other, distance)));
}

/**
 * Prices of one unit for a commodity, or those for any commodity if there are none. A load without a commodity
 * accepts all.
 */
function answeringTo(commodity: string | undefined, prices: readonly UnitPrice[]): readonly UnitPrice[] {
  const own = prices.filter((price) => commodity !== undefined && isCalled(price.commodity, commodity));
  if (own.length > 0) return own;
  const general = prices.filter(
    (price) => price.commodity === null || isCalled(price.commodity, anyCommodity),
  );
  return general.length > 0 || commodity !== undefined ? general : prices;
}

/** Compares names without accents and case. */
function isCalled(name: string | null, asked: string): boolean {
  return name?.localeCompare(asked, 'es', { sensitivity: 'base' }) === 0;
}

/** The first offer that is not refused, or the rejection of the first. */
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
  return firstRefusal ?? reject('rule', 'price.unit-not-offered', { unit: '' });
}

/** Refuses more than the units carry together. If a capacity is unknown, nothing is refused. */
function refuseOverload(units: readonly PricedUnits[], { capacities }: UnitFacts): Rejection | null {
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

function capacityOf({ count, price }: PricedUnits, capacities: Capacities, of: keyof Capacity): Big | null {
  const one = capacities[price.unit]?.[of] ?? null;
  return one === null ? null : Big(one).times(count);
}
