import type { RateKind } from '@domain/rating/rate/inputs';
import type { DayOrder } from '~/texts/typed-values';
import { DayOrderTally } from '~/use-cases/imports/cells/read-day';
import { DecimalTally, type DecimalSign } from '~/use-cases/imports/cells/read-number';
import type { BlockCharges } from './charge-blocks';
import { byContent, type ColumnRole } from './column-roles';
import { columnLetters, folded, type GridRow, type Merge } from './grid';
import { placeRoles } from './header-rows';
import { withoutMatrices } from './matrix';
import { Notes, notingLongCells, type Note } from './notes';
import { PortLists } from './port-lists';
import { currencyIn } from './read-amount';
import type { SheetFacts } from './sheet-facts';
import type { ScannedColumn, ScannedTable } from './scanned-table';
import { SheetScan } from './sheet-scan';

export interface TariffChoices {
  readonly roles: Readonly<Record<string, ColumnRole>>;
  readonly facts: SheetFacts;
}

export interface TableColumn extends ScannedColumn {
  readonly key: string;
  readonly proposed: ColumnRole;
  readonly currency: string | null;
}

export interface Table {
  readonly headerRow: number;
  readonly columns: readonly TableColumn[];
  readonly facts: SheetFacts;
  readonly block: BlockCharges;
  readonly rows: number;
}

export interface SheetLayout {
  readonly name: string | null;
  readonly isHidden: boolean;
  readonly tables: readonly Table[];
  readonly footnotes: ReadonlyMap<string, string>;
  readonly portLists: PortLists;
  readonly merges: readonly Merge[];
}

export interface TariffLayout {
  readonly kind: RateKind;
  readonly today: string;
  readonly sheets: readonly SheetLayout[];
  readonly facts: SheetFacts;
  readonly decimal: DecimalSign | null;
  readonly dayOrder: DayOrder;
  /** The file has days such as 03/04/2026 and nothing proves their order. */
  readonly isDayOrderOpen: boolean;
  readonly notes: readonly Note[];
  readonly omittedNotes: number;
}

export interface GridSheet {
  readonly name: string | null;
  readonly isHidden: boolean;
  rows(): AsyncIterable<GridRow> | Iterable<GridRow>;
  /** Known once all rows are read. */
  merges(): readonly Merge[];
}

export interface LayoutOptions {
  readonly kind: RateKind;
  readonly today: string;
  readonly dayOrder: DayOrder;
  readonly choices?: TariffChoices;
  /** Called now and then, so that the event loop can do other work. */
  readonly pause?: () => Promise<void>;
}

const rowsBetweenPauses = 2000;

/** Streams every row once and holds none. */
export async function readLayout(
  sheets: readonly GridSheet[],
  options: LayoutOptions,
): Promise<TariffLayout> {
  const { kind, today, dayOrder, choices, pause } = options;
  const notes = new Notes();
  const [decimals, dayOrders] = [new DecimalTally(), new DayOrderTally()];
  const context = { kind, days: { today, dayOrder }, notes, decimals, dayOrders, decimal: null };
  const found: SheetLayout[] = [];
  const elsewhere: SheetFacts = {};
  const listsElsewhere = new PortLists(null);
  for (const sheet of sheets) {
    if (sheet.isHidden) {
      notes.add('hidden-sheet', { sheet: sheet.name, row: null, text: sheet.name ?? '' });
      found.push({ ...nothing, name: sheet.name, isHidden: true });
      continue;
    }
    const scan = new SheetScan(sheet.name, context, new PortLists(listsElsewhere));
    let count = 0;
    const noted = { ...sheet, rows: () => notingLongCells(sheet.rows(), sheet.name, notes) };
    for await (const row of withoutMatrices(noted, context)) {
      scan.add(row);
      count += 1;
      if (count % rowsBetweenPauses === 0) await pause?.();
    }
    const tables = scan.tables.filter(({ rows }) => rows > 0);
    scan.end();
    if (tables.length === 0 && count > 0) {
      notes.add('no-table', { sheet: sheet.name, row: null, text: sheet.name ?? '' });
      Object.assign(elsewhere, { ...scan.facts, ...elsewhere });
      listsElsewhere.addAll(scan.portLists);
    }
    found.push({
      name: sheet.name,
      isHidden: false,
      tables: scan.tables.map((table, at) => ({
        ...tableOf(table, sheet.name, { choices, notes }),
        block: scan.blocks.of(at),
      })),
      footnotes: scan.footnotes,
      portLists: scan.portLists,
      merges: sheet.merges(),
    });
  }
  const order = dayOrders.found();
  const isDayOrderOpen = order?.kind === 'open' || order?.kind === 'both';
  if (isDayOrderOpen) notes.add('days-open', { sheet: null, row: null, text: dayOrder });
  const { notes: said, omitted } = notes.list();
  return {
    kind,
    today,
    sheets: found,
    facts: elsewhere,
    decimal: decimals.isMixed() ? null : decimals.found(),
    dayOrder: order?.kind === 'proven' ? order.order : dayOrder,
    isDayOrderOpen,
    notes: said,
    omittedNotes: omitted,
  };
}

const nothing: Omit<SheetLayout, 'name' | 'isHidden'> = {
  tables: [],
  footnotes: new Map(),
  portLists: new PortLists(null),
  merges: [],
};

export function columnKey(header: string, at: number): string {
  const text = folded(header);
  return text === '' ? `#${columnLetters(at)}` : text.slice(0, 120);
}

function tableOf(
  { headerRow, columns, facts, rows }: ScannedTable,
  sheet: string | null,
  { choices, notes }: Pick<LayoutOptions, 'choices'> & { readonly notes: Notes },
): Omit<Table, 'block'> {
  const proposed = columns.map((column) => byContent(column.role, column.samples, column.header));
  const single = onlyOnce(columns, proposed);
  const read = columns.map((column, at): TableColumn => {
    const key = columnKey(column.header, column.at);
    const own = single[at] ?? null;
    const said = choices?.roles[key];
    const role = said === undefined ? own : said;
    return { ...column, key, proposed: own, role, currency: currencyIn(column.header) };
  });
  for (const { role, samples, header, at, key } of read) {
    // A column that the person left out needs no note.
    if (role !== null || samples.length === 0 || choices?.roles[key] === null) continue;
    notes.add('column', { sheet, row: headerRow, text: header === '' ? columnLetters(at) : header });
  }
  for (const { role, header } of read)
    // A minimum quantity in the header is no price of the column.
    if (
      role !== null &&
      /^(wm|m3|ton|perKg|price|break:|unit:|charge:)/.test(role) &&
      /m[ií]n\D{0,12}\d/iu.test(header)
    )
      notes.add('header-minimum', { sheet, row: headerRow, text: header });
  return { headerRow, columns: read, facts, rows };
}

const repeatable = /^(observations$|charge:)/;

/** Ports win over cities of origin, otherwise the first column wins; others with the role are not read. */
function onlyOnce(columns: readonly ScannedColumn[], roles: readonly ColumnRole[]): readonly ColumnRole[] {
  const best = new Map<string, number>();
  for (const [at, role] of roles.entries()) {
    if (role === null || repeatable.test(role)) continue;
    const before = best.get(role);
    const isPort = (index: number) =>
      /^(p\.?o\.?[ld]|port|puerto|pto|air|aero|ao[ld])/.test(folded(columns[index]?.header ?? ''));
    const hasMore = (index: number) => (columns[index]?.samples.length ?? 0) > 0;
    if (before === undefined || (!isPort(before) && isPort(at)) || (!hasMore(before) && hasMore(at)))
      best.set(role, at);
  }
  return roles.map((role, at) => {
    if (role === null || repeatable.test(role)) return role;
    return best.get(role) === at && isSure(role, columns, roles) ? role : null;
  });
}

/** Two columns with prices of the same container or break are ambiguous. */
function isSure(role: string, columns: readonly ScannedColumn[], roles: readonly ColumnRole[]): boolean {
  if (!/^(unit|break):/.test(role)) return true;
  const has = columns.flatMap(({ samples }, at) => (roles[at] === role && samples.length > 0 ? [at] : []));
  const [first = 0, second] = has;
  // Places between them begin another table at the side.
  if (second !== undefined) return roles.slice(first, second).some((one) => placeRoles.includes(one));
  // Without other breaks, "1000 kg" may be a break or the unit of the price.
  const isAlone = roles.filter((one) => one?.startsWith('break:') === true).length === 1;
  return !(isAlone && /^\W*1[.,]?000 ?kgs?$/.test(folded(columns[first]?.header ?? '')));
}
