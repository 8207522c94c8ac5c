const kinds = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnopqrstuvwxyz',
  digit: '23456789',
  special: '!#$%*+-=?@_',
} as const;
const every = Object.values(kinds).join('');

/**
 * A password for somebody else's first sign-in: one upper and one lower case letter, one digit and one special character at
 * least, no letters or digits that look alike.
 * @param below a random whole number from 0 up to, not including, its argument; it has to be unpredictable
 * @param length 8 or more
 */
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
