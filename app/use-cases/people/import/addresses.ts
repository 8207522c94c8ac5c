import { trimmedParts } from '@domain/shared/linear-text';

const placeholders =
  /^((sin|no|nn|na|no-?tiene|sin-?correo|sin-?email|no-?email|no-?mail|nomail|xxx*|aaa*|test|prueba|correo|email|mail)@|.*@(example\.(com|org|net)|(sin|no)-?(correo|email|mail|tiene)\.\w+|x+\.\w+)$)/;

export function isPlaceholderAddress(email: string): boolean {
  return placeholders.test(email);
}

export function namesOf(cell: string): readonly string[] {
  const found = trimmedParts(cell, /[;|\n]|\s[/&]\s/).filter((name) => /\p{L}{2}/u.test(name));
  return [...new Set(found)];
}
