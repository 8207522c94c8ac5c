import Big from 'big.js';
import type { z } from 'zod';
import { reject, type Rejection } from '../../shared/rejection';
import type { QuoterProductLine } from './events';
import type { detailLineInput } from './inputs';

type LineInput = z.output<typeof detailLineInput>;

export interface PricedDetail {
  readonly productos: QuoterProductLine[];
  readonly total: string;
}

/**
 * Works out the subtotals: quantity × unit price + profit − discount. Refuses a discount above the price, and a subtotal
 * that the caller worked out otherwise, naming the line (counted from 1).
 */
export function priceDetail(lines: readonly LineInput[]): PricedDetail | Rejection {
  const productos: QuoterProductLine[] = [];
  for (const [index, { subtotal: claimed, ...line }] of lines.entries()) {
    const subtotal = Big(line.quantity)
      .times(line.unitPrice)
      .plus(line.profitMonto)
      .minus(line.descuentoMonto);
    const params = { line: index + 1, subtotal: subtotal.toFixed() };
    if (subtotal.lt(0)) return reject('rule', 'quoter.discount-above-price', params);
    if (claimed !== undefined && !subtotal.eq(claimed))
      return reject('rule', 'quoter.subtotal-mismatch', params);
    productos.push({ ...line, subtotal: subtotal.toFixed() });
  }
  const total = productos.reduce((sum, { subtotal }) => sum.plus(subtotal), Big(0));
  return { productos, total: total.toFixed() };
}
