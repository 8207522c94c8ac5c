import { printedNumber, taxNumberProblem } from '../../shared/tax-number';
import type { Fields } from './field';
import type { Rule } from './rules';
import type { Values } from './values';

export function hasTaxNumbers({ fields }: { readonly fields: Fields }): boolean {
  return Object.values(fields).some(({ countryWith }) => countryWith !== null);
}

/** Rewrites the tax numbers of a record as their country prints them. `keyOf` names fields in `values`. */
export function numberPrinter(fields: Fields, keyOf = (name: string): string => name) {
  const numbers = Object.entries(fields).flatMap(([name, { countryWith }]) =>
    countryWith === null ? [] : [[keyOf(name), keyOf(countryWith)] as const],
  );
  return <Record extends Values>(values: Record): Record =>
    numbers.reduce((record, [number, country]) => {
      const [text, code] = [record[number], record[country]];
      if (typeof text !== 'string' || typeof code !== 'string') return record;
      const printed = printedNumber(code, text);
      return printed === text ? record : { ...record, [number]: printed };
    }, values);
}

/** Numbers stored before this rule stay until they or their country change. */
export function taxNumberOf(number: string, country: string): Rule {
  return (values, changes) => {
    const [text, code] = [values[number], values[country]];
    if (typeof text !== 'string' || typeof code !== 'string') return null;
    if (!(number in changes) && !(country in changes)) return null;
    const message = taxNumberProblem(code, text);
    return message === null ? null : { field: number, message };
  };
}
