import { seesBackOffice, type Role } from '../../shared/actor';
import { withoutAccents } from '../../shared/folded-text';
import { customerPassword, newPassword, passwordLength } from './inputs';

const kinds = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnopqrstuvwxyz',
  digit: '23456789',
  special: '!#$%*+-=?@_',
} as const;
const every = Object.values(kinds).join('');

/** Has a letter of each case, a digit and a special character. `below(n)`: unpredictable, 0 to n - 1. */
export function generatePassword(below: (limit: number) => number, length = 14): string {
  if (length < 8) throw new RangeError('a generated password has 8 characters or more');
  const pick = (from: string) => from.charAt(below(from.length));
  const characters = [...Object.values(kinds).map(pick)];
  while (characters.length < length) characters.push(pick(every));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}

export interface PasswordHolder {
  readonly roles: readonly Role[];
  readonly hasPasskey: boolean;
  /** Name, e-mail address and owner company's name: a stranger's first guesses. */
  readonly ownWords: readonly string[];
}

const besidesOwnWords = 6;
const differentCharacters = 5;

/**
 * Returns keys of `validation`; `isWellKnown` gets lower case. Staff need 12 characters, or 8 with a passkey.
 * Follows NIST SP 800-63B (5.1.1.2) and OWASP ASVS 2.1.
 */
export function faultsOfPassword(
  password: string,
  { roles, hasPasskey, ownWords }: PasswordHolder,
  isWellKnown: (text: string) => boolean,
): readonly string[] {
  const isOfStaff = seesBackOffice(roles);
  const parsed = (isOfStaff ? newPassword : customerPassword).safeParse(password);
  const faults = new Set(parsed.error?.issues.map(({ message }) => message));
  if (isOfStaff && !hasPasskey && password.length < passwordLength.ofStaff) {
    faults.delete('validation.password-short');
    faults.add('validation.password-short-for-staff');
  }
  // Longer passwords are never hashed, so they are not examined either.
  if (password.length > passwordLength.max) return [...faults];
  const plain = withoutAccents(password.toLowerCase());
  const letters = Array.from(plain.matchAll(/[a-z]/g), ({ index }) => index);
  const core = plain.slice(letters[0] ?? 0, (letters.at(-1) ?? -1) + 1);
  const isRepeated = new Set(plain).size < differentCharacters;
  if (isRepeated || isWellKnown(plain) || (core.length > 3 && isWellKnown(core)))
    faults.add('validation.password-well-known');
  if (isMadeOfOwnWords(plain, ownWords)) faults.add('validation.password-own-words');
  return [...faults];
}

function isMadeOfOwnWords(plain: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((text) => withoutAccents(text.toLowerCase()).split(/[^a-z0-9]+/))
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replace(/[^a-z0-9]/g, '').length < besidesOwnWords;
}
