import Big from 'big.js';
import type { z } from 'zod';
import { decimalsOf } from '../../shared/currency-decimals';
import type { Values } from './values';

export interface BrokenRule {
  readonly field: string;
  readonly message: `validation.${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

/** `changes`: the part of `values` that is written; of a new record all. */
export type Rule = (values: Values, changes: Values) => BrokenRule | null;

export function daysInOrder(first: string, last: string): Rule {
  return ({ [first]: from, [last]: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: last, message: 'validation.to-before-from' }
      : null;
}

/** Of two amounts, where both are filled in. */
export function boundsInOrder(least: string, most: string, message: BrokenRule['message']): Rule {
  return ({ [least]: from, [most]: to }) =>
    typeof from === 'string' && typeof to === 'string' && Big(to).lt(from) ? { field: most, message } : null;
}

/** Refuses an amount with more decimals than its currency has. Without a currency there is nothing to check. */
export function fitsCurrency(
  field: string,
  currencyOf: (values: Values) => unknown = ({ currency }) => currency,
): Rule {
  return (values) => {
    const { [field]: amount } = values;
    const currency = currencyOf(values);
    if (typeof amount !== 'string' || typeof currency !== 'string') return null;
    const decimals = decimalsOf(currency);
    if (new Big(amount).round(decimals, Big.roundDown).eq(amount)) return null;
    const message = decimals === 0 ? 'validation.currency-whole' : 'validation.currency-decimals';
    return { field, message, params: { currency, decimals: String(decimals) } };
  };
}

export function brokenRules(
  { rules }: { readonly rules: readonly Rule[] },
  values: Values,
  changes: Values = values,
): readonly z.core.$ZodIssue[] {
  return rules.flatMap((rule) => {
    const broken = rule(values, changes);
    if (broken === null) return [];
    const { field, message, params } = broken;
    return [{ code: 'custom', path: [field], message, params, input: values[field] }];
  });
}
