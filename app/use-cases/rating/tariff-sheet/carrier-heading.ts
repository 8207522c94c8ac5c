import { folded } from './grid';
import { hasOwn, type ScannedTable } from './scanned-table';
import type { SheetFacts } from './sheet-facts';

/** Carriers by the names that sheets give them; a heading of a country or service is none of them. */
const names = String.raw`(?:maersk|msc|cma(?: ?-?cgm)?|hapag(?:[ -]?lloyd)?|one|ocean network express|cosco|evergreen|hmm|hyundai|yang ?ming|wan ?hai|pil|zim|oocl|seaboard|hamburg s[uü]d|crowley|kmtc|latam|lan|avianca|copa|american airlines|delta|united|atlas air|ups|fedex|air canada|aeromexico|iberia|air europa|air france|klm|martinair|lufthansa|british airways|swiss|cargolux|qatar(?: airways)?|emirates|turkish(?: airlines)?|ethiopian|korean air|cathay pacific)(?: (?:cargo|lines?|shipping(?: lines?)?|marine|airlines?))?`;
const carriers = new RegExp(`^${names}$`);
const atStart = new RegExp(`^\\W*(${names})(?=\\s*(?:[:(-]|rates?|tarif|valid|vigen|\\d|$))`);

/**
 * The carrier of the rows below a line that is a carrier's name alone. Below another name after such a line, nobody
 * knows whose the rows are: the carrier is empty.
 */
export function carrierHeading(
  texts: readonly string[],
  table: ScannedTable | undefined,
  pending: SheetFacts,
): Pick<SheetFacts, 'carrier' | 'isCarrierHeading'> {
  const [name, other] = texts.filter((text) => text !== '');
  if (name === undefined || other !== undefined || name.length > 40) return {};
  if (table !== undefined && hasOwn(table, 'carrier')) return {};
  const text = folded(name).replace(/^\W+|\W+$/g, '');
  if (carriers.test(text)) return { carrier: name.replace(/[\s:*-]+$/, ''), isCarrierHeading: true };
  const isBelowOne = (pending.isCarrierHeading ?? table?.facts.isCarrierHeading) === true;
  return isBelowOne && !/\d/.test(name) ? { carrier: '', isCarrierHeading: true } : {};
}

/** The carrier that a line begins with, as rows may name it: `MSC validity: 1-15 Dec 2026`. */
export function carrierAtStart(line: string): string | null {
  return atStart.exec(folded(line))?.[1] ?? null;
}
