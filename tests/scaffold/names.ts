import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A wrong or missing argument. Its message is all that is printed. */
export class UsageError extends Error {}

/** `packaging-types` → `packagingTypes`. */
export const camel = (kebab: string) =>
  kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** `packaging-types` → `PackagingTypes`. */
export const pascal = (kebab: string) => capital(camel(kebab));
/** `packaging-types` → `packaging_types`. */
export const snake = (kebab: string) => kebab.replaceAll('-', '_');
/** `putQuoteOnHold` → `put-quote-on-hold`. */
export const kebab = (camelCase: string) =>
  camelCase.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '');
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Path of the next migration. They are numbered in steps of one after the newest. */
export function nextMigration(name: string): string {
  const numbers = readdirSync(join(import.meta.dirname, '../../migrations')).map((file) =>
    Number(file.slice(0, 4)),
  );
  const next = Math.max(...numbers.filter((number) => !Number.isNaN(number))) + 1;
  return `migrations/${String(next).padStart(4, '0')}_${snake(name)}.sql`;
}

/** The value of a required option. */
export function needed(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${option} is missing`);
  return value;
}

/** Refuses what is not like `packaging-types`. */
export function kebabName(value: string | undefined, what: string): string {
  if (value === undefined || !/^[a-z]+(-[a-z]+)*$/.test(value))
    throw new UsageError(`${what} must be in kebab case, such as packaging-types`);
  return value;
}

/** Text for a single-quoted literal of TypeScript or SQL. */
export const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
export const sqlQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
