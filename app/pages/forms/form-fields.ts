import { parse } from '@conform-to/react';
import { readTyped } from '~/texts/typed-values';

export type FieldValue = string | File | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** The field names our forms have: `pieces[0].weight`, `tags[]`. An answer of some thousand levels cannot be shown. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,4}\]){0,15}$/;
/** Names that would pollute the prototype, and those by which conform's own buttons change a form. */
const reserved = /(?:^|\.)(?:__proto__|constructor|prototype|__intent__|__state__)(?=$|[.[])/;

/**
 * The filled fields of a posted form or an address, numbers and days in plain notation. Leaves out names that no form of
 * ours has, for which the parser would throw.
 */
export function filledFields(form: FormData | URLSearchParams): FormData {
  const filled = new FormData();
  const typed = new Map<string, string>();
  for (const [name, value] of form) {
    const read = typeof value === 'string' ? readTyped(name, value) : null;
    if (read !== null) typed.set(read.name, read.value);
    else if (isReadable(name) && value !== '') filled.append(name, value);
  }
  for (const [name, value] of typed) {
    filled.delete(name);
    if (isReadable(name) && value !== '') filled.set(name, value);
  }
  return filled;
}

function isReadable(name: string): boolean {
  return path.test(name) && !reserved.test(name);
}

/**
 * Reads a posted form or a query string by the paths in its field names: `pieces[0].weight=20` becomes `{pieces:
 * [{weight: '20'}]}`. Omits empty fields.
 */
export function readFields(form: FormData | URLSearchParams): Fields {
  return parse(filledFields(form), { resolve: (payload) => ({ value: payload as Fields }) }).payload;
}
