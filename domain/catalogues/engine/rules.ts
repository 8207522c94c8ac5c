import type { z } from 'zod';
import type { Values } from './values';

/** A rule that is broken: the field to mend, and the sentence for it. */
export interface BrokenRule {
  readonly field: string;
  /** A key of the texts' `validation`. */
  readonly message: `validation.${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

/** Judges a record's values (absent ones are missing or null); null when all is well. */
export type Rule = (values: Values) => BrokenRule | null;

/** The last day must not come before the first; either may be open. Days are ISO dates. */
export function daysInOrder(first: string, last: string): Rule {
  return ({ [first]: from, [last]: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: last, message: 'validation.to-before-from' }
      : null;
}

/** Every rule that values break, as issues of an input. */
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
