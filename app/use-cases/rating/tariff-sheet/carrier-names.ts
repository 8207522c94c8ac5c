import { folded } from './grid';

/** Carriers by the names that sheets give them; a heading of a country or service is none of them. */
const names = String.raw`(?:maersk|msc|cma(?: ?-?cgm)?|hapag(?:[ -]?lloyd)?|one|ocean network express|cosco|evergreen|hmm|hyundai|yang ?ming|wan ?hai|pil|zim|oocl|seaboard|hamburg s[uü]d|crowley|kmtc|latam|lan|avianca|copa|american airlines|delta|united|atlas air|ups|fedex|air canada|aeromexico|iberia|air europa|air france|klm|martinair|lufthansa|british airways|swiss|cargolux|qatar(?: airways)?|emirates|turkish(?: airlines)?|ethiopian|korean air|cathay pacific)(?: (?:cargo|lines?|shipping(?: lines?)?|marine|airlines?))?`;
const whole = new RegExp(`^${names}$`);
const atStart = new RegExp(`^\\W*(${names})(?= ?(?:[:(-]|rates?|tarif|valid|vigen|\\d|$))`);

/** Whether the text, in lower case and without accents, is a carrier's name and nothing else. */
export function isCarrierName(text: string): boolean {
  return whole.test(text);
}

/** The carrier that a line begins with, as rows may name it: `MSC validity: 1-15 Dec 2026`. */
export function carrierAtStart(line: string): string | null {
  return atStart.exec(folded(line))?.[1] ?? null;
}
