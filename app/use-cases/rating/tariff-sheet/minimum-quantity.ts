import type { Cell } from '~/services';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { cellText, folded } from './grid';
import type { TableColumn } from './layout';
import { readAmount, type ReadAmount } from './read-amount';

/** By sea, a minimum without a currency up to so many is a quantity in W/M. */
export const mostLikelyQuantity = 3;

type Amount = Extract<ReadAmount, { readonly kind: 'amount' }>;
type ReadQuantity =
  | { readonly kind: 'quantity'; readonly amount: string }
  | (Pick<Amount, 'amount' | 'currency' | 'marks'> & { readonly kind: 'money' })
  /** Money or a quantity: a person says which. */
  | { readonly kind: 'unsure' }
  | Exclude<ReadAmount, { readonly kind: 'amount' }>;

/** `Min 1 m3` below "Min" is 1 m³. */
export function withoutLabel(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string'
    ? cell.replace(/^\s*m[ií]n(imum|imo|ima)?(?!\p{L})\.?\s*:?\s*/iu, '')
    : cell;
}

/**
 * A cell below `Min W/M`, or one that names W/M: a least quantity, or with a currency the minimum charge. Null: empty.
 * @param decimal the sheet's decimal sign, if it is known
 */
export function readMinimumQuantity(
  cell: Cell | undefined,
  { header, currency }: Pick<TableColumn, 'header' | 'currency'>,
  decimal: DecimalSign | null,
): ReadQuantity | null {
  const read = readAmount(cell, { decimal });
  if (read.kind === 'blank') return null;
  if (read.kind !== 'amount') return read;
  // "2 W/M or USD 90" is two minima, "USD 29 W/M" a sum that each ton may have.
  const isMoney = (read.currency ?? currency) !== null;
  if (/\d/.test(read.rest.replaceAll('m3', '')) || (isMoney && read.rest !== ''))
    return { kind: 'unreadable', text: cellText(cell) };
  if (isMoney) return { ...read, kind: 'money' };
  const isSaid = /quantity|cantidad/.test(folded(header));
  const isLikely = isSaid || Number(read.amount) <= mostLikelyQuantity;
  return isLikely ? { kind: 'quantity', amount: read.amount } : { kind: 'unsure' };
}
