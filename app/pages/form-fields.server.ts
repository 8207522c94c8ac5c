import { parseSubmission } from '@conform-to/react/future';

export type FieldValue = string | File | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/** The field names our forms have: `pieces[0].weight`, `tags[]`. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,4}\])*$/;
/** Names that would pollute the prototype. */
const behind = /(?:^|\.)(?:__proto__|constructor|prototype)(?=$|[.[])/;

/**
 * Reads a posted form or a query string by the paths in its field names: `pieces[0].weight=20` becomes `{pieces:
 * [{weight: '20'}]}`. Omits empty fields, and names that no form of ours has, for which the parser would throw.
 */
export function readFields(form: FormData | URLSearchParams): Fields {
  const filled = new FormData();
  for (const [name, value] of form)
    if (value !== '' && path.test(name) && !behind.test(name)) filled.append(name, value);
  return parseSubmission(filled).payload as Fields;
}
