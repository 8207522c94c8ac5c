import { columnLetters, isTooLong, type GridRow } from './grid';

export const noteCodes = [
  'hidden-sheet',
  'no-table',
  'matrix',
  'matrix-sides',
  'hidden-row',
  'hidden-column',
  'struck-out',
  'cell-too-long',
  'line',
  'line-shared',
  'carrier-heading',
  'port-list',
  'column',
  'header-minimum',
  'charge-unread',
  'unpriced',
  'empty-break',
  'first-break',
  'flat-suspected',
  'per-teu',
  'basis-assumed',
  'year-assumed',
  'days-open',
  'from-issued',
  'day-stated',
  'included',
  'waived',
  'footnote',
  'shortened',
  'frequency-assumed',
  'route-assumed',
  'transit-assumed',
  'elsewhere',
] as const;
export type NoteCode = (typeof noteCodes)[number];

export interface Note {
  readonly code: NoteCode;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly rows: number;
  readonly text: string;
}

/** Further notes are only counted. */
const most = 120;

export class Notes {
  private readonly found = new Map<string, { note: Omit<Note, 'rows'>; rows: number }>();
  private omitted = 0;

  add(code: NoteCode, note: Omit<Note, 'code' | 'rows'>): void {
    const key = [code, note.sheet ?? '', note.text].join('\u0000');
    const before = this.found.get(key);
    if (before !== undefined) before.rows += 1;
    else if (this.found.size < most)
      this.found.set(key, { note: { code, ...note, text: note.text.slice(0, 200) }, rows: 1 });
    else this.omitted += 1;
  }

  list(): { readonly notes: readonly Note[]; readonly omitted: number } {
    return {
      notes: [...this.found.values()].map(({ note, rows }) => ({ ...note, rows })),
      omitted: this.omitted,
    };
  }
}

export function noteLeftOut(row: GridRow, sheet: string | null, notes: Notes): void {
  const leftOut = { 'hidden-column': row.hiddenColumns, 'struck-out': row.struckColumns } as const;
  for (const code of ['hidden-column', 'struck-out'] as const)
    for (const at of leftOut[code] ?? [])
      notes.add(code, { sheet, row: row.number, text: columnLetters(at) });
}

export async function* notingLongCells(
  rows: AsyncIterable<GridRow> | Iterable<GridRow>,
  sheet: string | null,
  notes: Notes,
): AsyncGenerator<GridRow> {
  for await (const row of rows) {
    for (const [at, cell] of row.cells.entries())
      if (isTooLong(cell))
        notes.add('cell-too-long', { sheet, row: row.number, text: `${columnLetters(at)}: ${cell.text}…` });
    yield row;
  }
}

export function footnoteIn(line: string): { readonly mark: string; readonly text: string } | null {
  const [, mark, rest = ''] = /^(\*+|\(\d{1,2}\)|[¹²³†‡])([^*].*)$/su.exec(line) ?? [];
  const text = rest.replace(/^\s?:?\s?/, '');
  return mark === undefined || text === '' ? null : { mark, text };
}
