import excel from 'exceljs';
import type { RateKind } from '@domain/rating/rate/inputs';
import { openGrids } from '@infrastructure/spreadsheets/read-sheets';
import { readLayout, type TariffChoices } from '~/use-cases/rating/tariff-sheet/layout';
import { Notes } from '~/use-cases/rating/tariff-sheet/notes';
import type { TariffRow } from '~/use-cases/rating/tariff-sheet/draft-row';
import { readTariffRows } from '~/use-cases/rating/tariff-sheet/read-rows';

type Value = string | number | Date | null;

/** A worksheet: its rows, the ranges that are merged, and whether it is hidden. */
export interface MadeSheet {
  readonly rows: readonly (readonly Value[])[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
}

/** A workbook as a supplier saves it. */
export async function workbookOf(sheets: Readonly<Record<string, MadeSheet>>): Promise<Uint8Array> {
  const workbook = new excel.Workbook();
  for (const [name, { rows, merges = [], isHidden = false }] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name, { state: isHidden ? 'hidden' : 'visible' });
    for (const row of rows) sheet.addRow([...row]);
    for (const range of merges) sheet.mergeCells(range);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

export function csvOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export interface ReadSheet {
  readonly rates: readonly (Readonly<Record<string, string>> & { readonly at: string })[];
  readonly refused: readonly string[];
  /** `code: text`, each once. */
  readonly notes: readonly string[];
}

/** Reads a file as the import does, on a day in August 2026 unless told. */
export async function readSheet(
  kind: RateKind,
  bytes: Uint8Array,
  choices: TariffChoices = { roles: {}, facts: {} },
  today = '2026-08-05',
): Promise<ReadSheet> {
  const { grids: sheets } = await openGrids(bytes);
  const layout = await readLayout(sheets, { kind, today, dayOrder: 'day-first', choices });
  const notes = new Notes();
  const rows: TariffRow[] = [];
  for await (const row of readTariffRows(sheets, layout, choices, notes)) rows.push(row);
  const at = ({ sheet, row }: TariffRow) => (sheet === null ? String(row) : `${sheet}!${row}`);
  return {
    rates: rows
      .filter(({ problems }) => problems.length === 0)
      .map((row) => ({ at: at(row), ...row.values })),
    refused: rows.flatMap((row) =>
      row.problems.map(({ code, params }) => `${at(row)} ${code} ${Object.values(params).join(' ')}`.trim()),
    ),
    notes: [...layout.notes, ...notes.list().notes].map(({ code, text }) => `${code}: ${text}`),
  };
}
