import { parse } from '@conform-to/react';
import { readTyped } from '~/texts/typed-values';

export type FieldValue = string | File | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** `pieces[0].weight`, `tags[]`. An answer with thousands of levels cannot be displayed. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,3}\])*$/;
const deepest = 15;
/** Names that would pollute the prototype, and conform's own form intents. */
const reserved = /(?:^|\.)(?:__proto__|constructor|prototype|__intent__|__state__)(?=$|[.[])/;

/**
 * More than any form has, so that a schema still refuses what is left. The parser's time is quadratic in
 * them.
 */
const most = { fields: 5000, valuesOfOne: 1000 } as const;

/** Numbers and days in plain notation. Omits names that no form has, for which the parser would throw. */
export function filledFields(form: FormData | URLSearchParams): FormData {
  const filled = new FormData();
  const typed = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > most.valuesOfOne || counts.size > most.fields) continue;
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
  return path.test(name) && (name.match(/[.[]/g) ?? []).length <= deepest && !reserved.test(name);
}

/** `pieces[0].weight=20` becomes `{pieces: [{weight: '20'}]}`. Omits empty fields. */
export function readFields(form: FormData | URLSearchParams): Fields {
  return parse(filledFields(form), { resolve: (payload) => ({ value: payload as Fields }) }).payload;
}
