import { parseSubmission } from '@conform-to/react/future';

export type FieldValue = string | File | readonly FieldValue[] | { readonly [name: string]: FieldValue };
export type Fields = Readonly<Record<string, FieldValue>>;

/**
 * A posted form, or the query of an address, by the paths its fields are named with: `pieces[0].weight=20` becomes
 * `{pieces: [{weight: '20'}]}`. What was left empty is left out, as the specification asks.
 */
export function readFields(form: FormData | URLSearchParams): Fields {
  const filled = new FormData();
  for (const [name, value] of form) if (value !== '') filled.append(name, value);
  return parseSubmission(filled).payload as Fields;
}
