import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { RateKind, TermName } from '@domain/rating/rate/inputs';
import type { Grids, ReaderTask, SheetFile, SheetRow, RowsRead } from '~/services';
import type {
  LayoutChoices,
  LayoutColumn,
  LayoutNote,
  LayoutReading,
  LayoutRow,
} from '~/use-cases/imports/import-job';
import type { DayOrder } from '~/texts/typed-values';
import type { TariffRow } from './draft-row';
import { readLayout, type TariffChoices, type TariffLayout } from './layout';
import { Notes } from './notes';
import { readTariffRows } from './read-rows';

export interface TariffFile extends SheetFile {
  readonly kind: RateKind;
  readonly choices: LayoutChoices;
  readonly today: string;
  readonly dayOrder: DayOrder;
}

export interface TariffRows extends TariffFile {
  readonly names: readonly (TermName | 'state')[];
  readonly atATime: number;
}

export interface TariffNotes {
  readonly notes: readonly LayoutNote[];
  readonly omittedNotes: number;
}

/** It takes 10 s to find the tables of a sheet with 100,000 rows. */
const withinMs = 60_000;

export const tariffLayoutTask: ReaderTask<TariffFile, LayoutReading | null> = {
  name: 'tariffLayout',
  withinMs,
};
export const tariffRowsTask: ReaderTask<TariffRows, TariffNotes, RowsRead> = { name: 'tariffRows', withinMs };

const shownRows = 8;
const shownSamples = 4;

const layoutOf = (grids: Grids, { kind, choices, today, dayOrder }: TariffFile): Promise<TariffLayout> =>
  readLayout(grids.grids, { kind, today, dayOrder, choices: choices as TariffChoices, pause: letOthersRun });

export async function readTariffLayout(grids: Grids, file: TariffFile): Promise<LayoutReading | null> {
  const { choices, today, dayOrder } = file;
  const layout = await layoutOf(grids, file);
  if (!layout.sheets.some(({ tables }) => tables.some(({ rows }) => rows > 0))) return null;
  const preview: LayoutRow[] = [];
  for await (const row of readTariffRows(grids.grids, layout, choices as TariffChoices, new Notes())) {
    preview.push({ sheet: row.sheet, row: row.row, values: row.values, refusals: row.problems });
    if (preview.length === shownRows) break;
  }
  return { ...shownLayout(layout), choices, preview, readOn: today, dayOrder };
}

export async function* readRowsOfTariff(
  grids: Grids,
  file: TariffRows,
): AsyncGenerator<RowsRead, TariffNotes, void> {
  const { choices, names, atATime } = file;
  const layout = await layoutOf(grids, file);
  const notes = new Notes();
  const progress = () =>
    grids.grids.reduce((sum, grid) => sum + grid.progress(), 0) / Math.max(1, grids.grids.length);
  let at = 0;
  const rowOf = (row: TariffRow): SheetRow => ({
    number: (at += 1),
    cells: names.map((name) =>
      name === 'state' ? (choices.publishes ? 'published' : null) : (row.values[name] ?? null),
    ),
    source: { sheet: row.sheet, row: row.row },
    ...(row.problems.length > 0 && { refusals: row.problems }),
  });
  let batch: SheetRow[] = [];
  for await (const row of readTariffRows(grids.grids, layout, choices as TariffChoices, notes)) {
    batch.push(rowOf(row));
    if (batch.length < atATime) continue;
    yield { rows: batch, progress: progress() };
    batch = [];
  }
  if (batch.length > 0) yield { rows: batch, progress: progress() };
  const { notes: ofRows, omitted } = notes.list();
  return { notes: [...layout.notes, ...ofRows], omittedNotes: layout.omittedNotes + omitted };
}

function shownLayout({
  sheets,
  notes,
  omittedNotes,
}: TariffLayout): Pick<LayoutReading, 'columns' | 'tables' | 'notes' | 'omittedNotes'> {
  const columns = new Map<string, LayoutColumn>();
  const tables = sheets.flatMap(({ name, tables: found }) =>
    found.filter(({ rows }) => rows > 0).map((table) => ({ sheet: name, ...table })),
  );
  for (const { columns: own } of tables)
    for (const { key, header, role, proposed, samples } of own) {
      const before = columns.get(key);
      const shown = [...new Set(samples)].slice(0, shownSamples).map((text) => text.slice(0, 60));
      if (header === '' && samples.length === 0) continue;
      if (before === undefined || (before.role === null && role !== null))
        columns.set(key, { key, header: header.slice(0, 120), role, proposed, samples: shown });
    }
  return {
    columns: [...columns.values()],
    tables: tables.map(({ sheet, headerRow, rows }) => ({ sheet, headerRow, rows })),
    notes,
    omittedNotes,
  };
}
