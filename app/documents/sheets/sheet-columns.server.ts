import type { Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { flag, reference, type Field } from '@domain/catalogues/engine/fields';
import type { Language } from '~/texts';
import { choiceLabel, labelOf } from '~/presenters/catalogues/describe.server';
import type { ReferenceTexts } from './reference-texts.server';
import { flagText, writeCell, type CellValue } from './write-cell.server';

export type { CellValue } from './write-cell.server';

export interface SheetColumn {
  /** The field's name, `capacity.volume` for a part of an object, or `isActive` or `owner`. */
  readonly key: string;
  readonly header: string;
  readonly name: string;
  readonly part: string | null;
  readonly field: Field;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  /** Excel's notation. Texts are `@`, so that Excel reads none as a number or formula. */
  readonly format: string;
  /** In characters. */
  readonly width: number;
  readonly options: readonly string[];
  readonly example: CellValue;
  /** `references` must be loaded first. */
  write(record: Readonly<Record<string, unknown>>, references: ReferenceTexts): CellValue;
}

/** Pictures and files do not fit in a cell. */
const isInSheet = ({ kind }: Field): boolean => kind !== 'image' && kind !== 'file';

const active = flag({ example: 'true' });
const owner = reference('owners');

export function sheetColumns(catalogue: Catalogue, language: Language): readonly SheetColumn[] {
  const columns = Object.entries(catalogue.fields).flatMap(([name, field]) => {
    if (!isInSheet(field)) return [];
    if (field.kind !== 'object') return [columnOf(catalogue, language, { name, field })];
    return Object.entries(field.parts).map(([part, of]) =>
      columnOf(catalogue, language, { name, part, field: of }),
    );
  });
  return [
    ...columns,
    ...(hasOwners(catalogue) ? [columnOf(catalogue, language, { name: 'owner', field: owner })] : []),
    columnOf(catalogue, language, { name: 'isActive', field: active }),
  ];
}

interface Place {
  readonly name: string;
  readonly part?: string;
  readonly field: Field;
}

function columnOf(catalogue: Catalogue, language: Language, { name, part, field }: Place): SheetColumn {
  const header = headerOf(catalogue.name, language, { name, field, ...(part !== undefined && { part }) });
  return {
    key: part === undefined ? name : `${name}.${part}`,
    header,
    name,
    part: part ?? null,
    field,
    isRequired: part === undefined && field.isRequired,
    isKey: part === undefined && catalogue.key.includes(name),
    format: formats[field.kind] ?? '@',
    width: widthOf(field, header),
    options: optionsOf(part ?? name, field, language),
    example: exampleOf(part ?? name, field, language),
    write(record, references) {
      const value = record[name === 'owner' ? 'ownerId' : name];
      const held = part === undefined ? value : (value as Readonly<Record<string, unknown>> | null)?.[part];
      return writeCell(part ?? name, field, held, { language, references });
    },
  };
}

/** `Peso bruto (kg)`, `Capacidad: Volumen (m³)`, `Contactos (Nombre | Correo | Teléfono | Cargo)`. */
function headerOf(catalogue: string, language: Language, { name, part, field }: Place): string {
  const label = labelOf(catalogue, name, language);
  const whole = part === undefined ? label : `${label}: ${labelOf(catalogue, part, language)}`;
  const parts = Object.keys(field.parts).map((one) => labelOf(catalogue, one, language));
  const hint = parts.length > 0 ? parts.join(' | ') : field.unit;
  return hint === null ? whole : `${whole} (${hint})`;
}

const formats: Partial<Record<Field['kind'], string>> = {
  number: 'General',
  integer: '0',
  decimal: 'General',
  date: 'dd-mm-yyyy',
};

function widthOf({ kind, isLong }: Field, header: string): number {
  const usual = kind === 'list' || isLong ? 48 : kind === 'text' || kind === 'reference' ? 28 : 16;
  return Math.min(48, Math.max(usual, header.length + 2));
}

function optionsOf(name: string, field: Field, language: Language): readonly string[] {
  if (field.kind === 'flag') return [flagText(true, language), flagText(false, language)];
  return field.kind === 'choice' ? field.choices.map((word) => choiceLabel(name, word, language)) : [];
}

function exampleOf(name: string, field: Field, language: Language): CellValue {
  const parts = Object.entries(field.parts).flatMap(([part, { example }]) =>
    example === null ? [] : [[part, example] as const],
  );
  // A list's example is one entry of its parts' examples.
  if (field.kind === 'list' && parts.length > 0)
    return writeCell(name, field, [Object.fromEntries(parts)], { language, references: null });
  if (field.example === null) return null;
  const one = field.schema.safeParse(field.example);
  const value = one.success ? one : field.schema.safeParse(field.example.split('|'));
  if (!value.success) throw new Error(`the example of ${name} is none: ${field.example}`);
  return writeCell(name, field, value.data, { language, references: null });
}
