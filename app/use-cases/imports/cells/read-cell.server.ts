import type { Field, FieldKind } from '@domain/catalogues/engine/fields';
import type { Cell, SpoiltCell } from '~/services';
import { shortened, splitLines, splitValues } from '~/documents/sheets/cell-text';
import { decimalSignOf, isUnclearNumber, readNumber, type DecimalSign } from './read-number';
import { isInOrder, readDay, type DayOrder } from '~/texts/typed-values';
import type { ColumnDays } from './read-day';
import { readChoice, readCountry, readFlag } from './read-words.server';

export interface CellProblem {
  readonly message: `validation.${string}`;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type ReadCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'problem';
      readonly problem: CellProblem;
      readonly line?: string;
    };

interface Reading {
  readonly name: string;
  readonly field: Field;
  readonly decimal: DecimalSign;
  /** For days such as 03/04/2026 if the column does not prove the order. */
  readonly dayOrder?: DayOrder;
  readonly days?: ColumnDays | undefined;
}

const value = (read: unknown): ReadCell => ({ kind: 'value', value: read });
const problem = (message: CellProblem['message'], params?: CellProblem['params']): ReadCell => ({
  kind: 'problem',
  problem: { message, ...(params !== undefined && { params }) },
});

/** Characters of a cell with one value. Long texts and lists have limits of their own. */
const longestCell = 2000;
/** Maximum characters of a cell in spreadsheets. */
const longestOfAll = 32_767;
const severalValues: ReadonlySet<FieldKind> = new Set([
  'countries',
  'choices',
  'texts',
  'references',
  'list',
]);

export function readCell(cell: Cell, reading: Reading): ReadCell {
  if (isSpoilt(cell)) return spoilt(cell);
  const text = textOf(cell);
  if (text === '') return { kind: 'blank' };
  const { field } = reading;
  if (text.length > longestCell && !field.isLong && !severalValues.has(field.kind))
    return problem('validation.too-long', { count: longestCell });
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'decimal':
      return numberOf(cell, text, reading);
    case 'date':
      return dayOf(cell, text, reading);
    case 'flag': {
      const flag = typeof cell === 'boolean' ? cell : readFlag(text);
      return flag === undefined ? problem('validation.import-flag') : value(flag);
    }
    case 'countries':
    case 'choices':
    case 'texts':
    case 'references':
      return several(text, reading);
    case 'list':
      return entries(text, reading);
    default:
      // Excel saves long ids and phone numbers so, which makes different ones equal.
      return /^\d[.,]?\d*e\+\d+$/i.test(text)
        ? problem('validation.import-shortened-number', { word: text })
        : one(text, reading);
  }
}

function isSpoilt(cell: Cell): cell is SpoiltCell {
  return typeof cell === 'object' && cell !== null && 'spoilt' in cell;
}

function spoilt({ spoilt: how, text }: SpoiltCell): ReadCell {
  if (how === 'too-long') return problem('validation.too-long', { count: longestOfAll });
  return problem(how === 'formula' ? 'validation.import-formula' : 'validation.import-error-value', {
    word: shortened(text, shownFormula),
  });
}

const shownFormula = 60;

export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return plainNumber(cell);
  const text = typeof cell === 'object' ? cell.text : String(cell);
  return text.replace(/\r\n?/g, '\n').trim();
}

function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function numberOf(cell: Cell, text: string, { field, decimal }: Reading): ReadCell {
  if (typeof cell === 'number') {
    // Spreadsheets show 15 digits; further ones are rounding errors of sums.
    return value(field.kind === 'decimal' ? plainNumber(Number(cell.toPrecision(15))) : cell);
  }
  const number = typeof cell === 'string' ? readNumber(text, decimal) : null;
  return number === null ? problem('validation.decimal') : value(number);
}

function dayOf(cell: Cell, text: string, { dayOrder = 'day-first', days }: Reading): ReadCell {
  if (cell instanceof Date) return value(text);
  if (typeof cell !== 'string') return problem('validation.import-day');
  if (days?.kind === 'both' && isInOrder(text))
    return problem('validation.import-day-orders', {
      word: text,
      dayFirst: days.dayFirst.text,
      dayFirstRow: days.dayFirst.row,
      monthFirst: days.monthFirst.text,
      monthFirstRow: days.monthFirst.row,
    });
  const day = readDay(text, days?.kind === 'proven' ? days.order : dayOrder);
  return day === undefined ? problem('validation.import-day') : value(day);
}

function one(text: string, { name, field }: Reading): ReadCell {
  switch (field.kind) {
    case 'country':
    case 'countries': {
      const country = readCountry(text);
      return country === undefined
        ? problem('validation.import-country', { word: text, list: name })
        : value(country);
    }
    case 'choice':
    case 'choices': {
      const word = readChoice(name, field, text);
      return word === undefined
        ? problem('validation.import-choice', { word: text, list: name })
        : value(word);
    }
    case 'currency':
      return value(/^[a-z]{3}(?= ·)/i.exec(text)?.[0] ?? text);
    default:
      return value(text);
  }
}

const betweenCodes = /[|,;\n]/;

/** Separated by bars or line breaks; without either, by commas. */
function several(text: string, reading: Reading): ReadCell {
  const { kind } = reading.field;
  const hasCodes = kind === 'countries' || kind === 'choices';
  const words = hasCodes
    ? text.split(betweenCodes).map((word) => word.trim())
    : splitLines(text).flatMap(splitValues);
  const read = words.filter(Boolean).map((word) => one(word, reading));
  const wrong = read.find((each) => each.kind === 'problem');
  if (wrong !== undefined) return wrong;
  const values = read.flatMap((each) => (each.kind === 'value' ? [each.value] : []));
  return values.length === 0 ? { kind: 'blank' } : value([...new Set(values)]);
}

/**
 * One entry per line, with bars between its parts. Numbers are text with their own decimal sign; if nothing
 * proves it, an ambiguous number is refused.
 */
function entries(text: string, { field, decimal }: Reading): ReadCell {
  const lines = splitLines(text).map((line) => ({ line, words: splitValues(line) }));
  const sign = decimalSignOf(lines.flatMap(({ words }) => words));
  const read: unknown[] = [];
  for (const { line, words } of lines) {
    const entry = entryOf(words, field, { decimal: sign ?? decimal, isSure: sign !== null });
    if (entry.kind === 'problem') return { ...entry, line };
    if (entry.kind === 'value') read.push(entry.value);
  }
  return value(read);
}

function entryOf(
  words: readonly string[],
  { parts }: Field,
  { decimal, isSure }: { readonly decimal: DecimalSign; readonly isSure: boolean },
): ReadCell {
  const fields = Object.entries(parts);
  if (words.length > fields.length) return problem('validation.import-parts', { count: fields.length });
  const values: Record<string, unknown> = {};
  for (const [at, [name, field]] of fields.entries()) {
    const word = words[at] ?? '';
    if (field.kind === 'decimal' && !isSure && isUnclearNumber(word))
      return problem('validation.import-unclear-number', {
        word,
        whole: word.replace(/[.,]/, ''),
        decimal: `${word}0`,
      });
    const cell = readCell(word, { name, field, decimal });
    if (cell.kind === 'problem') return cell;
    if (cell.kind === 'value') values[name] = cell.value;
  }
  return value(values);
}
