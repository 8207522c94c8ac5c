import Big from 'big.js';
import { sizeOf, type LooseLoad } from '../../shared/load';
import { inKilograms, inPounds } from '../../shared/load-units';
import { reject, type Rejection } from '../../shared/rejection';
import { weightUnitOf, type RateKind } from '../rate/kinds';
import type { DevicePrice, RateTerms } from '../rate/terms';
import { atLeast, type Charge } from './charge';
import type { ExchangeRates } from './exchange';
import { larger, text, upToMultiple, type Measured } from './measure';
import type { Steps } from './price';

export interface PricedDevices {
  readonly price: DevicePrice;
  readonly count: number;
  readonly load: LooseLoad;
}

/** Null: loose cargo, by the weight breaks. Refuses with `price.unit-not-offered`. */
export function pricedDevices(
  kind: RateKind,
  { devicePrices = [] }: Pick<RateTerms, 'devicePrices'>,
  load: LooseLoad,
): PricedDevices | Rejection | null {
  if (kind !== 'AERIAL' || load.uld === undefined) return null;
  const { type, amount: count } = load.uld;
  const price = devicePrices.find(({ device }) => device === type);
  return price === undefined
    ? reject('rule', 'price.unit-not-offered', { unit: type })
    : { price, count, load };
}

const halfKilogram = '0.5';
const onePound = '1';

/** max(gross weight, pivot weight of all devices). Their volume is paid for, so that of the cargo does not count. */
export function measureDevices(
  { price, count, load }: PricedDevices,
  kind: RateKind,
  terms: Pick<RateTerms, 'weightMetric' | 'roundingStep'>,
): Measured {
  const { kilograms, cubicMetres } = sizeOf(load);
  const unit = weightUnitOf(kind, terms);
  const isInPounds = unit === 'lb';
  const step = terms.roundingStep ?? (isInPounds ? onePound : halfKilogram);
  const weight = upToMultiple(isInPounds ? inPounds(kilograms) : kilograms, Big(step));
  const chargeable = larger(weight, Big(price.pivotWeight).times(count));
  const kg = isInPounds
    ? upToMultiple(inKilograms(chargeable.toFixed(), 'LBS'), Big(halfKilogram))
    : chargeable;
  const params = { weight: text(chargeable), unit, quantity: String(count), pivot: price.pivotWeight };
  return {
    chargeable,
    by: { kg, m3: cubicMetres, wm: larger(cubicMetres, kilograms.div(1000)), unit: Big(count) },
    quantity: {
      unit,
      steps: () => [
        { code: 'weight', params: { weight: text(kilograms) } },
        { code: 'device-weight', params },
      ],
    },
  };
}

/** Devices × price up to the pivot weight, plus each kilogram or pound above it; at least the rate's minimum. */
export function chargeDevices(
  { price, count }: PricedDevices,
  { currency, minimum }: Pick<RateTerms, 'currency' | 'minimum'>,
  { chargeable, quantity: { unit } }: Measured,
  rates: ExchangeRates,
): Charge | Rejection {
  const { device, pivotWeight, rate, overPivot } = price;
  const upToPivot = Big(rate).times(count);
  const over = chargeable.minus(Big(pivotWeight).times(count));
  const above = over.times(overPivot);
  const steps: Steps = () => {
    const devices = { quantity: String(count), device, rate, currency, amount: text(upToPivot) };
    const weight = { quantity: text(over), unit, rate: overPivot, currency, amount: text(above) };
    return [
      { code: 'times-device', params: devices },
      ...(over.gt(0) ? [{ code: 'over-pivot', params: weight } as const] : []),
    ];
  };
  return atLeast({ amount: upToPivot.plus(above), currency, steps }, rates, [{ amount: minimum, currency }]);
}
