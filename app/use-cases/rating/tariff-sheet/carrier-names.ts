import { folded } from './grid';

/** Spellings in sheets; excludes headings of countries and services. */
const names = String.raw`(?:maersk|msc|cma(?: ?-?cgm)?|hapag(?:[ -]?lloyd)?|one|ocean network express|cosco|evergreen|hmm|hyundai|yang ?ming|wan ?hai|pil|zim|oocl|seaboard|hamburg s[uü]d|crowley|kmtc|latam|lan|avianca|copa|american airlines|delta|united|atlas air|ups|fedex|air canada|aeromexico|iberia|air europa|air france|klm|martinair|lufthansa|british airways|swiss|cargolux|qatar(?: airways)?|emirates|turkish(?: airlines)?|ethiopian|korean air|cathay pacific)(?: (?:cargo|lines?|shipping(?: lines?)?|marine|airlines?))?`;
const whole = new RegExp(`^${names}$`);
const atStart = new RegExp(`^\\W*(${names})(?= ?(?:[:(-]|rates?|tarif|valid|vigen|\\d|$))`);

export function isCarrierName(text: string): boolean {
  return whole.test(text);
}

export function carrierAtStart(line: string): string | null {
  return atStart.exec(folded(line))?.[1] ?? null;
}
