/** Customers who each fill their cart and confirm it, again and again, for a number of seconds. */
export interface CheckoutPlan {
  readonly address: string;
  readonly seconds: number;
  /** One caller each. */
  readonly tokens: readonly string[];
  /** What they put into their carts, in turn. */
  readonly items: readonly object[];
  readonly checkout: { readonly billing: { readonly street: string }; readonly [field: string]: unknown };
}

export interface CheckoutResult {
  /** Ids of the reservations that were made. */
  readonly reservations: readonly string[];
  readonly seconds: number;
  /** Of whole checkouts (ms). */
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
}
