import { trimEndOf } from '@domain/shared/linear-text';
import { isLanguage, localeOf, type Language } from './index';

const longest = 60;

/**
 * Never a float; null if invalid. The last of two separators is the decimal one; a repeated one groups; a
 * single one is decimal, unless the language groups with it and three digits follow: es "1.500" is 1500,
 * "4.20" is 4.2.
 */
export function readNumber(text: string, groupSeparator: ',' | '.'): string | null {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (compact === '') return '';
  if (compact.length > longest) return null;
  if (!/^[-−]?[.,]*\d[\d.,]*$/.test(compact)) return null;
  const sign = /^[-−]/.test(compact) ? '-' : '';
  const digits = compact.replace(/^[-−]/, '');
  const decimalAt = decimalPosition(digits, groupSeparator);
  const whole = digits.slice(0, decimalAt ?? undefined);
  const fraction = decimalAt === null ? '' : digits.slice(decimalAt + 1);
  if (/[.,]/.test(fraction) || !isGrouped(whole)) return null;
  const plainWhole = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const plainFraction = trimEndOf(fraction, '0');
  const plain = plainFraction === '' ? plainWhole : `${plainWhole}.${plainFraction}`;
  return plain === '0' ? '0' : `${sign}${plain}`;
}

function decimalPosition(digits: string, groupSeparator: ',' | '.'): number | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return Math.max(comma, point);
  const at = Math.max(comma, point);
  if (at < 0) return null;
  const separator = digits[at];
  if (digits.indexOf(separator ?? '') !== at) return null;
  const looksGrouped = separator === groupSeparator && /^[1-9]\d{0,2}$/.test(digits.slice(0, at));
  return looksGrouped && digits.length - at - 1 === 3 ? null : at;
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole);
}

const groupSeparators = new Map<string, ',' | '.'>();

export function groupSeparatorOf(locale: string): ',' | '.' {
  const known = groupSeparators.get(locale);
  if (known !== undefined) return known;
  const separator = new Intl.NumberFormat(locale).format(1.5).includes(',') ? '.' : ',';
  groupSeparators.set(locale, separator);
  return separator;
}

/** Writes all digits in the reader's notation: "1234.50" → "1.234,50". Any other text stays as it is. */
export function writeNumber(value: string, locale: string): string {
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const group = groupSeparatorOf(locale);
  const grouped = [whole.slice(0, whole.length % 3), ...(whole.slice(whole.length % 3).match(/\d{3}/g) ?? [])]
    .filter((digits) => digits !== '')
    .join(group);
  return `${sign}${grouped}${fraction === undefined ? '' : `${group === '.' ? ',' : '.'}${fraction}`}`;
}

export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${time}$`);

/**
 * From `2026-03-31` or, in the given order, `31-03-2026`, `3/31/2026` or `31.03.2026`. Returns ISO text;
 * undefined if it is no day.
 */
export function readDay(text: string, order: DayOrder): string | undefined {
  const first = yearFirst.exec(text.trim());
  const last = yearLast.exec(text.trim());
  const [day, month] = order === 'day-first' ? [last?.[1], last?.[3]] : [last?.[3], last?.[1]];
  return first === null ? isoDay(last?.[4], month, day) : isoDay(first[1], first[3], first[4]);
}

function isoDay(...parts: readonly (string | undefined)[]): string | undefined {
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

export function isInOrder(text: string): boolean {
  return yearLast.test(text.trim());
}

export function dayOrderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first';
}

type TypedKind = 'number' | 'day';

/** `weight@number-es`: the name under which a field posts its text as typed until scripts rewrite it. */
export function typedName(name: string, kind: TypedKind, language: Language): string {
  return `${name}@${kind}-${language}`;
}

/**
 * Reads names of `typedName`. Text that is no number or day stays for the schema to refuse. Null for any
 * other name.
 */
export function readTyped(
  name: string,
  text: string,
): { readonly name: string; readonly value: string } | null {
  const [, field, kind, language] = /^(.+)@(number|day)-(\w+)$/.exec(name) ?? [];
  if (field === undefined || !isLanguage(language)) return null;
  const locale = localeOf(language);
  const value =
    kind === 'number' ? readNumber(text, groupSeparatorOf(locale)) : readDay(text, dayOrderOf(locale));
  return { name: field, value: value ?? text };
}
