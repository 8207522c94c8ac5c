import Big from 'big.js';
import { dequal } from 'dequal/lite';

export type { ShownChange } from '~/ui/data/change-list';

interface Told {
  readonly value: unknown;
  readonly text: string | null;
}

export interface ToldApart {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Two values with the same text, such as carriers of one name, also show the stored part that differs. Null
 * if they are equal: 5.1 and 5.10, an empty list and none.
 */
export function tellApart(before: Told, after: Told): ToldApart | null {
  if (isSame(before.value, after.value, withoutEmpties)) return null;
  const [one, other] = [read(before.text), read(after.text)];
  if (one !== other) return { before: one, after: other };
  if (isSame(before.value, after.value, asAmounts)) return null;
  const kept = [keptOf(before.value, after.value), keptOf(after.value, before.value)] as const;
  const [was, is] = kept[0] === kept[1] ? [asStored(before.value), asStored(after.value)] : kept;
  return { before: withKept(one, was), after: withKept(other, is) };
}

function read(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

type Written = (text: string) => string;
const withoutEmpties: Written = (text) => text;
const asAmounts: Written = (text) => (decimal.test(text) ? Big(text).toFixed() : text);

function isSame(one: unknown, other: unknown, written: Written = withoutEmpties): boolean {
  return dequal(plain(one, written), plain(other, written));
}

/** A value without its empty parts, its texts as they are to be compared. */
function plain(value: unknown, written: Written): unknown {
  if (isNothing(value)) return null;
  if (typeof value === 'string') return written(value);
  if (Array.isArray(value)) return value.map((item) => plain(item, written));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => !isNothing(inner));
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner, written)]));
}

/** Excludes codes with leading zeros, and numbers with more digits than any amount. */
const decimal = /^-?(0|[1-9]\d{0,15})\.\d{1,12}$/;

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function withKept(text: string | null, kept: string): string {
  if (text === null) return kept;
  return kept === '' ? text : `${text} (${kept})`;
}

function asStored(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function keptOf(value: unknown, other: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'string') return endOf(value, other);
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : [];
    const different = value.filter((item) => !others.some((one) => isSame(one, item)));
    const told: readonly unknown[] = different.length === 0 ? value : different;
    return told.map((item) => (isPlainText(item) ? asStored(item) : keptOf(item, null))).join(', ');
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const others = (typeof other === 'object' && other !== null ? other : {}) as Readonly<
    Record<string, unknown>
  >;
  return Object.entries(value)
    .filter(([key, inner]) => !isNothing(inner) && !isSame(inner, others[key]))
    .map(([key, inner]) => `${key}: ${keptOf(inner, others[key])}`)
    .join(', ');
}

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && !id.test(value);
}

const shortId = 8;

function endOf(value: string, other: unknown): string {
  const end = value.slice(-shortId);
  const isApart = typeof other !== 'string' || other.slice(-shortId) !== end;
  return id.test(value) && isApart ? end : value;
}
