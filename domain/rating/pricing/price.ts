import type { ServiceName } from '../../shared/asked-services';
import type { KnownCost } from '../../shared/margin';
import type { LineTax, TaxSum } from '../../shared/tax';
import type { Leg } from '../rate/terms';

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
  | 'chargeable-pounds'
  | 'revenue-tons'
  | 'revenue-tons-by-divisor'
  | 'rounded-quantity'
  | 'minimum-quantity'
  | 'volume-as-weight'
  | 'loading-metres'
  | 'loading-metres-unknown'
  | 'units'
  // the charge
  | 'times-kg'
  | 'times-lb'
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
  | 'device-weight'
  | 'times-device'
  | 'over-pivot'
  | 'times-step'
  | 'times-step-lb'
  | 'zone'
  | 'percent-of-base'
  | 'percent-of-freight'
  | 'percent-of-costs'
  | 'percent-of-freight-sum'
  | 'percent-of-leg-sum'
  | 'minimum'
  | 'maximum'
  | 'next-break'
  | 'amount'
  | 'profit-rule'
  | 'announced'
  | 'percent-of-value'
  | 'percent-of-value-converted'
  | 'insured-value'
  | 'insured-value-with-duty'
  | 'percent-of-insured-sum'
  // in bookings whose premium was part of its own base
  | 'cif-value'
  | 'percent-of-insured'
  // conversion and rounding
  | 'conversion'
  | 'compared'
  | 'rounded'
  | 'price-rounded-up'
  // the sale price, for customers
  | 'sale-measured'
  | 'sale-whole'
  | 'sale-each'
  | 'sale-units';

export type Steps = () => readonly Step[];

export interface Quantity {
  readonly amount: string;
  readonly unit: 'kg' | 'lb' | 'wm' | 'unit';
  readonly steps: readonly Step[];
}

/** In the currency of the price, to its decimals. */
export interface PriceLine {
  readonly kind: 'base' | 'surcharge' | 'profit' | 'service' | 'rounding';
  /** Surcharge code, id of the profit rule, or service name. */
  readonly name: string | null;
  readonly leg: Leg;
  readonly steps: readonly Step[];
  /** Displayed as part of the base and not added. */
  readonly isIncluded: boolean;
  readonly amount: string;
  readonly tax: LineTax;
}

export type NotIncluded = Leg | 'pickup' | 'delivery' | ServiceName;

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

export interface ServiceOutcome {
  readonly service: ServiceName;
  readonly reason: NotOffered | null;
}

/** For staff only. */
export interface CostOfService {
  readonly service: ServiceName;
  /** In the currency of the price, to its decimals. Null: unknown. */
  readonly amount: string | null;
  /** In the currency in which it is paid, exact. Null: unknown. */
  readonly paid: { readonly amount: string; readonly currency: string } | null;
  readonly supplier: string | null;
  readonly steps: readonly Step[];
}

/** One unit of `from` is `rate` units of `to` on `date`. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

/** Contains the supplier's cost: for staff only. Amounts are decimal strings. */
export interface Price {
  readonly currency: string;
  readonly quantity: Quantity;
  readonly distance?: { readonly kilometres: string; readonly isEstimated: boolean };
  readonly zone?: string;
  readonly lines: readonly PriceLine[];
  readonly base: string;
  readonly surcharges: string;
  readonly profit: string;
  readonly services?: {
    readonly asked: readonly ServiceOutcome[];
    readonly amount: string;
    /** Of offered services, for staff. */
    readonly costs: readonly CostOfService[];
  };
  /** For staff. Null: the rate holds sale prices. `unknown`: names of services. */
  readonly costing: KnownCost | null;
  /** The net price is rounded up once to a multiple of the step. */
  readonly step: string;
  readonly rounding: string;
  /** Net, with the rounding. */
  readonly subTotal: string;
  readonly discount: string;
  /** Net of tax. */
  readonly total: string;
  readonly taxes: readonly TaxSum[];
  readonly tax: string;
  /** The amount to pay. */
  readonly totalWithTax: string;
  readonly notIncluded: readonly NotIncluded[];
  readonly conversions: readonly Conversion[];
}
