import type { FieldKind } from '@domain/catalogues/engine/fields';

export interface ShownOption {
  readonly value: string;
  readonly label: string;
}

export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly isLong: boolean;
  readonly unit: string | null;
  readonly example: string | null;
  readonly options: readonly ShownOption[];
  readonly lookup: string | null;
  readonly parts: readonly ShownField[];
}

export interface ShownCatalogue {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly about: string;
}
