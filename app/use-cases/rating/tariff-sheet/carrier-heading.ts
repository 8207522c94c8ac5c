import { trimEndOf, trimNonWords } from '@domain/shared/linear-text';
import { isCarrierName } from './carrier-names';
import { folded } from './grid';
import { hasOwn, type ScannedTable } from './scanned-table';
import type { SheetFacts } from './sheet-facts';

/**
 * A line with only a carrier's name sets the carrier of the rows below. After any other such heading the
 * carrier is unknown and empty.
 */
export function carrierHeading(
  texts: readonly string[],
  table: ScannedTable | undefined,
  pending: SheetFacts,
): Pick<SheetFacts, 'carrier' | 'isCarrierHeading'> {
  const [name, other] = texts.filter((text) => text !== '');
  if (name === undefined || other !== undefined || name.length > 40) return {};
  if (table !== undefined && hasOwn(table, 'carrier')) return {};
  const text = trimNonWords(folded(name));
  if (isCarrierName(text)) return { carrier: trimEndOf(name, ' \n:*-'), isCarrierHeading: true };
  const isBelowOne = (pending.isCarrierHeading ?? table?.facts.isCarrierHeading) === true;
  return isBelowOne && !/\d/.test(name) ? { carrier: '', isCarrierHeading: true } : {};
}
