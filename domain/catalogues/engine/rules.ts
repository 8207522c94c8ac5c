import type { z } from 'zod';
import type { Values } from './values';

export interface BrokenRule {
  readonly field: string;
  readonly message: `validation.${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

export type Rule = (values: Values) => BrokenRule | null;

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
