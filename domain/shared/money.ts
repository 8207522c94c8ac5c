import Big from 'big.js';
import { z } from 'zod';
import { isCurrency } from './currency-codes';
import { decimalsOf } from './currency-decimals';

/** Such as "1250.5", never a binary float. A value that is not a decimal gets that error message alone. */
export const decimal = z
  .union([z.string(), z.number()], {
    error: ({ input }) =>
      input === undefined || input === null ? 'validation.required' : 'validation.decimal',
  })
  .transform((value) => String(value).trim())
  .refine((text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text), {
    error: ({ input }) =>
      /^-?\d+(\.\d+)?$/.test(String(input)) ? 'validation.decimal-size' : 'validation.decimal',
  });

export const nonNegativeDecimal = decimal.refine((text) => !text.startsWith('-'), {
  message: 'validation.not-negative',
});

export const positiveDecimal = decimal.refine((text) => !(Number(text) <= 0), {
  message: 'validation.positive',
});

/** Negative, zero or positive. Compares floats first; if they are equal, the decimals decide. */
export function compareDecimals(one: string, other: string): number {
  return Number(one) - Number(other) || Big(one).cmp(other);
}

/** As stored in events. Existence was checked when the event was written. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, { message: 'validation.currency' });

export const knownCurrency = z.string().refine(isCurrency, { message: 'validation.currency' });

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** To its currency's decimals, half up. */
export function toDecimals(amount: Big, currency: string): Big {
  return amount.round(decimalsOf(currency), Big.roundHalfUp);
}

/** What prices are rounded to, unless an owner company sets another step: one unit, of UF a hundredth. */
export function usualStep(currency: string): string {
  return currency === 'CLF' ? '0.01' : '1';
}

/** To a multiple of the step: 12.01 by 1 → 13, by 0.5 → 12.5 (docs/domain-rules.md, "Rounding"). */
export function roundUp(amount: Big, step: string): Big {
  const below = roundDown(amount, step);
  return below.lt(amount) ? below.plus(step) : below;
}

/** To a multiple of the step: 12.99 by 1 → 12. */
export function roundDown(amount: Big, step: string): Big {
  const steps = amount.div(step);
  const whole = steps.round(0, Big.roundDown);
  // Division may have rounded up to the next step.
  return whole.times(step).gt(amount) ? whole.minus(1).times(step) : whole.times(step);
}
