import Big from 'big.js';
import { dequal } from 'dequal/lite';
import type { Field } from '@domain/catalogues/engine/fields';

/**
 * Ignores notation: 950.25 and 950.2500, line ends of Windows, null and missing parts of an object,
 * duplicates in a list.
 */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (field.kind === 'decimal') return Big(String(one)).eq(String(other));
  return dequal(plain(one), plain(other));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return [...new Set(value.map(plain))];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
}
