import { setImmediate as letOthersRun } from 'node:timers/promises';
import { kindsOfRate, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { Grids, Sheet, SheetRow } from '~/services';
import type { LayoutColumn, LayoutReading, LayoutRow } from '~/use-cases/imports/import-job';
import type { OpenedLayout, OtherLayouts, SubjectColumn } from '~/use-cases/imports/subject';
import { chargeCodes } from './charges';
import { plainRoles } from './column-roles';
import { readLayout, type TariffChoices, type TariffLayout } from './layout';
import { Notes, type Note } from './notes';
import type { TariffRow } from './draft-row';
import { readTariffRows } from './read-rows';

/** Kinds of rates whose suppliers' sheets are read. */
const readKinds: ReadonlySet<RateKind> = new Set(['FCL', 'LCL', 'AERIAL', 'LTL']);

const shownRows = 8;
const shownSamples = 4;

const madeTerms: readonly (TermName | 'state')[] = [
  ...([
    'state',
    'origin',
    'destination',
    'supplier',
    'carriers',
    'route',
    'transfers',
    'transitTime',
  ] as const),
  ...([
    'commodities',
    'frequency',
    'cutOff',
    'currency',
    'minimum',
    'segments',
    'unitPrices',
    'minimumQuantity',
  ] as const),
  ...(['surcharges', 'from', 'to', 'observations'] as const),
];

/** Reads suppliers' tariff sheets into the columns of a kind's own sheet. Undefined for kinds that have none. */
export function supplierLayouts(
  kind: RateKind,
  columns: () => readonly SubjectColumn[],
  isOwn: OtherLayouts['isOwn'],
): OtherLayouts | undefined {
  if (!readKinds.has(kind)) return undefined;
  const { terms } = kindsOfRate[kind];
  // The texts of the columns are not loaded while the subjects are declared.
  const made = () =>
    madeTerms.flatMap((name) => {
      const column = columns().find((one) => one.name === name);
      return column !== undefined && (name === 'state' || terms.has(name)) ? [{ name, column }] : [];
    });
  return {
    isOwn,
    keys: () => made().map(({ column }) => column.key),
    roles: rolesOf(kind),
    async read(grids, choices, { today, dayOrder }) {
      const said = choices as TariffChoices;
      const layout = await readLayout(grids.grids, {
        kind,
        today,
        dayOrder,
        choices: said,
        pause: letOthersRun,
      });
      if (!layout.sheets.some(({ tables }) => tables.some(({ rows }) => rows > 0))) return null;
      const preview: LayoutRow[] = [];
      for await (const row of readTariffRows(grids.grids, layout, said, new Notes())) {
        preview.push({ sheet: row.sheet, row: row.row, values: row.values, refusals: row.problems });
        if (preview.length === shownRows) break;
      }
      return { ...shownLayout(layout), choices, preview, readOn: today, dayOrder };
    },
    open: (grids, reading) =>
      openSupplierSheet(grids, reading, {
        kind,
        names: made().map(({ name }) => name),
        headers: made().map(({ column }) => column.header),
      }),
  };
}

const commonUnits = [
  '20DV',
  '40DV',
  '40HC',
  '40NOR',
  '45HC',
  '20RF',
  '40RH',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20TK',
];
const commonBreaks = ['0:45', '45', '100', '300', '500', '1000'];

/** The roles that a column of a kind's sheet can be given. */
function rolesOf(kind: RateKind): readonly string[] {
  const byContainer: readonly string[] = ['container'];
  const byBreak: readonly string[] = ['break', 'breakFrom', 'breakTo', 'basis', 'minimum', 'perKg'];
  const byMeasure: readonly string[] = ['wm', 'm3', 'ton', 'minimumQuantity'];
  const foreign = new Set(
    kind === 'FCL' ? [...byBreak, ...byMeasure] : [...byContainer, ...(kind === 'LCL' ? [] : byMeasure)],
  );
  const units = kind === 'FCL' ? commonUnits.map((unit) => `unit:${unit}`) : [];
  const breaks = kind === 'FCL' || kind === 'LCL' ? [] : commonBreaks.map((range) => `break:${range}`);
  const charges = chargeCodes.map((code) => `charge:${code}`);
  return [...plainRoles.filter((role) => !foreign.has(role)), ...units, ...breaks, ...charges];
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

interface Made {
  readonly kind: RateKind;
  readonly names: readonly (TermName | 'state')[];
  readonly headers: readonly string[];
}

async function openSupplierSheet(
  grids: Grids,
  { choices, readOn, dayOrder }: LayoutReading,
  { kind, names, headers }: Made,
): Promise<OpenedLayout> {
  const said = choices as TariffChoices;
  const layout = await readLayout(grids.grids, {
    kind,
    today: readOn,
    dayOrder,
    choices: said,
    pause: letOthersRun,
  });
  let notes = new Notes();
  let at = 0;
  const rowOf = (row: TariffRow): SheetRow => ({
    number: (at += 1),
    cells: names.map((name) =>
      name === 'state' ? (choices.publishes ? 'published' : null) : (row.values[name] ?? null),
    ),
    source: { sheet: row.sheet, row: row.row },
    ...(row.problems.length > 0 && { refusals: row.problems }),
  });
  const sheet: Sheet = {
    header: headers,
    headerRow: null,
    firstRows: [],
    dialect: grids.dialect,
    name: null,
    otherNames: [],
    progress: () =>
      grids.grids.reduce((sum, grid) => sum + grid.progress(), 0) / Math.max(1, grids.grids.length),
    async *rows(atATime) {
      notes = new Notes();
      at = 0;
      let batch: SheetRow[] = [];
      for await (const row of readTariffRows(grids.grids, layout, said, notes)) {
        batch.push(rowOf(row));
        if (batch.length < atATime) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
  return {
    sheet,
    notes() {
      const { notes: ofRows, omitted } = notes.list();
      const all: readonly Note[] = [...layout.notes, ...ofRows];
      return { notes: all, omittedNotes: layout.omittedNotes + omitted };
    },
  };
}
