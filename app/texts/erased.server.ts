import { erasedText } from '@domain/shared/personal';
import type { Language } from '~/texts';
import { translate } from './translate.server';

/**
 * Replaces every erased text by "Erased" in the reader's language. A value without any is returned as it is.
 */
export function showErased<Value>(language: Language, value: Value): Value {
  return hasErased(value) ? (replace(value, translate(language, 'common:erased')) as Value) : value;
}

function hasErased(value: unknown): boolean {
  if (value === erasedText) return true;
  return partsOf(value)?.some(([, part]) => hasErased(part)) ?? false;
}

function replace(value: unknown, word: string): unknown {
  if (value === erasedText) return word;
  if (Array.isArray(value)) return value.map((entry) => replace(entry, word));
  const parts = partsOf(value);
  return parts === null
    ? value
    : Object.fromEntries(parts.map(([name, part]) => [name, replace(part, word)]));
}

/** Of lists and plain objects. Dates, bytes and other instances contain no personal texts. */
function partsOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.entries(value) : null;
}
