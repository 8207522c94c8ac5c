import { rejectInput, type Rejection } from './rejection';

/** Refuses text that would be a fault in the stores. Null: none. */
export function refuseUnstorable(input: unknown): Rejection | null {
  const path = unstorableIn(input);
  if (path === null) return null;
  return rejectInput([{ code: 'custom', path, message: 'validation.unreadable', input: undefined }]);
}

/** Finds NUL and lone surrogates in lists and plain objects, keys included. Null: none. */
export function unstorableIn(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (!isPlain(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const found = unstorableIn(inner);
    if (found !== null) return [Array.isArray(value) ? Number(name) : name, ...found];
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
