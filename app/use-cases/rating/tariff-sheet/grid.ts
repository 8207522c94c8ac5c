import { withoutAccents } from '@domain/shared/folded-text';
import type { Cell, FormattedNumber, SpoiltCell } from '~/services';

/** A stored row of a worksheet or text file. */
export interface GridRow {
  /** As spreadsheets count rows, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Hidden columns, from 0, that have a value in this row, which is left out. */
  readonly hiddenColumns?: readonly number[];
  /** Columns, from 0, whose value in this row is struck out, which is left out. */
  readonly struckColumns?: readonly number[];
  /** Hidden by a filter or by hand. */
  readonly isHidden?: boolean;
  /** Made of a table with places along both sides: its cells are not those of the sheet. */
  readonly isMade?: true;
}

/** A merged range: rows from 1, columns from 0, both ends included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/**
 * A cell as trimmed text on one line per line of the cell. White space within it is one space or one line end, so that
 * no expression meets a run of it.
 */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return String(cell);
  if (isFormatted(cell)) return cell.isPercent ? cell.text : numberText(cell.number);
  if (isTooLong(cell)) return '';
  const text = typeof cell === 'string' ? cell : cell.text;
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** A cell with more text than is read, which is shown and left out. */
export function isTooLong(cell: Cell | undefined): cell is SpoiltCell & { readonly spoilt: 'too-long' } {
  return typeof cell === 'object' && cell !== null && 'spoilt' in cell && cell.spoilt === 'too-long';
}

export function isFormatted(cell: Cell | undefined): cell is FormattedNumber {
  return typeof cell === 'object' && cell !== null && 'isPercent' in cell;
}

/** Spreadsheets show 15 digits; what a sum leaves behind them is not intended. */
export function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** Lower case, without accents and punctuation at the ends: how headers and words are compared. */
export function folded(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’´`′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** A column's letters as spreadsheets show them: A, B … Z, AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
