import Big from 'big.js';
import type { AskedServices, ServiceName } from '../../shared/asked-services';
import { isRejection } from '../../shared/rejection';
import type { RateKind } from '../rate/kinds';
import type { Leg } from '../rate/terms';
import type { ChargeSubject } from './announced-charges';
import { atLeast, type Charge } from './charge';
import { convert, refuseConversion, type ExchangeRates } from './exchange';
import { text } from './measure';
import type { NotOffered, Step } from './price';

export interface ServiceTariff {
  readonly flat: string | null;
  readonly perContainer: string | null;
  /** Of the goods' value; for insurance, of the insured sum. */
  readonly percent: string | null;
  readonly min: string | null;
  readonly currency: string;
}

export interface ServiceCost extends ServiceTariff {
  readonly supplier: string | null;
}

/** An empty criterion matches every rate. */
export interface ServicePrice extends ServiceTariff {
  readonly service: ServiceName;
  /** Of goods, freight and requested duty: the insured sum. Null or absent: `usualInsuredPercent`. */
  readonly insuredPercent?: string | null;
  /** Null or absent: unknown. */
  readonly cost?: ServiceCost | null;
  readonly kinds: readonly RateKind[];
  /** ISO 3166 alpha-2. */
  readonly countriesOrigin: readonly string[];
  readonly countriesDestination: readonly string[];
  /** In each language; empty for any. */
  readonly commodity: readonly string[];
  /** First and last day, ISO dates. */
  readonly from: string;
  readonly to: string | null;
  readonly madeAt: string;
}

export interface ServicePrices {
  readonly prices: readonly ServicePrice[];
  readonly day: string;
}

interface ServiceSubject extends Omit<ChargeSubject, 'route'> {
  readonly containers: number;
  readonly commodities: readonly string[];
  /** In `currency`. Part of the insured sum. */
  readonly freight: Big;
  readonly currency: string;
}

export type PricedService = {
  readonly name: ServiceName;
} & (
  | {
      readonly charge: Charge;
      readonly leg: Leg;
      readonly conversions: readonly Converted[];
      readonly cost: ChargedCost | null;
    }
  | { readonly charge: null; readonly reason: NotOffered }
);

interface ChargedCost {
  readonly charge: Charge;
  readonly supplier: string | null;
}

interface Converted {
  readonly from: string;
  readonly to: string;
}

/** Incoterms 2020, CIF and CIP, A5: "the price provided in the contract plus 10 %"; UCP 600, article 28 f ii. */
const usualInsuredPercent = '110';

export function chargeServices(
  asked: AskedServices,
  subject: ServiceSubject,
  { prices, day }: ServicePrices,
  rates: ExchangeRates,
): readonly PricedService[] {
  return asked.names.map((name): PricedService => {
    const found = findPrice(name, asked, subject, { prices, day });
    if (typeof found === 'string') return { name, charge: null, reason: found };
    const charged =
      name === 'insurance'
        ? chargeInsurance(found, asked, subject, rates)
        : chargeCustoms(found, asked, subject, rates);
    if (typeof charged === 'string') return { name, charge: null, reason: charged };
    const { insured, ...priced } = charged;
    return { name, ...priced, cost: costOf(found, { asked, subject, rates, insured }) };
  });
}

/** Most criteria first, then the latest start, then the newest; or the reason why there is none. */
function findPrice(
  name: ServiceName,
  asked: AskedServices,
  subject: ServiceSubject,
  { prices, day }: ServicePrices,
): ServicePrice | NotOffered {
  if (name !== 'insurance' && isDomestic(subject)) return 'domestic';
  let left: readonly ServicePrice[] = prices.filter(({ service }) => service === name);
  const goods = [...(asked.commodity === undefined ? [] : [asked.commodity]), ...subject.commodities].map(
    (one) => one.toLowerCase(),
  );
  const criteria: readonly (readonly [NotOffered, (price: ServicePrice) => boolean])[] = [
    ['none', () => true],
    ['kind', ({ kinds }) => kinds.length === 0 || kinds.includes(subject.modal)],
    [
      'country',
      ({ countriesOrigin, countriesDestination }) =>
        isAmong(countriesOrigin, subject.originCountry) &&
        isAmong(countriesDestination, subject.destinationCountry),
    ],
    [
      'commodity',
      ({ commodity }) => commodity.length === 0 || commodity.some((one) => goods.includes(one.toLowerCase())),
    ],
    ['day', ({ from, to }) => from <= day && (to === null || day <= to)],
  ];
  for (const [reason, doesMatch] of criteria) {
    left = left.filter(doesMatch);
    if (left.length === 0) return reason;
  }
  return left.toSorted(byPrecedence)[0] ?? 'none';
}

function isDomestic({ originCountry, destinationCountry }: ServiceSubject): boolean {
  return originCountry !== null && originCountry === destinationCountry;
}

function isAmong(countries: readonly string[], country: string | null): boolean {
  return countries.length === 0 || (country !== null && countries.includes(country));
}

function byPrecedence(one: ServicePrice, other: ServicePrice): number {
  return (
    strictness(other) - strictness(one) ||
    other.from.localeCompare(one.from) ||
    other.madeAt.localeCompare(one.madeAt)
  );
}

function strictness(price: ServicePrice): number {
  const { kinds, countriesOrigin, countriesDestination, commodity } = price;
  return [kinds, countriesOrigin, countriesDestination, commodity].filter(({ length }) => length > 0).length;
}

type Charged = {
  readonly charge: Charge;
  readonly leg: Leg;
  readonly conversions: readonly Converted[];
  readonly insured?: Insured;
};

/** In the currency of the goods' value. */
interface Insured {
  readonly sum: Big;
  readonly percent: string;
}

/** For insurance a share of the insured sum. Null: unknown, or a value or exchange rate is missing. */
function costOf(
  { service, cost = null }: ServicePrice,
  {
    asked,
    subject,
    rates,
    insured,
  }: {
    readonly asked: AskedServices;
    readonly subject: ServiceSubject;
    readonly rates: ExchangeRates;
    readonly insured: Insured | undefined;
  },
): ChargedCost | null {
  if (cost === null) return null;
  const { supplier, ...tariff } = cost;
  if (insured !== undefined && asked.currency !== undefined) {
    const { percent, min, currency } = tariff;
    const amount = insured.sum.times(percent ?? 0).div(100);
    const steps = () => [ofInsured(insured, percent, asked.currency ?? '')];
    const charge = atLeast({ amount, currency: asked.currency, steps }, rates, [{ amount: min, currency }]);
    return isRejection(charge) ? null : { charge, supplier };
  }
  const charged = chargeCustoms({ service, ...tariff }, asked, subject, rates);
  return typeof charged === 'string' ? null : { charge: charged.charge, supplier };
}

function ofInsured({ sum, percent }: Insured, rate: string | null, currency: string): Step {
  return {
    code: 'percent-of-insured-sum',
    params: { rate: rate ?? '0', percent, insured: text(sum), currency },
  };
}

function chargeCustoms(
  { service, flat, perContainer, percent, min, currency }: ServiceTariff & Pick<ServicePrice, 'service'>,
  { value, currency: of }: AskedServices,
  { containers }: ServiceSubject,
  rates: ExchangeRates,
): Charged | NotOffered {
  if (percent !== null && (value === undefined || of === undefined)) return 'value';
  const goods = percent === null || value === undefined || of === undefined ? null : { value, of, percent };
  if (goods !== null && refuseConversion(goods.of, currency, rates) !== null) return 'exchange';
  const worth = goods === null ? Big(0) : convert(Big(goods.value), goods.of, currency, rates);
  const amount = Big(flat ?? 0)
    .plus(Big(perContainer ?? 0).times(containers))
    .plus(worth.times(percent ?? 0).div(100));
  const steps = (): readonly Step[] => [
    ...(flat === null ? [] : [{ code: 'flat' as const, params: { quantity: '1', rate: flat, currency } }]),
    ...(perContainer === null
      ? []
      : [
          {
            code: 'times-container' as const,
            params: { quantity: String(containers), unit: '', rate: perContainer, currency },
          },
        ]),
    ...(goods === null ? [] : [ofValue(goods, { worth, currency })]),
  ];
  const charge = atLeast({ amount, currency, steps }, rates, [{ amount: min, currency }]);
  if (isRejection(charge)) return 'exchange';
  const conversions = goods === null || goods.of === currency ? [] : [{ from: goods.of, to: currency }];
  return { charge, leg: service === 'customs-origin' ? 'origin' : 'destination', conversions };
}

function ofValue(
  { value, of, percent }: { readonly value: string; readonly of: string; readonly percent: string },
  { worth, currency }: { readonly worth: Big; readonly currency: string },
): Step {
  const params = { rate: percent, value, currency: of };
  return of === currency
    ? { code: 'percent-of-value', params }
    : { code: 'percent-of-value-converted', params: { ...params, worth: text(worth), to: currency } };
}

/** In the currency of the goods' value. The premium is not part of the sum that it is a percentage of. */
function chargeInsurance(
  { percent, insuredPercent, min, currency }: ServicePrice,
  { value, duty, currency: of }: AskedServices,
  { freight, currency: priced }: ServiceSubject,
  rates: ExchangeRates,
): Charged | NotOffered {
  if (value === undefined || of === undefined) return 'value';
  if (refuseConversion(priced, of, rates) !== null) return 'exchange';
  const carried = convert(freight, priced, of, rates);
  const worth = carried.plus(value).plus(duty ?? 0);
  const share = insuredPercent ?? usualInsuredPercent;
  const insured = { sum: worth.times(share).div(100), percent: share };
  const amount = insured.sum.times(percent ?? 0).div(100);
  const steps = (): readonly Step[] => {
    const params = { value, freight: text(carried), worth: text(worth), currency: of };
    return [
      duty === undefined
        ? { code: 'insured-value', params }
        : { code: 'insured-value-with-duty', params: { ...params, duty } },
      ofInsured(insured, percent, of),
    ];
  };
  const charge = atLeast({ amount, currency: of, steps }, rates, [{ amount: min, currency }]);
  if (isRejection(charge)) return 'exchange';
  const conversions = priced === of ? [] : [{ from: priced, to: of }];
  return { charge, leg: 'freight', conversions, insured };
}
