import { daysAfter } from '@domain/shared/day';
import { trimmedParts } from '@domain/shared/linear-text';
import { readDay, type DayOrder } from '~/texts/typed-values';
import { folded } from './grid';

/** ISO days; partial if only one is named. */
export interface Validity {
  readonly from: string | null;
  readonly to: string | null;
  readonly isYearAssumed: boolean;
  readonly carrier?: string;
  readonly isOfCarrierAlone?: boolean;
}

export interface DayContext {
  readonly today: string;
  readonly dayOrder: DayOrder;
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'janeiro', 'january', 'ene', 'enero'],
    ['feb', 'fev', 'fevereiro', 'february', 'febrero'],
    ['mar', 'marco', 'march', 'marzo'],
    ['apr', 'april', 'abr', 'abril'],
    ['may', 'mai', 'maio', 'mayo'],
    ['jun', 'junho', 'june', 'junio'],
    ['jul', 'julho', 'july', 'julio'],
    ['aug', 'august', 'ago', 'agosto'],
    ['sep', 'setembro', 'sept', 'september', 'set', 'septiembre', 'setiembre'],
    ['oct', 'out', 'outubro', 'october', 'octubre'],
    ['nov', 'novembro', 'november', 'noviembre'],
    ['dec', 'dez', 'dezembro', 'december', 'dic', 'diciembre'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);
const month = `(?<!\\p{L})(?:${Object.keys(months)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})(?!\\p{L})`;

interface Mention {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly at: number;
}

const of = String.raw`[\s.,/-]{0,5}(?:de |del |of )?`;
// In "01 Dec - 15 Dec 2026", 15 is a day.
const year = String.raw`(?:\d{4}|'?\d{2}(?![\d:])(?!(?:st|nd|rd|th|º|°)?${of}${month}))`;
const patterns: readonly RegExp[] = [
  // 2026-09-01 and 01/09/2026, in the order of the file
  /\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/gu,
  // 8 de agosto de 2026, 15-Sep-26
  new RegExp(`(?<d>\\d{1,2})(?:st|nd|rd|th|º|°)?${of}(?<m>${month})(?:${of}(?<y>${year}))?`, 'gu'),
  // September 15th, 2026
  new RegExp(`(?<m>${month})[\\s.]{0,3}(?<d>\\d{1,2})(?!\\d)(?:st|nd|rd|th)?(?:${of}(?<y>\\d{4}))?`, 'gu'),
  // September 2026
  new RegExp(`(?<m>${month})${of}(?<y>\\d{4})`, 'gu'),
];

const untilNotice =
  /(?<!\p{L})(until further notice|hasta nuevo aviso|ate novo aviso|ate segunda ordem|ufn)(?!\p{L})/u;

export const isUntilNotice = (said: string): boolean => untilNotice.test(folded(said));

/**
 * "8 al 14 de agosto", "valid 01–15 Sep 2026", "until 30/09/2026", "septiembre 2026". Null for no day, or
 * more than two.
 */
export function readValidity(said: string, { today, dayOrder }: DayContext): Validity | null {
  const text = spread(namedMonth(folded(said).replace(untilNotice, ' ')));
  const mentions = mentionsIn(text, dayOrder);
  if (mentions === null || mentions.length === 0 || mentions.length > 2) return null;
  const [first, second] = mentions;
  if (first === undefined) return null;
  const isUntil =
    /(?<!\p{L})(until|till|til|ate|through|thru|hasta|vence|vencimiento|vto|expires?|expiry|expiration|up to)(?!\p{L})/u.test(
      text,
    );
  const isFrom =
    /(?<!\p{L})(from|since|starting|effective|as of|a partir|desde|onwards?|en adelante|eff)(?!\p{L})/u.test(
      text,
    );
  const stated = second?.year ?? first.year;
  if (second === undefined) {
    if (first.day === null) return partOfMonth(text, wholeMonth(first, today));
    const assumed = first.year ?? nearYear(first, today);
    const day = isoOf(first, assumed);
    if (day === null || isUntil === isFrom) return null;
    const isYearAssumed = first.year === null;
    return isUntil ? { from: null, to: day, isYearAssumed } : { from: day, to: null, isYearAssumed };
  }
  if (first.day === null || second.day === null) return null;
  const endYear = stated ?? nearYear(second, today);
  const startYear = first.year ?? ((first.month ?? 0) > (second.month ?? 0) ? endYear - 1 : endYear);
  const [from, to] = [isoOf(first, startYear), isoOf(second, endYear)];
  if (from === null || to === null || to < from) return null;
  return { from, to, isYearAssumed: stated === null };
}

/** `20261201`, as programs write days. */
export const compactDay = /^(20[2-4]\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/;

/** Between 2020 and 2050; serial days count from 1899-12-30. */
export function isSerialDay(text: string): boolean {
  const [, days = ''] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  return days !== '' && Number(days) >= 43_831 && Number(days) < 55_153;
}

/** Converts `46357`, `46357 - 46371` or `20261201` to ISO days; any other text stays as it is. */
export function withoutSerials(said: string): string {
  const parts = trimmedParts(said, /-|–|al?|to/);
  const compact = parts.map((part) => compactDay.exec(part)?.slice(1).join('-'));
  if (parts.length <= 2 && compact.every((day) => day !== undefined)) return compact.join(' – ');
  if (parts.length > 2 || !parts.every(isSerialDay)) return said;
  return parts.map((part) => daysAfter('1899-12-30', Math.floor(Number(part)))).join(' – ');
}

export function readSingleDay(said: string, { today, dayOrder }: DayContext): Validity | null {
  const mentions = mentionsIn(folded(said), dayOrder);
  const [only] = mentions ?? [];
  if (mentions?.length !== 1 || only === undefined || only.day === null) return null;
  const day = isoOf(only, only.year ?? nearYear(only, today));
  return day === null ? null : { from: day, to: day, isYearAssumed: only.year === null };
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * `1-15/12`, `valid 1 al 15/12/2026`: replaces the month's number by its name. Any other text stays as it is.
 */
function namedMonth(text: string): string {
  const [, one = '', other = '', number = '', years] =
    /^(?:(?:valid|validity|validez|validade|vigencia|vigente|from|del?|:)\s*)*(\d{1,2})\s*(?:-|–|a|al|to)\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(
      text,
    ) ?? [];
  const name = monthNames[Number(number) - 1];
  return name === undefined || Number(one) >= Number(other)
    ? text
    : `${one} - ${other} ${name} ${years ?? ''}`.trim();
}

const between = String.raw`\s?(?:-|to|al?|ate|y|and|until|hasta(?: el)?|through|thru)\s?(?:el )?`;
const ordinal = '(?:st|nd|rd|th|º|°)?';
const daysFirst = new RegExp(
  `(?<![\\d/.\\p{L}-])(?<!${month}[\\s.,/'-]{0,5})(\\d{1,2})${ordinal}${between}(\\d{1,2})${ordinal}(${of})(${month})`,
  'gu',
);
const monthFirst = new RegExp(
  `(${month})[\\s.]{0,3}(\\d{1,2})${ordinal}${between}(\\d{1,2})${ordinal}(?![\\d/]|${of}${month})`,
  'gu',
);

/** Adds the month to both days of "8 al 14 de agosto" and "Sep 1-15". */
function spread(text: string): string {
  return text
    .replace(
      daysFirst,
      (_all, one: string, other: string, _of: string, name: string) => `${one} ${name} ; ${other} ${name}`,
    )
    .replace(
      monthFirst,
      (_all, name: string, one: string, other: string) => `${one} ${name} ; ${other} ${name}`,
    );
}

function mentionsIn(text: string, dayOrder: DayOrder): readonly Mention[] | null {
  const found: Mention[] = [];
  let left = text;
  for (const [at, pattern] of patterns.entries()) {
    for (const match of left.matchAll(pattern)) {
      const mention = at === 0 ? numeric(match, dayOrder) : named(match);
      if (mention === null) return null;
      found.push(mention);
    }
    left = left.replace(pattern, (all) => ' '.repeat(all.length));
  }
  return found.toSorted((one, other) => one.at - other.at);
}

function numeric({ 0: text, index }: RegExpMatchArray, orderOfFile: DayOrder): Mention | null {
  // With points the day comes first in every country.
  const dayOrder = text.includes('.') ? 'day-first' : orderOfFile;
  const [one = '', other = '', last = ''] = text.split(/[./-]/);
  const whole =
    last.length === 2 && one.length < 4 ? `${one}/${other}/20${last}` : [one, other, last].join('/');
  const padded = one.length === 4 ? [one, other.padStart(2, '0'), last.padStart(2, '0')].join('-') : whole;
  const day =
    readDay(padded, dayOrder) ?? readDay(padded, dayOrder === 'day-first' ? 'month-first' : 'day-first');
  if (day === undefined) return null;
  const [years = 0, monthOf = 0, days = 0] = day.split('-').map(Number);
  return { day: days, month: monthOf, year: years, at: index ?? 0 };
}

function named({ groups = {}, index }: RegExpMatchArray): Mention | null {
  const { d, m, y } = groups as { readonly d?: string; readonly m?: string; readonly y?: string };
  const short = y?.replace("'", '');
  const years = short === undefined ? null : Number(short.length === 2 ? `20${short}` : short);
  const monthOf = months[m ?? ''] ?? null;
  if (monthOf === null) return null;
  return { day: d === undefined ? null : Number(d), month: monthOf, year: years, at: index ?? 0 };
}

function isoOf({ day, month: monthOf }: Mention, years: number): string | null {
  if (day === null || monthOf === null) return null;
  const date = new Date(Date.UTC(years, monthOf - 1, day));
  return date.getUTCMonth() === monthOf - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

function wholeMonth({ month: monthOf, year: years }: Mention, today: string): Validity | null {
  if (monthOf === null) return null;
  const taken = years ?? nearYear({ day: 28, month: monthOf, year: null, at: 0 }, today);
  const from = new Date(Date.UTC(taken, monthOf - 1, 1)).toISOString().slice(0, 10);
  const to = new Date(Date.UTC(taken, monthOf, 0)).toISOString().slice(0, 10);
  return { from, to, isYearAssumed: years === null };
}

const halves: readonly (readonly [RegExp, 'first' | 'second'])[] = [
  [
    /(?<![\p{L}\d])(1(ra|a|era|ª|°)?|primera) quincena|(?<![\p{L}\d])(1h|h1|(1st|first) half)(?!\p{L})/u,
    'first',
  ],
  [
    /(?<![\p{L}\d])(2(da|a|ª|°)?|segunda) quincena|(?<![\p{L}\d])(2h|h2|(2nd|second) half)(?!\p{L})/u,
    'second',
  ],
];
const lessThanMonth =
  /(?<!\p{L})(quincena|half|mitad|semana|week|wk|early|mid|late|end of|principios|inicios|mediados|fin de|fines|finales)(?!\p{L})/u;

function partOfMonth(text: string, month: Validity | null): Validity | null {
  const half = halves.find(([pattern]) => pattern.test(text))?.[1];
  if (half === undefined) return lessThanMonth.test(text) ? null : month;
  const start = month?.from?.slice(0, 8);
  if (month === null || start === undefined) return null;
  return half === 'first' ? { ...month, to: `${start}15` } : { ...month, from: `${start}16` };
}

/** The year nearest to today: tariffs arrive within half a year of their validity. */
function nearYear({ month: monthOf, day }: Mention, today: string): number {
  const [thisYear = 2000] = today.split('-').map(Number);
  const distance = (years: number) =>
    Math.abs(Date.UTC(years, (monthOf ?? 1) - 1, day ?? 1) - Date.parse(`${today}T00:00:00Z`));
  return [thisYear - 1, thisYear, thisYear + 1].reduce((best, next) =>
    distance(next) < distance(best) ? next : best,
  );
}
