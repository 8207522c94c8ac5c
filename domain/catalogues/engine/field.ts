import type { z } from 'zod';
import type { Access } from '../../shared/actor';

/** What a field holds; decides its control in forms, its column in the read table and its cell in spreadsheets. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'email'
  | 'phone'
  | 'link'
  | 'image'
  | 'file'
  | 'country'
  | 'countries'
  | 'currency'
  | 'number'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'date'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'reference'
  | 'references'
  | 'object'
  | 'list';

/** One field of a catalogue. `Value` is what a present value parses to; absent values are `null` in rows. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  /** Parses a present value as API, forms and spreadsheets give it. */
  readonly schema: z.ZodType<Value>;
  /** The shape events keep: no limits, so that a limit set later never refuses the past. */
  readonly stored: z.ZodType;
  readonly isRequired: Required;
  /** Found by typing a part of it. */
  readonly isSearched: boolean;
  /** Names or reaches a person. */
  readonly isPersonal: boolean;
  /** Who may read it, beside whoever may read the catalogue at all. */
  readonly readBy: Access;
  /** The closed list of a `choice` or `choices`. */
  readonly choices: readonly string[];
  /** Name of the catalogue a `reference` points to. */
  readonly to: string | null;
  /** Catalogue whose records' codes stand in a text, or `places` (airports and ports): what forms look up and lists give a name. */
  readonly codeOf: string | null;
  /** Fields of an `object` or of each entry of a `list`. */
  readonly parts: Readonly<Record<string, Field>>;
  /** Shown behind the number: `m`, `kg`, `m³`, `days`. */
  readonly unit: string | null;
  /** Longer than a line: a text area. */
  readonly isLong: boolean;
  /** Stands in the template's example row. */
  readonly example: string | null;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Field> = F extends Field<infer Value> ? Value : never;
