import { readLine, type Problem, type WrittenLine } from './line';
import { decimalOf, isDoubtful, numberIn, type Decimal } from './numbers';
import { headingsIn, readTable, type ColumnOrder, type ReadRow, type TableRow } from './table';
import type { LengthUnit, MassUnit } from './words';

export type { ColumnOrder, Decimal, LengthUnit, MassUnit, Problem };

/** What the text leaves open, as the reader answers it. */
export interface Answers {
  readonly columns?: ColumnOrder;
  readonly decimals?: Decimal;
  readonly lengthUnit?: LengthUnit;
  readonly massUnit?: MassUnit;
  readonly weightOf?: 'piece' | 'line';
  readonly amount?: 'one' | 'none';
}
export type Question = keyof Answers;

/** Decimal texts of one row of the form. */
export interface ListedPiece {
  readonly amount: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Of each. */
  readonly weight: string;
}

export interface Unread {
  /** Line of the text, from 1. */
  readonly number: number;
  readonly text: string;
  readonly problem: Problem;
}

export interface PackingList {
  readonly pieces: readonly ListedPiece[];
  readonly lengthUnit: Exclude<LengthUnit, 'mm'>;
  readonly massUnit: MassUnit;
  readonly unread: readonly Unread[];
  /** To be answered before `pieces` are complete. */
  readonly questions: readonly Question[];
  /** A number that may be read in two ways. */
  readonly example: string;
  readonly firstRow: string;
  readonly lines: number;
  /** Lines beyond `mostPieces`, or of a text over `longestList`. */
  readonly leftOut: number;
}

/** Characters. */
export const longestList = 20_000;
const longestLine = 400;
/** Lines of a load. */
export const mostPieces = 200;

export function readPackingList(text: string, answers: Answers): PackingList {
  const { rows, leftOut, cutLines } = rowsOf(text);
  const firstRow = rows[0]?.cells.join(' · ') ?? '';
  const read = readRows(rows, answers.columns ?? null)?.map((row): ReadRow =>
    cutLines.has(row.number) ? { ...row, line: 'numbers' } : row,
  );
  if (read === undefined) {
    return { ...nothing, firstRow, questions: ['columns'], lines: rows.length, leftOut };
  }
  const written = read.flatMap(({ line }) => (typeof line === 'string' ? [] : [line]));
  const numbers = written.flatMap(({ amount, sides, weight }) => [
    ...sides,
    weight,
    ...(amount === null ? [] : [amount]),
  ]);
  const decimal = decimalOf(numbers) ?? answers.decimals ?? null;
  const units = { length: unitFor(written, answers), mass: massFor(written, answers) };
  const listed = read.map((row) => ({ row, piece: pieceOf(row.line, { ...answers, decimal }, units) }));
  const questions = openQuestions(written, answers, { decimal, numbers });
  return {
    pieces:
      questions.length > 0 ? [] : listed.flatMap(({ piece }) => (typeof piece === 'string' ? [] : [piece])),
    lengthUnit: units.length,
    massUnit: units.mass,
    unread: listed.flatMap(({ row: { number, text: own, line }, piece }) => {
      const problem =
        typeof line === 'string' ? line : questions.length > 0 || typeof piece !== 'string' ? null : piece;
      return problem === null ? [] : [{ number, text: own, problem }];
    }),
    questions,
    example: numbers.find(isDoubtful) ?? '',
    firstRow,
    lines: read.length,
    leftOut,
  };
}

const nothing = { pieces: [], lengthUnit: 'cm', massUnit: 'kg', unread: [], example: '' } as const;

interface Rows {
  readonly rows: readonly TableRow[];
  readonly leftOut: number;
  /** Numbers of lines that are too long to be read whole. */
  readonly cutLines: ReadonlySet<number>;
}

function rowsOf(text: string): Rows {
  const isCut = text.length > longestList;
  const lines = text.slice(0, longestList).split(/\r\n|\r|\n/);
  // A line that was cut in two is not read as half of it.
  const whole = isCut ? lines.slice(0, -1) : lines;
  const separator = separatorOf(whole);
  const rows = whole.flatMap((line, index): TableRow[] => {
    const own = line.slice(0, longestLine);
    const cells = (separator === null ? [own] : own.split(separator)).map((cell) =>
      cell.trim().replace(/^"(.*)"$/, '$1'),
    );
    return cells.every((cell) => cell === '') ? [] : [{ cells, number: index + 1 }];
  });
  // One row may be a heading.
  const kept = rows.slice(0, mostPieces + 1);
  const cutLines = new Set(whole.flatMap((line, index) => (line.length > longestLine ? [index + 1] : [])));
  return { rows: kept, leftOut: rows.length - kept.length + (isCut ? 1 : 0), cutLines };
}

function separatorOf(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.some((line) => line.includes('\t'))) return '\t';
  for (const separator of [';', '|', ',']) {
    const rows = filled
      .slice(0, 6)
      .map((line, at) => ({ cells: line.slice(0, longestLine).split(separator), number: at }));
    if (headingsIn(rows) !== null) return separator;
  }
  return null;
}

function readRows(rows: readonly TableRow[], order: ColumnOrder | null): readonly ReadRow[] | null {
  const isTable = rows.some(({ cells }) => cells.length > 1);
  return isTable
    ? readTable(rows, order)
    : rows.map(({ cells: [text = ''], number }) => ({ number, text, line: readLine(text) }));
}

function openQuestions(
  written: readonly WrittenLine[],
  answers: Answers,
  { decimal, numbers }: { readonly decimal: Decimal | null; readonly numbers: readonly string[] },
): readonly Question[] {
  const isOpen: Readonly<Record<Exclude<Question, 'columns'>, boolean>> = {
    decimals: decimal === null && numbers.some(isDoubtful),
    amount: written.some(({ amount }) => amount === null),
    lengthUnit: written.some(({ lengthUnit }) => lengthUnit === null),
    massUnit: written.some(({ massUnit }) => massUnit === null),
    weightOf: written.some(({ weightOf, amount }) => weightOf === null && amount !== null && amount !== '1'),
  };
  const names = Object.keys(isOpen) as Exclude<Question, 'columns'>[];
  return names.filter((name) => isOpen[name] && answers[name] === undefined);
}

const millimetres: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };
const kilograms: Readonly<Record<MassUnit, number>> = { kg: 1, lb: 0.45359237, t: 1000 };

/** The form has one unit for all lines: theirs if they agree. */
function unitFor(written: readonly WrittenLine[], answers: Answers): PackingList['lengthUnit'] {
  const units = new Set(written.map(({ lengthUnit }) => lengthUnit ?? answers.lengthUnit ?? 'cm'));
  const [only] = units;
  return units.size !== 1 || only === undefined || only === 'mm' ? 'cm' : only;
}

function massFor(written: readonly WrittenLine[], answers: Answers): MassUnit {
  const units = new Set(written.map(({ massUnit }) => massUnit ?? answers.massUnit ?? 'kg'));
  const [only] = units;
  return units.size !== 1 || only === undefined ? 'kg' : only;
}

function pieceOf(
  line: WrittenLine | Problem,
  answers: Answers & { readonly decimal: Decimal | null },
  units: { readonly length: LengthUnit; readonly mass: MassUnit },
): ListedPiece | Problem {
  if (typeof line === 'string') return line;
  if (line.amount === null && answers.amount === 'none') return 'amount';
  const amount = line.amount === null ? 1 : numberIn(line.amount, answers.decimal);
  if (amount === undefined || !Number.isInteger(amount)) return 'amount';
  const numbers = [...line.sides, line.weight].map((written) => numberIn(written, answers.decimal));
  const [length, width, height, weight] = numbers;
  if (length === undefined || width === undefined || height === undefined || weight === undefined)
    return 'doubt';
  const side = millimetres[line.lengthUnit ?? answers.lengthUnit ?? 'cm'] / millimetres[units.length];
  const mass = kilograms[line.massUnit ?? answers.massUnit ?? 'kg'] / kilograms[units.mass];
  const pieces = (line.weightOf ?? answers.weightOf) === 'line' ? amount : 1;
  return {
    amount: String(amount),
    length: asText(length * side),
    width: asText(width * side),
    height: asText(height * side),
    weight: asText((weight * mass) / pieces),
  };
}

/** Three decimals: a millimetre of a metre, a gram of a kilogram. */
function asText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
