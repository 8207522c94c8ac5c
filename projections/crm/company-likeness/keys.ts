import type { Likeness } from '../../../domain/crm/distinction/inputs';
import { bareNumber, identifiesNobody } from '../../../domain/shared/tax-number';
import { mailDomain, pageDomain } from './mail-domain';
import { nameWords, soundOf } from './name-words';

/** Each field gives at most one key. */
export const keySlots = {
  number: 'identification',
  mail: 'domain',
  page: 'domain',
  name: 'name',
  tradeName: 'name',
} as const satisfies Readonly<Record<string, Likeness>>;
export type KeySlot = keyof typeof keySlots;

/** Ignores formatting; null: identifies nobody. */
export function numberKey(identification: string | null): string | null {
  if (identification === null || identifiesNobody(identification)) return null;
  // Some prefix the country and zeros.
  const number = bareNumber(identification)
    .replace(/^[A-Z]{2}(?=\d{7})/, '')
    .replace(/^0+/, '');
  return number.length < fewestSigns ? null : number;
}
const fewestSigns = 5;

const checkDigits = '0123456789K'.split('');

/** Also matches a number typed without its check digit. */
export function typedNumberKeys(typed: string): readonly string[] {
  const key = numberKey(typed);
  if (key === null) return [];
  return /^\d{7,10}$/.test(key) ? [key, ...checkDigits.map((digit) => `${key}${digit}`)] : [key];
}

export const keyOf: Readonly<Record<KeySlot, (value: string | null) => string | null>> = {
  number: numberKey,
  mail: mailDomain,
  page: pageDomain,
  name: (name) => (name === null ? null : soundOf(nameWords(name))),
  tradeName: (name) => (name === null ? null : soundOf(nameWords(name))),
};
