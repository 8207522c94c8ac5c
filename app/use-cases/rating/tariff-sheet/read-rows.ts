import { DayOrderTally } from '~/use-cases/imports/cells/read-day';
import { DecimalTally } from '~/use-cases/imports/cells/read-number';
import type { TariffChoices, GridSheet, SheetLayout, Table, TariffLayout } from './layout';
import { withoutMatrices } from './matrix';
import { cellText } from './grid';
import { MergedCells } from './merged-cells';
import { Notes } from './notes';
import type { DraftRow, TariffRow } from './draft-row';
import { RateBuilder } from './rate-builder';
import { SheetScan } from './sheet-scan';

/**
 * One row of the file can be several rates (ports in a cell), and several rows one rate (one row per break or
 * container).
 */
export async function* readTariffRows(
  sheets: readonly GridSheet[],
  layout: TariffLayout,
  choices: TariffChoices,
  notes: Notes,
): AsyncGenerator<TariffRow> {
  for (const [at, sheet] of sheets.entries()) {
    const found = layout.sheets[at];
    if (found === undefined || found.isHidden || !found.tables.some(({ rows }) => rows > 0)) continue;
    yield* rowsOfSheet(sheet, found, { layout, choices, notes });
  }
}

interface Reading {
  readonly layout: TariffLayout;
  readonly choices: TariffChoices;
  readonly notes: Notes;
}

async function* rowsOfSheet(
  sheet: GridSheet,
  found: SheetLayout,
  { layout, choices, notes }: Reading,
): AsyncGenerator<TariffRow> {
  const scan = new SheetScan(sheet.name, {
    kind: layout.kind,
    days: layout,
    notes: new Notes(),
    decimals: new DecimalTally(),
    dayOrders: new DayOrderTally(),
    decimal: null,
  });
  const merged = new MergedCells(found.merges);
  let builder: RateBuilder | null = null;
  let table: Table | undefined;
  let open: DraftRow | null = null;
  let unpriced: string | null = null;
  const close = (): readonly TariffRow[] => {
    const done = open === null || builder === null ? [] : builder.finish(open);
    open = null;
    return done;
  };
  const { kind: kindOfRates } = layout;
  for await (const row of withoutMatrices(sheet, { kind: kindOfRates, notes: new Notes() })) {
    const cells = row.isMade === true ? row.cells : merged.fill(row);
    const kind = scan.add(row);
    if (kind === 'line') unpriced = cells.map(cellText).filter(Boolean).join(' · ');
    if (kind !== 'data') {
      if (kind !== 'blank' && kind !== 'hidden' && kind !== 'line') yield* close();
      continue;
    }
    const now: Table | undefined = found.tables[scan.tables.length - 1];
    if (now === undefined) throw new Error(`row ${row.number} belongs to no table`);
    if (now !== table || builder === null) {
      yield* close();
      table = now;
      builder = new RateBuilder({ table: now, sheet: found, layout, choices, notes });
    }
    const draft: DraftRow = builder.read({ number: row.number, cells });
    if (open !== null && (unpriced === null || draft.isBlankLane) && builder.continues(open, draft)) {
      // A row without a price between two of one rate is a break or container without a price.
      if (unpriced !== null) open.problems.push({ code: 'tariff.row-unpriced', params: { said: unpriced } });
      builder.join(open, draft);
    } else {
      yield* close();
      open = draft;
    }
    unpriced = null;
  }
  yield* close();
}
