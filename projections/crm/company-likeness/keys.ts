import type { Likeness } from '../../../domain/crm/distinction/inputs';
import { bareNumber, identifiesNobody } from '../../../domain/shared/tax-number';
import { mailDomain, pageDomain } from './mail-domain';
import { nameWords, soundOf } from './name-words';

/** What a company can be recognised by. Each field of it gives a key at most. */
export const keySlots = {
  number: 'identification',
  mail: 'domain',
  page: 'domain',
  name: 'name',
  tradeName: 'name',
} as const satisfies Readonly<Record<string, Likeness>>;
export type KeySlot = keyof typeof keySlots;

/** The same number is the same key, however it is written; null if it identifies nobody. */
export function numberKey(identification: string | null): string | null {
  if (identification === null || identifiesNobody(identification)) return null;
  // Some write the country before the number, and zeros to fill it up.
  const number = bareNumber(identification)
    .replace(/^[A-Z]{2}(?=\d{7})/, '')
    .replace(/^0+/, '');
  return number.length < fewestSigns ? null : number;
}
const fewestSigns = 5;

/** Check digits that are left out as often as not. */
const checkDigits = '0123456789K'.split('');

/** Keys that a typed number may stand for: without its check digit, too. */
export function typedNumberKeys(typed: string): readonly string[] {
  const key = numberKey(typed);
  if (key === null) return [];
  return /^\d{7,10}$/.test(key) ? [key, ...checkDigits.map((digit) => `${key}${digit}`)] : [key];
}

/** The key of a slot, from the field that fills it. */
export const keyOf: Readonly<Record<KeySlot, (value: string | null) => string | null>> = {
  number: numberKey,
  mail: mailDomain,
  page: pageDomain,
  name: (name) => (name === null ? null : soundOf(nameWords(name))),
  tradeName: (name) => (name === null ? null : soundOf(nameWords(name))),
};
