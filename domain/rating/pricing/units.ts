import Big from 'big.js';
import {
  isWeighedTogether,
  sizeOfUnits,
  type UnitLine,
  type UnitLoad,
  type UnitsSize,
} from '../../shared/load';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import type { RateTerms, UnitPrice } from '../rate/terms';
import { atLeast, type Charge } from './charge';
import type { ExchangeRates } from './exchange';
import { sumOf, text } from './measure';
import type { Step } from './price';

/** What one container or truck carries; null where the catalogue does not say. */
export interface Capacity {
  readonly kilograms: string | null;
  readonly cubicMetres: string | null;
}

/** Capacities by unit code, such as `40HC`. */
export type Capacities = Readonly<Record<string, Capacity>>;

type UnitTerms = Pick<RateTerms, 'unitPrices' | 'minimum' | 'currency'>;

/** Units of a load, what is in all of them, and the price that a rate has for one. */
export interface PricedUnits extends UnitsSize {
  readonly price: UnitPrice;
}

/**
 * The units of a load at a rate's prices, or why the rate does not carry them: `price.unit-not-offered`, `price.over-payload`,
 * `price.over-unit-volume`. Each container carries its own; the trucks of an FTL load carry all of it together.
 */
export function pricedUnits(
  terms: UnitTerms,
  load: UnitLoad,
  capacities: Capacities,
): readonly PricedUnits[] | Rejection {
  const isShared = isWeighedTogether(load);
  const priced: PricedUnits[] = [];
  for (const line of load.units) {
    const price = isShared
      ? truckFor(terms, line, load, capacities)
      : containerFor(terms, line, load, capacities);
    if (isRejection(price)) return price;
    priced.push({ ...sizeOfUnits(load, line), price });
  }
  return (isShared ? refuseOverload(priced, capacities) : null) ?? priced;
}

/** amount × price of every unit, never under the rate's minimum. */
export function chargeByUnits(
  terms: UnitTerms,
  priced: readonly PricedUnits[],
  rates: ExchangeRates,
): Charge | Rejection {
  const { currency } = terms;
  const lines = priced.map(({ count, price: { unit, rate } }) => ({
    count,
    unit,
    rate,
    amount: Big(rate).times(count),
  }));
  const steps = lines.map(({ count, unit, rate, amount }): Step => ({
    code: 'times-container',
    params: { quantity: String(count), unit, rate, currency, amount: text(amount) },
  }));
  const amount = lines.reduce((sum, line) => sum.plus(line.amount), Big(0));
  return atLeast({ amount, currency, steps }, rates, [{ amount: terms.minimum, currency }]);
}

/** The cheapest container that is the asked one, or, none being asked, any: of those that carry what goes into each. */
function containerFor(
  terms: UnitTerms,
  line: UnitLine,
  load: UnitLoad,
  capacities: Capacities,
): UnitPrice | Rejection {
  const each = sizeOfUnits(load, { ...line, amount: 1 });
  return firstAble(offersOf(terms, line), (price) => refuseOverload([{ ...each, price }], capacities));
}

/** The cheapest truck that is the asked one, or, none being asked, that carries the line's cargo. */
function truckFor(
  terms: UnitTerms,
  line: UnitLine,
  load: UnitLoad,
  capacities: Capacities,
): UnitPrice | Rejection {
  const size = sizeOfUnits(load, line);
  return firstAble(offersOf(terms, line), (price) =>
    line.unit === null ? refuseOverload([{ ...size, price }], capacities) : null,
  );
}

/** Prices of the asked unit, or of all where none is asked, the cheapest first. */
function offersOf({ unitPrices }: UnitTerms, { unit: asked }: UnitLine): readonly UnitPrice[] | Rejection {
  const offers = unitPrices.filter(({ unit }) => asked === null || unit === asked);
  if (offers.length === 0) return reject('rule', 'price.unit-not-offered', { unit: asked ?? '' });
  return offers.toSorted((one, other) => Big(one.rate).cmp(other.rate));
}

/** The first offer that is not refused, or why the first is. */
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

/** Refuses more than the units carry together. Where the capacity of one is not known, nothing is refused. */
function refuseOverload(units: readonly PricedUnits[], capacities: Capacities): Rejection | null {
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
