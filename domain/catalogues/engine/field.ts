import type { z } from 'zod';
import type { Access } from '../../shared/actor';

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

export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind;
  readonly schema: z.ZodType<Value>;
  /** Shape in events. Has no limits, so that a limit added later never rejects stored events. */
  readonly stored: z.ZodType;
  readonly isRequired: Required;
  readonly isSearched: boolean;
  readonly readBy: Access;
  readonly choices: readonly string[];
  readonly to: string | null;
  readonly codeOf: string | null;
  /** Of a tax number: the field with its country. */
  readonly countryWith: string | null;
  readonly parts: Readonly<Record<string, Field>>;
  readonly unit: string | null;
  readonly isLong: boolean;
  readonly example: string | null;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Field> = F extends Field<infer Value> ? Value : never;
