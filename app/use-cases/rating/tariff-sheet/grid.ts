import { withoutAccents } from '@domain/shared/folded-text';
import type { Cell, FormattedNumber, SpoiltCell } from '~/services';

export interface GridRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly hiddenColumns?: readonly number[];
  readonly struckColumns?: readonly number[];
  readonly isHidden?: boolean;
  /** Converted from a matrix: its cells are not those of the sheet. */
  readonly isMade?: true;
}

export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Collapses white space within each line, so that no regular expression meets long runs of it. */
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

export function isTooLong(cell: Cell | undefined): cell is SpoiltCell & { readonly spoilt: 'too-long' } {
  return typeof cell === 'object' && cell !== null && 'spoilt' in cell && cell.spoilt === 'too-long';
}

export function isFormatted(cell: Cell | undefined): cell is FormattedNumber {
  return typeof cell === 'object' && cell !== null && 'isPercent' in cell;
}

/** Spreadsheets show 15 digits; further ones are rounding errors of sums. */
export function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** Lower case, without accents and outer punctuation, for comparing headers and words. */
export function folded(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’´`′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
