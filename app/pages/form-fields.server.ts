import { parseSubmission } from '@conform-to/react/future';

export type FieldValue = string | File | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** The names our forms have: `pieces[0].weight`, `tags[]`. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,4}\])*$/;
/** Names that would reach behind an object. */
const behind = /(?:^|\.)(?:__proto__|constructor|prototype)(?=$|[.[])/;

/**
 * A posted form, or the query of an address, by the paths its fields are named with: `pieces[0].weight=20` becomes
 * `{pieces: [{weight: '20'}]}`. What was left empty is left out, as the specification asks, and so is what has
 * a name that no field of ours has: the parser would throw.
 */
export function readFields(form: FormData | URLSearchParams): Fields {
  const filled = new FormData();
  for (const [name, value] of form)
    if (value !== '' && path.test(name) && !behind.test(name)) filled.append(name, value);
  return parseSubmission(filled).payload as Fields;
}
