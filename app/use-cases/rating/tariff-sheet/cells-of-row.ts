import { trimEndOf, trimmedParts } from '@domain/shared/linear-text';
import { folded } from './grid';
import { readSingleDay, readValidity, type DayContext } from './read-validity';

const code = /^[A-Z]{5}$|^[A-Z]{3}$/;

/** A dash separates places only if another dash and place follow: `SHA - NGB - SZX`. */
const betweenPlaces = /[/;\n+&]|\s-\s(?=[A-Z]{3}\b.{0,60}\s-\s)|\s[yY]\s|\sand\s/;

/** One rate per place: `SHA/NGB/SZX`, `Shanghai & Ningbo`. A code within a name replaces it. */
export function placesIn(said: string): readonly string[] {
  const [, codes] = /^[^(]*\(((?:[A-Z]{3}|[A-Z]{5})(?:\s*[/,]\s*(?:[A-Z]{3}|[A-Z]{5}))+)\)$/.exec(said) ?? [];
  // "SCL / LIM (+0.10)" is a different price for one of them: the whole cell becomes a question.
  if (/\+ ?(?:[a-z$€]{1,3} ?)?\d/i.test(said)) return [said];
  const coded = [...said.matchAll(/\(([A-Z]{5}|[A-Z]{3})\)/g)].map(([, inside = '']) => inside);
  const isListed = trimmedParts(said, /[,/;\n+&]/).every((part) => /\(([A-Z]{5}|[A-Z]{3})\)$/.test(part));
  if (coded.length > 1 && isListed) return [...new Set(coded)];
  const parts = trimmedParts(codes ?? said, betweenPlaces).filter((part) => part !== '');
  const listed = trimmedParts(codes ?? said, ',');
  // "Ningbo, China" is one place, "SHA, NGB" are two.
  const places =
    parts.length === 1 && listed.length > 1 && listed.every((part) => code.test(part)) ? listed : parts;
  return [...new Set(places.map(placeIn))];
}

/** `Shanghai (CNSHA)`, `CNSHA - Shanghai`, `SCL Santiago` mean their code. */
function placeIn(said: string): string {
  const text = trimEndOf(said, '*').trim();
  const [, name = '', inBrackets, rest = ''] = /^([^(]*)\(([A-Z]{5}|[A-Z]{3})\)(.*)$/s.exec(text) ?? [];
  if (inBrackets !== undefined)
    // With other places, the code belongs to one of them: the whole text becomes a question.
    return /(?<!\p{L})v[ií]a(?!\p{L})/iu.test(name) ||
      ![...name.split(',').slice(1), rest].every(isOnlyCountry)
      ? text
      : inBrackets;
  const apart = trimmedParts(text, /\s[-–|]\s/);
  const [one, another] = apart.filter((part) => code.test(part));
  if (apart.length !== 2 || one === undefined) return text;
  return another === undefined || one.endsWith(another) || another.endsWith(one) ? one : text;
}

export const isOnlyCountry = (text: string): boolean =>
  /^(\p{L}{2}|(p\.? ?r\.? ?)?china|prc|usa|chile|peru|ecuador|colombia|mexico|brazil|brasil|argentina|panama|germany|alemania|spain|españa|italy|italia|france|francia|india|korea|japan|taiwan|vietnam|thailand|netherlands|belgium)?\W*$/iu.test(
    text.replace(/^[\s,-]+/, ''),
  );

/** The longer end of a range. Null if the text has no number of days. */
export function transitIn(said: string): { readonly days: number; readonly isRange: boolean } | null {
  const text = folded(said)
    .replace(/\b(aprox(imad[oa]s?)?|approx|about|app|est|dias?|days?|d|habiles)\b\.?/g, ' ')
    .trim();
  const [, one = '', other, weeks] =
    /^[~±+]?\s*(\d{1,3})(?:\s*(?:-|\/|a|to|al|y|~)\s*(\d{1,3}))?\s*(weeks?|semanas?|wks?)?$/.exec(text) ?? [];
  if (one === '') return null;
  const longest = Math.max(Number(one), Number(other ?? one)) * (weeks === undefined ? 1 : 7);
  return longest < 1 || longest > 365
    ? null
    : { days: longest, isRange: other !== undefined || weeks !== undefined };
}

/**
 * `48 hrs`, `2 días`, `48 h antes`; the longer end of a range. A bare number has the header's unit. Null for
 * anything else, such as a weekday or date.
 */
export function cutOffIn(said: string, header: string): number | null {
  const text = folded(said)
    .replace(/\b(antes|before|prior|previ[oa]s?|to|del?|etd|zarpe|vuelo|salida|departure|the|la|el)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, one = '', other, own] =
    /^(\d{1,3})(?: ?- ?(\d{1,3}))? ?(h|hs|hrs?|hours?|horas?|d|days?|dias?)?\.?$/.exec(text) ?? [];
  const unit = own ?? /\b(hs?|hrs?|hours?|horas?|days?|dias?)\b/.exec(folded(header))?.[1];
  if (one === '' || unit === undefined) return null;
  const hours = Math.max(Number(one), Number(other ?? one)) * (unit.startsWith('d') ? 24 : 1);
  return hours > 720 ? null : hours;
}

const frequencies: readonly (readonly [RegExp, string])[] = [
  [
    /^(weekly|semanal(es|mente)?|1 ?(x|por|per)? ?(week|semana)|every week|1 salida semanal|cada semana)$/,
    'weekly',
  ],
  [/^(daily|diari[oa](mente)?|7\/7|todos los dias|every day|d ?1234567|1234567)$/, 'daily'],
  [/^(bi-?weekly|fortnightly|quincenal|cada 2 semanas|every (2|two) weeks)$/, 'biweekly'],
  [/^(monthly|mensual)$/, 'monthly'],
];
const weekdays: readonly RegExp[] = [
  /^(mon(days?)?|lun(es)?|lu?)$/,
  /^(tue(s|sdays?)?|mar(tes)?|ma)$/,
  /^(wed(nesdays?)?|mie(rcoles)?|mi|x)$/,
  /^(thu(r|rs|rsdays?)?|jue(ves)?|ju?)$/,
  /^(fri(days?)?|vie(rnes)?|vi?)$/,
  /^(sat(urdays?)?|sab(ado)?|sa?)$/,
  /^(sun(days?)?|dom(ingo)?|do?)$/,
];

/** `weekly | x--x---`, as in our own sheets. Null if unknown. */
export function frequencyIn(said: string): string | null {
  const text = folded(said);
  const known = frequencies.find(([pattern]) => pattern.test(text))?.[1];
  if (known !== undefined) return known;
  const digits = /^(?:d(?:ays?|ias?)?\s*)?([1-7](?:[\s,.;/-]*[1-7]){0,6})$/.exec(text)?.[1]?.match(/[1-7]/g);
  const days =
    digits !== undefined && digits !== null && (digits.length > 1 || /^d/.test(text))
      ? digits.map((digit) => Number(digit) - 1)
      : text.split(/[\s,;/&+-]+|\by\b/).map((word) => weekdays.findIndex((pattern) => pattern.test(word)));
  if (days.length === 0 || days.includes(-1)) return null;
  return `weekly | ${weekdays.map((_, at) => (days.includes(at) ? 'x' : '-')).join('')}`;
}

export type RemarkOfValidity =
  | { readonly kind: 'none' }
  | { readonly kind: 'ends'; readonly from: string | null; readonly to: string }
  | { readonly kind: 'changes'; readonly on: string }
  | { readonly kind: 'unread' };

const validityWords =
  /(?<!\p{L})(valid\p{L}*|vigen\p{L}*|vence|expir\p{L}*|until|hasta|thru|through|till)(?!\p{L})/u;

export function remarkOfValidity(said: string, days: DayContext): RemarkOfValidity {
  const text = folded(said);
  if (!validityWords.test(text)) return changeOfPrice(said, text, days);
  const found = readValidity(said, days);
  if (found !== null && found.to !== null) return { kind: 'ends', from: found.from, to: found.to };
  return /\d/.test(text) &&
    /(valid|vigen|vence|expir)|\d[/.-]\d|(?<!\p{L})(ene|jan|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)/u.test(
      text,
    )
    ? { kind: 'unread' }
    : { kind: 'none' };
}

/** `From 15-Aug USD 1,350`, `GRI 200 eff. 15/08`: the row's price changes on that day. */
function changeOfPrice(said: string, text: string, days: DayContext): RemarkOfValidity {
  const isPrice =
    hasAmount(said) ||
    /(?<!\p{L})(gri|rri|pss|rates?|tarifas?|prices?|precios?|fletes?|increase|aumento|alza|sube|baja)(?!\p{L})|\+ ?\d|\d[.,]\d{3}(?!\d)/u.test(
      text,
    );
  const isLater =
    /(?<!\p{L})(from|since|starting|effective|as of|as from|a partir|desde|onwards?|en adelante|eff|gri|rri|increase|aumento|alza|sube|baja)(?!\p{L})/u.test(
      text,
    );
  const isSailing =
    !hasAmount(said) &&
    /(?<!\p{L})(sailings?|services?|servicio|salidas?|zarpes?|etd|vessel|nave)(?!\p{L})/u.test(text);
  if (!isPrice || !isLater || isSailing) return { kind: 'none' };
  const found = readValidity(said, days) ?? readSingleDay(withYear(said, days), days);
  return found === null || found.from === null ? { kind: 'none' } : { kind: 'changes', on: found.from };
}

function withYear(said: string, { today }: DayContext): string {
  return said.replace(/(?<![\d/.-])(\d{1,2}\/\d{1,2})(?![\d/.,-])/, `$1/${today.slice(0, 4)}`);
}

export function hasAmount(remark: string): boolean {
  return /(usd|us\$|eur|clp|[$€]) ?\d|\d ?(usd|eur|clp|€)(?![a-z])/i.test(remark);
}

export function markIn(role: string, said: string): string | null {
  if (role === 'observations') return /^(\*+|\(\d{1,2}\)|[¹²³†‡])$/u.exec(said)?.[1] ?? null;
  return role === 'origin' || role === 'destination' ? (/[^*](\*+)$/.exec(said)?.[1] ?? null) : null;
}
