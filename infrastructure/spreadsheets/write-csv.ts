import type { Cell, CsvDialect } from './spreadsheet';
import { encoded } from './text-encoding';

/** Text that a spreadsheet would read as a formula, also after apostrophes, which `unmarked` would strip. */
const formula = /^'*[=+\-@\t\r]/;
const plainNumber = /^[+-]?[\d.,]+$/;

export interface CsvWriter {
  begin(): Uint8Array;
  line(cells: readonly Cell[]): Uint8Array;
}

/** A cell that could be read as a formula gets a leading apostrophe, except plain numbers. */
export function csvWriter(dialect: CsvDialect): CsvWriter {
  const { delimiter, encoding, hasBom } = dialect;
  const mark = hasBom ? encoded('\ufeff', encoding) : new Uint8Array();
  return {
    begin: () => mark,
    line: (cells) =>
      encoded(`${cells.map((cell) => quoted(textOfCell(cell), delimiter)).join(delimiter)}\r\n`, encoding),
  };
}

function textOfCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = typeof cell === 'object' ? cell.text : String(cell);
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

export function unmarked(text: string): string {
  return formula.test(text) ? text.replace(/^'/, '') : text;
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
