import { foldText } from '@domain/shared/folded-text';
import { readLine, type Problem, type WrittenLine } from './line';
import { tokensOf } from './tokens';
import { columnWords, each, initials, lengthUnits, massUnits, net, ofAll, packages } from './words';
import type { Column, LengthUnit, MassUnit } from './words';

/** Order of five columns without headings. */
export type ColumnOrder = 'weight-last' | 'weight-second';

interface Heading {
  readonly column: Column;
  readonly lengthUnit: LengthUnit | null;
  readonly massUnit: MassUnit | null;
  readonly weightOf: WrittenLine['weightOf'];
  /** Of packages rather than of what is in them. */
  readonly isOfPackages: boolean;
}

type Headings = readonly (Heading | null)[];

export interface TableRow {
  readonly cells: readonly string[];
  /** Position in the text, from 1. */
  readonly number: number;
}

export interface ReadRow {
  readonly number: number;
  readonly text: string;
  readonly line: WrittenLine | Problem;
}

const plain = { lengthUnit: null, massUnit: null, weightOf: null, isOfPackages: false };
const orders: Readonly<Record<ColumnOrder, readonly Column[]>> = {
  'weight-last': ['amount', 'length', 'width', 'height', 'weight'],
  'weight-second': ['amount', 'weight', 'length', 'width', 'height'],
};

/** Rows above a heading are titles. */
const mostTitles = 5;

/** Null: the columns have no headings, and only their order could say what they are. */
export function readTable(rows: readonly TableRow[], order: ColumnOrder | null): readonly ReadRow[] | null {
  const found = headingsIn(rows);
  if (found !== null)
    return rows.slice(found.at + 1).map((row) => asRead(row, readCells(row.cells, found.headings)));
  const isNumbers = rows.every(({ cells }) => cells.length === 5 && cells.every(isNumber));
  if (!isNumbers) return rows.map((row) => asRead(row, readLine(row.cells.join(' '))));
  if (order === null) return null;
  const headings = orders[order].map((column) => ({ ...plain, column }));
  return rows.map((row) => asRead(row, readCells(row.cells, headings)));
}

function asRead({ cells, number }: TableRow, line: WrittenLine | Problem): ReadRow {
  return { number, text: cells.filter(Boolean).join(' · '), line };
}

const isNumber = (cell: string) => tokensOf(cell).length === 1 && tokensOf(cell)[0]?.kind === 'number';

export function headingsIn(rows: readonly TableRow[]): { at: number; headings: Headings } | null {
  for (const [at, { cells }] of rows.slice(0, mostTitles).entries()) {
    const headings = onePerColumn(headingsOf(cells));
    const known = new Set(headings.flatMap((heading) => heading?.column ?? []));
    const hasSides = known.has('sides') || (known.has('length') && known.has('width') && known.has('height'));
    if (hasSides && known.has('weight')) return { at, headings };
  }
  return null;
}

function headingsOf(cells: readonly string[]): Headings {
  const words = cells.map((cell) => wordsOf(cell));
  const letters = words.flatMap(([first = '']) => (/^[lwhac]$/.test(first) ? [first] : []));
  const meant = initials[letters.join(' ')] ?? {};
  return words.map((own) => headingOf(own, meant));
}

function wordsOf(cell: string): readonly string[] {
  const text = foldText(cell.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .replaceAll('c/u', ' each ')
    .replace(/\b([nwg])\.\s?w\b\.?/, '$1w');
  return text.split(/[^a-z0-9]+/).filter(Boolean);
}

function headingOf(words: readonly string[], meant: Readonly<Record<string, Column>>): Heading | null {
  if (words.some((word) => net.has(word))) return null;
  const [first = ''] = words;
  const byWord = words.map((word) => columnWords.get(word)).find((one) => one !== undefined);
  // `Peso pallet` is a weight, and `Peso bruto` too.
  const weight = words.some((word) => columnWords.get(word) === 'weight' || word === 'gw');
  const column = weight ? 'weight' : (byWord ?? meant[first]);
  if (column === undefined) return null;
  const isEach = words.some((word) => each.has(word) || word === 'por' || word === 'per');
  const isOfAll = words.some((word) => ofAll.has(word));
  const unitOf = <Unit>(units: ReadonlyMap<string, Unit>) =>
    words
      .slice(1)
      .map((word) => units.get(word))
      .find((unit) => unit !== undefined) ?? null;
  return {
    column,
    lengthUnit: unitOf(lengthUnits),
    massUnit: column === 'weight' ? (unitOf(massUnits) ?? massUnits.get(first) ?? null) : null,
    weightOf: column !== 'weight' || isEach === isOfAll ? null : isEach ? 'piece' : 'line',
    isOfPackages:
      column === 'amount' &&
      words.some((word) => packages.has(word) && !/^(?:pcs|piez|pza|unid|unit)/.test(word)),
  };
}

/** Of two columns of one kind: packages rather than pieces, the weight of one rather than of all. */
function onePerColumn(headings: Headings): Headings {
  const chosen = new Map<Column, Heading>();
  for (const heading of headings) {
    if (heading === null) continue;
    const before = chosen.get(heading.column);
    const isBetter = heading.isOfPackages || heading.weightOf === 'piece';
    if (before === undefined || (isBetter && !before.isOfPackages && before.weightOf !== 'piece'))
      chosen.set(heading.column, heading);
  }
  return headings.map((heading) =>
    heading !== null && chosen.get(heading.column) === heading ? heading : null,
  );
}

interface Cell {
  readonly written: string;
  readonly unit: string | null;
}

function readCells(cells: readonly string[], headings: Headings): WrittenLine | Problem {
  const at = (column: Column) => headings.findIndex((heading) => heading?.column === column);
  const cell = (column: Column) => cellOf(cells[at(column)] ?? '');
  const heading = (column: Column) => headings[at(column)] ?? plain;
  if (cells.some((text) => ofAll.has(tokensWord(text)))) return 'total';
  const weight = cell('weight');
  const amount = at('amount') < 0 ? null : cell('amount');
  if (at('amount') >= 0 && amount === null) return 'amount';
  const sides = at('sides') >= 0 ? sidesOf(cells[at('sides')] ?? '') : ofColumns(cell);
  if (sides === null) return 'sides';
  if (weight === null) return 'weight';
  const own = new Set(sides.flatMap(({ unit }) => lengthUnits.get(unit ?? '') ?? []));
  const said = new Set(
    (['sides', 'length', 'width', 'height'] as const).flatMap((column) => heading(column).lengthUnit ?? []),
  );
  if (own.size > 1 || (own.size === 0 && said.size > 1)) return 'units';
  const [first, second, third] = sides;
  return {
    amount: amount?.written ?? null,
    sides: [first?.written ?? '', second?.written ?? '', third?.written ?? ''],
    lengthUnit: [...own][0] ?? [...said][0] ?? null,
    weight: weight.written,
    massUnit: massUnits.get(weight.unit ?? '') ?? heading('weight').massUnit,
    weightOf: heading('weight').weightOf,
  };
}

function tokensWord(text: string): string {
  const [first] = tokensOf(text);
  return first?.kind === 'word' ? first.text : '';
}

function ofColumns(cell: (column: Column) => Cell | null): readonly Cell[] | null {
  const sides = [cell('length'), cell('width'), cell('height')].filter((one) => one !== null);
  return sides.length === 3 ? sides : null;
}

function sidesOf(text: string): readonly Cell[] | null {
  const tokens = tokensOf(text);
  const numbers = tokens.flatMap((token, at): Cell[] => {
    const next = tokens[at + 1];
    if (token.kind !== 'number') return [];
    return [{ written: token.written, unit: next?.kind === 'word' ? next.text : null }];
  });
  return numbers.length === 3 ? numbers : null;
}

/** A number alone, or with one word. Null: anything else. */
function cellOf(text: string): Cell | null {
  const [number, word, ...more] = tokensOf(text);
  if (number?.kind !== 'number' || more.length > 0) return null;
  if (word === undefined) return { written: number.written, unit: null };
  return word.kind === 'word' ? { written: number.written, unit: word.text } : null;
}
