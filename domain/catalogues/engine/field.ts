import type { z } from 'zod';
import type { Access } from '../../shared/actor';

/** Decides the control in forms, the column type in the read table and the cell in spreadsheets. */
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

/** One field of a catalogue. `Value` is the parsed type; empty values are `null` in rows. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  /** Parses a value from the API, a form or a spreadsheet. */
  readonly schema: z.ZodType<Value>;
  /**
   * The shape that events keep. It has no limits, so that a limit added later never rejects stored events.
   */
  readonly stored: z.ZodType;
  readonly isRequired: Required;
  /** Text search looks into it. */
  readonly isSearched: boolean;
  /** The lowest access level that may read it, within the catalogue's own. */
  readonly readBy: Access;
  readonly choices: readonly string[];
  readonly to: string | null;
  /**
   * Catalogue whose codes the text holds, or `places` (airports and ports). Forms look it up and lists show
   * its name.
   */
  readonly codeOf: string | null;
  /** Fields of an `object`, or of each entry of a `list`. */
  readonly parts: Readonly<Record<string, Field>>;
  /** Shown after the number: `m`, `kg`, `m³`, `days`. */
  readonly unit: string | null;
  /** Gets a text area in forms. */
  readonly isLong: boolean;
  /** Value in the example row of import templates. */
  readonly example: string | null;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Field> = F extends Field<infer Value> ? Value : never;
