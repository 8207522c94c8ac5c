import type { Field } from '@domain/catalogues/engine/fields';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { choiceLabel } from '~/presenters/catalogues/describe.server';
import { plainText } from '~/presenters/catalogues/plain-text';
import { joinLines, joinValues } from './cell-text';
import type { ReferenceTexts } from './reference-texts.server';

/** The value of a cell. Dates are midnight UTC of their day, as spreadsheets store them. */
export type CellValue = string | number | Date | null;

export interface Writing {
  readonly language: Language;
  readonly references: ReferenceTexts | null;
}

/** The import must read the same value. */
export function writeCell(name: string, field: Field, value: unknown, writing: Writing): CellValue {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : plainText(value);
    case 'decimal':
      return numberOrText(plainText(value));
    case 'date':
      return new Date(`${plainText(value)}T00:00:00Z`);
    case 'list':
      return joinLines(
        (value as readonly Readonly<Record<string, unknown>>[]).map((entry) =>
          joinValues(Object.entries(field.parts).map(([part, of]) => wordOf(part, of, entry[part], writing))),
        ),
      );
    default:
      return Array.isArray(value)
        ? joinValues(value.map((one) => wordOf(name, field, one, writing)))
        : wordOf(name, field, value, writing);
  }
}

function wordOf(name: string, field: Field, value: unknown, { language, references }: Writing): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return choiceLabel(name, plainText(value), language);
    case 'flag':
      return flagText(value === true, language);
    case 'reference':
    case 'references': {
      const id = plainText(value);
      return field.to === null ? id : (references?.of(field.to, id) ?? id);
    }
    default:
      return plainText(value);
  }
}

const flags = new Map<string, string>();

export function flagText(value: boolean, language: Language): string {
  const key = `${language} ${value}`;
  const text =
    flags.get(key) ?? textsIn(language).t(value ? 'screen.yes' : 'screen.no', { ns: 'catalogues' });
  flags.set(key, text);
  return text;
}

/** A number if a double holds the amount exactly, else text. */
function numberOrText(amount: string): CellValue {
  const digits = amount.replace(/^-?0*|\./g, '').length;
  return digits <= 15 ? Number(amount) : amount;
}
