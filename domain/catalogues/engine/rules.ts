import type { z } from 'zod';
import type { Values } from './values';

export interface BrokenRule {
  readonly field: string;
  /** A key of the texts `validation`. */
  readonly message: `validation.${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

/** Checks a record's values, where empty ones are missing or null. Returns null if the rule holds. */
export type Rule = (values: Values) => BrokenRule | null;

/** The last day must not be before the first. Either may be empty. Days are ISO dates. */
export function daysInOrder(first: string, last: string): Rule {
  return ({ [first]: from, [last]: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: last, message: 'validation.to-before-from' }
      : null;
}

export function brokenRules(
  { rules }: { readonly rules: readonly Rule[] },
  values: Values,
): readonly z.core.$ZodIssue[] {
  return rules.flatMap((rule) => {
    const broken = rule(values);
    if (broken === null) return [];
    const { field, message, params } = broken;
    return [{ code: 'custom', path: [field], message, params, input: values[field] }];
  });
}
