import type { Leg } from '../rate/terms';

/** One piece of arithmetic, as data: `texts` have a sentence for every code, such as "120 kg × 4.20". */
export interface Step {
  readonly code: StepCode;
  /** Decimal strings and words; never rounded for show. */
  readonly params: Readonly<Record<string, string>>;
}

export type StepCode =
  // how much is charged for
  | 'volume'
  | 'weight'
  | 'volumetric-weight'
  | 'chargeable-weight'
  | 'revenue-tons'
  | 'revenue-tons-by-divisor'
  | 'minimum-quantity'
  | 'volume-as-weight'
  | 'units'
  // what it costs
  | 'times-kg'
  | 'times-m3'
  | 'times-wm'
  | 'times-unit'
  | 'times-container'
  | 'times-document'
  | 'flat'
  | 'percent-of-base'
  | 'percent-of-freight'
  | 'minimum'
  | 'next-break'
  | 'amount'
  // what becomes of it
  | 'conversion'
  | 'rounded-up'
  // what a customer sees of a cost with its profit
  | 'sale-measured'
  | 'sale-whole'
  | 'sale-each'
  | 'sale-units';

/** How much is charged for. */
export interface Quantity {
  readonly amount: string;
  readonly unit: 'kg' | 'wm' | 'unit';
  readonly steps: readonly Step[];
}

/** One line of a price, in whole units of the price's currency. */
export interface PriceLine {
  readonly kind: 'base' | 'surcharge' | 'profit';
  /** A surcharge's code, or the id of the profit rule. */
  readonly name: string | null;
  readonly leg: Leg;
  readonly steps: readonly Step[];
  /** Shown inside the base and not added. */
  readonly isIncluded: boolean;
  readonly amount: string;
}

/** What a rate may leave out: a leg it has no charges for, or the way between the door and the airport or port it ends at. */
export type NotIncluded = Leg | 'pickup' | 'delivery';

/** A currency rate as it was used: one unit of `from` was worth `rate` of `to` on `date`. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
}

/** The price of a load at a rate, with the supplier's cost in it: for staff alone. Amounts are decimal strings. */
export interface Price {
  readonly currency: string;
  readonly quantity: Quantity;
  readonly lines: readonly PriceLine[];
  readonly base: string;
  /** Sum of the surcharges that are added. */
  readonly surcharges: string;
  readonly profit: string;
  readonly subTotal: string;
  readonly discount: string;
  readonly total: string;
  /** Legs the rate has no charges for, and doors asked for that it does not reach. */
  readonly notIncluded: readonly NotIncluded[];
  readonly conversions: readonly Conversion[];
}
