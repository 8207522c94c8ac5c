import Big from 'big.js';
import type { z } from 'zod';
import { reject, type Rejection } from '../../shared/rejection';
import type { QuoterProductLine } from './events';
import type { detailLineInput } from './inputs';

type LineInput = z.output<typeof detailLineInput>;

export interface PricedDetail {
  readonly lines: QuoterProductLine[];
  readonly total: string;
}

/**
 * Calculates subtotals: quantity × unit price + profit − discount. Refuses a discount above the price, and a
 * subtotal that differs from the caller's, with the number of the line (from 1).
 */
export function priceDetail(inputs: readonly LineInput[]): PricedDetail | Rejection {
  const lines: QuoterProductLine[] = [];
  for (const [index, input] of inputs.entries()) {
    const { description, quantity, unitPrice, profitMonto: profit, descuentoMonto: discount } = input;
    const subtotal = Big(quantity).times(unitPrice).plus(profit).minus(discount);
    const params = { line: index + 1, subtotal: subtotal.toFixed() };
    if (subtotal.lt(0)) return reject('rule', 'quoter.discount-above-price', params);
    if (input.subtotal !== undefined && !subtotal.eq(input.subtotal))
      return reject('rule', 'quoter.subtotal-mismatch', params);
    lines.push({ description, quantity, unitPrice, profit, discount, subtotal: subtotal.toFixed() });
  }
  const total = lines.reduce((sum, { subtotal }) => sum.plus(subtotal), Big(0));
  return { lines, total: total.toFixed() };
}
