import type { FieldKind } from '@domain/catalogues/engine/fields';

/** A choice of a closed list, in the reader's language. */
export interface ShownOption {
  readonly value: string;
  readonly label: string;
}

/** A field for forms and lists, in the reader's language. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly isLong: boolean;
  readonly unit: string | null;
  /** How a code is written. */
  readonly example: string | null;
  readonly options: readonly ShownOption[];
  /** Where options of a reference are looked up. */
  readonly lookup: string | null;
  /** Of an object, or of each entry of a list. */
  readonly parts: readonly ShownField[];
}

export interface ShownCatalogue {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly about: string;
}
