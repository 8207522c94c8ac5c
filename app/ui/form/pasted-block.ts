import { readNumber } from '~/texts/typed-values';

/**
 * Clipboard format of spreadsheets: lines of tab-separated cells. Cells with a tab, line break or quote are
 * quoted, with quotes doubled. The final line break adds no cell.
 */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (whole.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '' && isClosed(whole, at)) isQuoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

function isClosed(text: string, from: number): boolean {
  const closing = /[^"](?:"")*"(?=[\t\n]|$)/.exec(text.slice(from + 1));
  return closing !== null;
}

/** Currency symbols and codes, and spaces, before and after an amount. */
const before = /^(?:\s|\p{Sc}|[A-Z]{1,3}\p{Sc}|[A-Z]{3}(?![A-Z]))+/u;
const after = /(?:\p{Sc}|[A-Z]{3}) ?(?:\p{Sc}|[A-Z]{3})?$/u;

/** "$ 1.250,50", "1,250.50 USD". Invalid text stays, for the field to refuse. */
export function pastedAmount(text: string, groupSeparator: ',' | '.'): string {
  return readNumber(text.replace(before, '').trimEnd().replace(after, ''), groupSeparator) ?? text;
}

export interface PasteColumn {
  readonly field: string;
  /** Numbers are read in the reader's notation. */
  readonly isNumber: boolean;
  readonly choose?: (text: string) => string | null;
}

export interface Pasted {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly cells: number;
  /** Cells that are no number or no option. They keep their text. */
  readonly unread: number;
  readonly leftOut: number;
}

export function readBlock(text: string, columns: readonly PasteColumn[], groupSeparator: ',' | '.'): Pasted {
  let unread = 0;
  let cells = 0;
  let widest = 0;
  const rows = cellsOf(text).map((row) => {
    widest = Math.max(widest, row.length);
    const entries = columns.slice(0, row.length).map(({ field, isNumber, choose }, at) => {
      const written = row[at] ?? '';
      cells += 1;
      if (isNumber) {
        const value = pastedAmount(written, groupSeparator);
        if (readNumber(value, '.') === null && readNumber(value, ',') === null) unread += 1;
        return [field, value] as const;
      }
      const value = written === '' || choose === undefined ? written : choose(written);
      if (value === null) unread += 1;
      return [field, value ?? ''] as const;
    });
    return Object.fromEntries(entries);
  });
  return { rows, cells, unread, leftOut: Math.max(0, widest - columns.length) };
}
