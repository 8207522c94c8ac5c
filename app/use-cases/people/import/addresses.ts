import { trimmedParts } from '@domain/shared/linear-text';

/** What people write where they know no address. */
const placeholders =
  /^((sin|no|nn|na|no-?tiene|sin-?correo|sin-?email|no-?email|no-?mail|nomail|xxx*|aaa*|test|prueba|correo|email|mail)@|.*@(example\.(com|org|net)|(sin|no)-?(correo|email|mail|tiene)\.\w+|x+\.\w+)$)/;

/** Whether an address stands for nobody in particular. */
export function isPlaceholderAddress(email: string): boolean {
  return placeholders.test(email);
}

/** The names of a cell, which are of several people where bars or lines stand between them. */
export function namesOf(cell: string): readonly string[] {
  const found = trimmedParts(cell, /[;|\n]|\s[/&]\s/).filter((name) => /\p{L}{2}/u.test(name));
  return [...new Set(found)];
}
