import { useSyncExternalStore } from 'react';
import type { LookupOption } from '~/ui/form/lookup-field';

const key = 'recent-places';
const kept = 5;
/** Characters: longer texts are not the ones that were kept. */
const longest = 300;

const listeners = new Set<() => void>();
const none: readonly LookupOption[] = [];
let read: { readonly text: string | null; readonly places: readonly LookupOption[] } = {
  text: null,
  places: none,
};

/** The visitor's last places, newest first. They stay in the browser. */
export function useRecentPlaces(): readonly LookupOption[] {
  return useSyncExternalStore(subscribe, recentPlaces, () => none);
}

export function rememberPlace({ id, name, code = null, place = null }: LookupOption): void {
  const places = [{ id, name, code, place }, ...recentPlaces().filter((one) => one.id !== id)].slice(0, kept);
  try {
    localStorage.setItem(key, JSON.stringify(places));
  } catch {
    return; // A browser that keeps nothing offers none.
  }
  for (const listener of listeners) listener();
}

function recentPlaces(): readonly LookupOption[] {
  const text = storedText();
  if (text !== read.text) read = { text, places: placesIn(text) };
  return read.places;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be switched off.
  }
}

/** Anything may be stored: what is no list of places counts as none. */
export function placesIn(text: string | null): readonly LookupOption[] {
  if (text === null || text.length > kept * 4 * longest) return none;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, kept) : none;
  } catch {
    return none; // Not written here.
  }
}

function isPlace(value: unknown): value is LookupOption {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, code, place } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string' && one.length <= longest;
  return (
    isText(id) &&
    isText(name) &&
    [code, place].every((one) => one === null || one === undefined || isText(one))
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
