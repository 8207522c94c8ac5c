import type { ServiceName } from '../../shared/asked-services';
import type { Leg } from '../rate/terms';

/** One step of a calculation. The texts have a sentence for each code, such as "120 kg × 4.20". */
export interface Step {
  readonly code: StepCode;
  /** Decimal strings and codes, never rounded for display. */
  readonly params: Readonly<Record<string, string>>;
}

export type StepCode =
  // the chargeable quantity
  | 'volume'
  | 'weight'
  | 'volumetric-weight'
  | 'chargeable-weight'
  | 'revenue-tons'
  | 'revenue-tons-by-divisor'
  | 'minimum-quantity'
  | 'volume-as-weight'
  | 'units'
  // the charge
  | 'times-kg'
  | 'times-m3'
  | 'times-wm'
  | 'times-unit'
  | 'times-container'
  | 'kilometres'
  | 'kilometres-estimated'
  | 'times-kilometres'
  | 'kilometres-under-minimum'
  | 'empty-return-percent'
  | 'empty-return-kilometres'
  | 'times-document'
  | 'flat'
  | 'times-step'
  | 'zone'
  | 'percent-of-base'
  | 'percent-of-freight'
  | 'minimum'
  | 'next-break'
  | 'amount'
  | 'announced'
  | 'percent-of-value'
  | 'percent-of-value-converted'
  | 'cif-value'
  | 'percent-of-insured'
  // conversion and rounding
  | 'conversion'
  | 'rounded-up'
  // the sale price, for customers
  | 'sale-measured'
  | 'sale-whole'
  | 'sale-each'
  | 'sale-units';

/** The steps of a calculation, written only when they are shown. The amounts do not depend on them. */
export type Steps = () => readonly Step[];

/** The chargeable quantity. */
export interface Quantity {
  readonly amount: string;
  readonly unit: 'kg' | 'wm' | 'unit';
  readonly steps: readonly Step[];
}

/** One line of a price, in whole units of the currency of the price. */
export interface PriceLine {
  readonly kind: 'base' | 'surcharge' | 'profit' | 'service';
  /** The code of a surcharge, the id of the profit rule, or the name of a service. */
  readonly name: string | null;
  readonly leg: Leg;
  readonly steps: readonly Step[];
  /** Shown as part of the base and not added. */
  readonly isIncluded: boolean;
  readonly amount: string;
}

/**
 * What a price may not include: a leg without charges, the way between a door and the airport or port, or a service that was asked
 * for and is not offered.
 */
export type NotIncluded = Leg | 'pickup' | 'delivery' | ServiceName;

/**
 * Why a service has no price: none is kept for it, none for this kind of rate, for these countries, for these goods or on this day;
 * nothing crosses a border; the goods' value was not said; or a currency has no exchange rate.
 */
export const notOffered = [
  'none',
  'kind',
  'country',
  'commodity',
  'day',
  'domestic',
  'value',
  'exchange',
] as const;
export type NotOffered = (typeof notOffered)[number];

/** A service that was asked for. Its line has its price; without one, the reason. */
export interface ServiceOutcome {
  readonly service: ServiceName;
  readonly reason: NotOffered | null;
}

/** What a service costs the owner company: for staff alone. */
export interface CostOfService {
  readonly service: ServiceName;
  /** In the currency of the price, to its decimals. Null: unknown. */
  readonly amount: string | null;
  /** In the currency in which it is paid, exact. Null: unknown. */
  readonly paid: { readonly amount: string; readonly currency: string } | null;
  /** The name of who provides it. */
  readonly supplier: string | null;
  readonly steps: readonly Step[];
}

/** An exchange rate as it was used: one unit of `from` is `rate` units of `to` on `date`. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

/**
 * The price of a load at a rate. It contains the supplier's cost and is for staff only. Amounts are decimal
 * strings.
 */
export interface Price {
  readonly currency: string;
  readonly quantity: Quantity;
  /** The kilometres that trucks are charged for. Absent if nothing is per kilometre, and in older prices. */
  readonly distance?: { readonly kilometres: string; readonly isEstimated: boolean };
  /** The zone of the destination, in a rate by zones. */
  readonly zone?: string;
  readonly lines: readonly PriceLine[];
  readonly base: string;
  /** Sum of the surcharges that are added. */
  readonly surcharges: string;
  readonly profit: string;
  /** Services that were asked for, with their sum. Absent where none was, and in older prices. */
  readonly services?: {
    readonly asked: readonly ServiceOutcome[];
    readonly amount: string;
    /** Of those that are offered. For staff; absent in older prices. */
    readonly costs?: readonly CostOfService[];
  };
  readonly subTotal: string;
  readonly discount: string;
  readonly total: string;
  /** Legs without charges, and requested doors that the rate does not reach. */
  readonly notIncluded: readonly NotIncluded[];
  readonly conversions: readonly Conversion[];
}
