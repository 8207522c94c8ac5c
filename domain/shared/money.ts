import Big from 'big.js';
import { z } from 'zod';
import { isCurrency } from './currency-codes';

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

/** To whole units: "12.01" → "13" (docs/domain-rules.md, "Rounding"). */
export function roundUp(amount: Big): Big {
  const whole = amount.round(0, Big.roundUp);
  return whole.lt(amount) ? amount.round(0, Big.roundDown).plus(1) : whole;
}

/** To whole units: "12.99" → "12". */
export function roundDown(amount: Big): Big {
  const whole = amount.round(0, Big.roundDown);
  return whole.gt(amount) ? whole.minus(1) : whole;
}
