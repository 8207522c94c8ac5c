import type { Cell } from '~/services';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { cellText, folded } from './grid';
import type { TableColumn } from './layout';
import { readAmount, type ReadAmount } from './read-amount';

/** By sea, a minimum without a currency up to this number is a quantity in W/M. */
export const mostLikelyQuantity = 3;

type Amount = Extract<ReadAmount, { readonly kind: 'amount' }>;
type ReadQuantity =
  | { readonly kind: 'quantity'; readonly amount: string }
  | (Pick<Amount, 'amount' | 'currency' | 'marks'> & { readonly kind: 'money' })
  | { readonly kind: 'unsure' }
  | Exclude<ReadAmount, { readonly kind: 'amount' }>;

export function withoutLabel(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string'
    ? cell.replace(/^\s*m[ií]n(imum|imo|ima)?(?!\p{L})\.?\s*:?\s*/iu, '')
    : cell;
}

/**
 * Below `Min W/M`, or with W/M in the cell: a minimum quantity, or with a currency the minimum charge. Null:
 * empty. @param decimal the sheet's decimal sign, if known
 */
export function readMinimumQuantity(
  cell: Cell | undefined,
  { header, currency }: Pick<TableColumn, 'header' | 'currency'>,
  decimal: DecimalSign | null,
): ReadQuantity | null {
  const read = readAmount(cell, { decimal });
  if (read.kind === 'blank') return null;
  if (read.kind !== 'amount') return read;
  // "2 W/M or USD 90" is two minimums, "USD 29 W/M" a sum per ton.
  const isMoney = (read.currency ?? currency) !== null;
  if (/\d/.test(read.rest.replaceAll('m3', '')) || (isMoney && read.rest !== ''))
    return { kind: 'unreadable', text: cellText(cell) };
  if (isMoney) return { ...read, kind: 'money' };
  const isSaid = /quantity|cantidad/.test(folded(header));
  const isLikely = isSaid || Number(read.amount) <= mostLikelyQuantity;
  return isLikely ? { kind: 'quantity', amount: read.amount } : { kind: 'unsure' };
}
