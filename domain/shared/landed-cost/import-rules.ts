import { compareDecimals, type Money } from '../money';
import type { ShipmentType } from '../load-types';

/** `insurance`: what customs assume without a real premium. */
export const importCharges = ['duty', 'vat', 'insurance'] as const;
export type ImportCharge = (typeof importCharges)[number];

/** A percentage of a country's law. An empty criterion matches all goods. */
export interface ImportRule {
  readonly charge: ImportCharge;
  readonly percent: string;
  /** Digits of a chapter, heading or subheading. */
  readonly hsCode: string | null;
  /** Its name. Needs a certificate of origin. */
  readonly agreement: string | null;
  /** Of the goods' origin, ISO 3166 alpha-2. */
  readonly countriesOrigin: readonly string[];
  readonly kinds: readonly ShipmentType[];
  /** For goods that are worth no more. */
  readonly maxValue: Money | null;
  /** The law that says so. */
  readonly source: string;
  /** First and last day, ISO dates. */
  readonly from: string;
  readonly to: string | null;
}

export interface RuledGoods {
  readonly kind: ShipmentType;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly hasCertificate: boolean;
  readonly day: string;
  /** The goods' value in a currency. Null: no exchange rate. */
  worthIn(currency: string): string | null;
}

/** A relief for low values first, then an agreement, then the longest HS code, then the latest start. */
export function ruleFor(
  charge: ImportCharge,
  goods: RuledGoods,
  rules: readonly ImportRule[],
): ImportRule | null {
  const [first = null] = rules
    .filter((rule) => rule.charge === charge && doesApply(rule, goods))
    .toSorted(
      (one, other) =>
        Number(other.maxValue !== null) - Number(one.maxValue !== null) ||
        Number(other.agreement !== null) - Number(one.agreement !== null) ||
        (other.hsCode ?? '').length - (one.hsCode ?? '').length ||
        other.from.localeCompare(one.from),
    );
  return first;
}

function doesApply(rule: ImportRule, goods: RuledGoods): boolean {
  const { hsCode, agreement, countriesOrigin, kinds, maxValue, from, to } = rule;
  const { day, origin, hasCertificate, kind } = goods;
  if (day < from || (to !== null && day > to)) return false;
  if (hsCode !== null && !(goods.hsCode ?? '').startsWith(hsCode)) return false;
  if (agreement !== null && !hasCertificate) return false;
  if (countriesOrigin.length > 0 && (origin === null || !countriesOrigin.includes(origin))) return false;
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  if (maxValue === null) return true;
  const worth = goods.worthIn(maxValue.currency);
  return worth !== null && compareDecimals(worth, maxValue.amount) <= 0;
}
