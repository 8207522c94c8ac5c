import type { Sheet } from '~/services';
import { DayOrderTally } from './cells/read-day';
import { DecimalTally } from './cells/read-number';
import type { FileReading } from './import-job';
import type { ReadColumn } from './read-row.server';
import { letOthersRun, type ImportWork } from './work.server';

const rowsAtATime = 500;

/**
 * One row can prove the order of days or the decimal sign for all. `isOpen` if they remain ambiguous and the
 * sampled rows did not show it.
 */
export async function readingOfWhole(
  { job: { reading }, reportProgress }: Pick<ImportWork, 'job' | 'reportProgress'>,
  sheet: Sheet,
  columns: readonly ReadColumn[],
): Promise<FileReading> {
  const days = columns.flatMap(({ at, column }) =>
    column.field.kind === 'date' ? [{ at, tally: new DayOrderTally() }] : [],
  );
  const isNumber = ({ column: { field } }: ReadColumn) =>
    ['number', 'integer', 'decimal'].includes(field.kind);
  // A sign that was chosen or proved is not looked for again.
  const numbers = reading.isSignUsual === true ? columns.filter(isNumber) : [];
  const signs = new DecimalTally();
  if (days.length + numbers.length === 0) return { ...reading, isOpen: false };
  for await (const rows of sheet.rows(rowsAtATime)) {
    for (const { number, cells } of rows) {
      for (const { at, tally } of days) ifText(cells[at], (text) => tally.add(text, number));
      for (const { at } of numbers) ifText(cells[at], (text) => signs.add(text));
    }
    await reportProgress({});
    await letOthersRun();
  }
  const found = new Map(days.map(({ at, tally }) => [at, tally.found()]));
  const isDayNewlyOpen = [...found].some(
    ([at, days]) => days?.kind === 'open' && reading.columns[at]?.days === undefined,
  );
  const told = reading.columns.map(({ days: _days, ...column }, at) => {
    const days = found.get(at);
    return { ...column, ...(days !== undefined && { days }) };
  });
  const isOpen = isDayNewlyOpen || signs.isOpen();
  return { ...reading, columns: told, decimal: signs.found() ?? reading.decimal, isOpen };
}

function ifText(cell: unknown, take: (text: string) => void): void {
  if (typeof cell === 'string') take(cell);
}
