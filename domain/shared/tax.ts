import Big from 'big.js';
import { decimalsOf } from './currency-decimals';

/** What is sold, as laws on value added tax divide it (docs/domain-rules.md, "Tax"). */
export const taxedSupplies = [
  'international-freight',
  'international-insurance',
  'charges-abroad',
  'local-charges',
  'local-services',
  'domestic-freight',
] as const;
export type TaxedSupply = (typeof taxedSupplies)[number];

export interface LineTax {
  /** Null: exempt. */
  readonly percent: string | null;
  /** The law that says so, such as "DL 825, art. 12 E 2". Null: no rule is known. */
  readonly reason: string | null;
}

export interface TaxRule extends LineTax {
  readonly supply: TaxedSupply;
  /** First and last day, ISO dates. */
  readonly from: string;
  readonly to: string | null;
}

/** Of the seller's country on one day. A supply without a rule is exempt. */
export interface TaxTable {
  /** ISO 3166 alpha-2. Null: unknown. */
  readonly country: string | null;
  readonly treatments: Readonly<Partial<Record<TaxedSupply, LineTax>>>;
}

export const noTaxes: TaxTable = { country: null, treatments: {} };

const unknown: LineTax = { percent: null, reason: null };

/** Of each supply the rule that began last. */
export function taxTableOn(country: string | null, rules: readonly TaxRule[], day: string): TaxTable {
  const valid = rules
    .filter(({ from, to }) => from <= day && (to === null || day <= to))
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
  return {
    country,
    treatments: Object.fromEntries(
      valid.map(({ supply, percent, reason }) => [supply, { percent, reason }] as const),
    ),
  };
}

export type TaxedPart = 'origin' | 'freight' | 'destination' | 'services' | 'insurance';

export interface Route {
  /** ISO 3166 alpha-2. Null: unknown. */
  readonly origin: string | null;
  readonly destination: string | null;
}

/** An end in an unknown country counts as abroad. */
export function supplyOf(part: TaxedPart, { origin, destination }: Route, country: string): TaxedSupply {
  const isDomestic = origin === country && destination === country;
  switch (part) {
    case 'freight':
      return isDomestic ? 'domestic-freight' : 'international-freight';
    case 'insurance':
      return isDomestic ? 'local-services' : 'international-insurance';
    case 'services':
      return 'local-services';
    case 'origin':
      return origin === country ? 'local-charges' : 'charges-abroad';
    case 'destination':
      return destination === country ? 'local-charges' : 'charges-abroad';
  }
}

export function taxOf(part: TaxedPart, route: Route, { country, treatments }: TaxTable): LineTax {
  return country === null ? unknown : (treatments[supplyOf(part, route, country)] ?? unknown);
}

/** Of all lines with one rate of tax. Decimal strings in one currency. */
export interface TaxSum {
  readonly percent: string | null;
  /** Less the discount's share. */
  readonly net: string;
  readonly tax: string;
  /** Why these lines are exempt, or taxed. */
  readonly reasons: readonly string[];
}

/** By rate of tax, in the order of the amounts. */
export interface NetSum {
  readonly percent: string | null;
  readonly net: Big;
  readonly reasons: readonly string[];
}

export function netSums(
  amounts: readonly { readonly tax: LineTax; readonly amount: Big }[],
): readonly NetSum[] {
  return addUp(
    amounts.map(({ tax: { percent, reason }, amount }) => ({
      ...{ percent, net: amount, reasons: reason === null ? [] : [reason] },
    })),
  );
}

export function addUp(parts: readonly NetSum[]): readonly NetSum[] {
  const sums = new Map<string | null, { net: Big; reasons: Set<string> }>();
  for (const { percent, net, reasons } of parts) {
    const sum = sums.get(percent) ?? { net: Big(0), reasons: new Set<string>() };
    sum.net = sum.net.plus(net);
    for (const reason of reasons) sum.reasons.add(reason);
    sums.set(percent, sum);
  }
  return [...sums].map(([percent, { net, reasons }]) => ({ percent, net, reasons: [...reasons] }));
}

/** Without discount; `times` the same price. */
export function netSumsOf(taxes: readonly TaxSum[]): readonly NetSum[] {
  return taxes.map(({ percent, net, reasons }) => ({ percent, net: Big(net), reasons }));
}

/** Shares an amount in proportion to the weights, to the currency's decimals. The largest takes the rest. */
export function shareOut(amount: Big, weights: readonly Big[], currency: string): readonly Big[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), Big(0));
  if (amount.eq(0) || all.eq(0)) return weights.map(() => Big(0));
  const shares = weights.map((weight) =>
    amount.times(weight).div(all).round(decimalsOf(currency), Big.roundDown),
  );
  const rest = shares.reduce((left, share) => left.minus(share), amount);
  const largest = weights.reduce((most, weight, at) => (weight.gt(weights[most] ?? 0) ? at : most), 0);
  return shares.map((share, at) => (at === largest ? share.plus(rest) : share));
}

/** Tax is rounded half up to the currency's decimals, on the sum of each rate, as an invoice does. */
export function taxesOn(sums: readonly NetSum[], discount: Big, currency: string): readonly TaxSum[] {
  const shares = shareOut(
    discount,
    sums.map(({ net }) => net),
    currency,
  );
  return sums.map(({ percent, net, reasons }, at) => {
    const left = net.minus(shares[at] ?? 0);
    return { percent, net: left.toFixed(), tax: taxOn(left, percent, currency).toFixed(), reasons };
  });
}

export function taxOn(net: Big, percent: string | null, currency: string): Big {
  return percent === null ? Big(0) : net.times(percent).div(100).round(decimalsOf(currency), Big.roundHalfUp);
}

export function sumOfTaxes(taxes: readonly Pick<TaxSum, 'tax'>[]): Big {
  return taxes.reduce((sum, { tax }) => sum.plus(tax), Big(0));
}
