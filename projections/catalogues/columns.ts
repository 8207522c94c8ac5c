import type { FieldKind } from '../../domain/catalogues/engine/fields';

/** `airportCode` → `airport_code`, `ApiConected` → `api_conected`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`).replace(/^_/, '');
}

/** Lists are arrays, so that filters can use an index. */
export const columnTypes: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  code: 'text',
  email: 'text',
  phone: 'text',
  link: 'text',
  image: 'text',
  file: 'text',
  country: 'text',
  countries: 'text[]',
  currency: 'text',
  number: 'double precision',
  integer: 'integer',
  decimal: 'numeric',
  flag: 'boolean',
  date: 'date',
  choice: 'text',
  choices: 'text[]',
  texts: 'text[]',
  reference: 'text',
  references: 'text[]',
  object: 'jsonb',
  list: 'jsonb',
};
