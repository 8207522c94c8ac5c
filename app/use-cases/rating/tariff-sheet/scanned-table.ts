import { trimEndOf } from '@domain/shared/linear-text';
import { isPriceRole, type ColumnRole } from './column-roles';
import { folded } from './grid';
import { placeRoles } from './header-rows';
import type { FactName, SheetFacts } from './sheet-facts';

export interface ScannedColumn {
  readonly at: number;
  readonly header: string;
  readonly role: ColumnRole;
  readonly samples: string[];
}

export interface SheetLine {
  readonly row: number;
  readonly text: string;
}

export interface ScannedTable {
  readonly headerRow: number;
  columns: readonly ScannedColumn[];
  readonly facts: SheetFacts;
  rows: number;
}

export function newTable(
  headerRow: number,
  texts: readonly string[],
  roles: readonly ColumnRole[],
  facts: SheetFacts,
): ScannedTable {
  const columns = texts.map((header, at) => ({ at, header, role: roles[at] ?? null, samples: [] }));
  return { headerRow, columns, facts, rows: 0 };
}

export function addUnheaded(table: ScannedTable, texts: readonly string[]): void {
  for (let at = (table.columns.at(-1)?.at ?? -1) + 1; at < texts.length; at += 1)
    table.columns = [...table.columns, { at, header: '', role: null, samples: [] }];
}

export function continuedTable(table: ScannedTable, said: SheetFacts): ScannedTable {
  const { from, to, validity, ...facts } = table.facts;
  const own = said.validity;
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    facts:
      own === undefined
        ? { ...table.facts, ...said }
        : {
            ...facts,
            ...said,
            validity: {
              ...own,
              from: own.from ?? from ?? validity?.from ?? null,
              to: own.to ?? to ?? validity?.to ?? null,
            },
          },
    rows: 0,
  };
}

/**
 * For a table with the same headers, as on the next page: days and currency unless it has its own; everything
 * if no line separates them.
 */
export function carriedFacts(
  last: ScannedTable | undefined,
  texts: readonly string[],
  own: SheetFacts,
): SheetFacts {
  const headers = (some: readonly string[]) => trimEndOf(some.map(folded).join('|'), '|');
  if (last === undefined || last.rows === 0) return {};
  if (headers(last.columns.map(({ header }) => header)) !== headers(texts)) return {};
  if (Object.keys(own).length === 0) return { ...last.facts };
  const { currency, validity, from, to, isYearAssumed } = last.facts;
  const isDated = own.validity !== undefined || own.from !== undefined || own.to !== undefined;
  return {
    ...(own.currency === undefined && currency !== undefined && { currency }),
    ...(!isDated && validity !== undefined && { validity }),
    ...(!isDated && from !== undefined && { from }),
    ...(!isDated && to !== undefined && { to }),
    ...(!isDated && isYearAssumed !== undefined && { isYearAssumed }),
  };
}

export function factsText({
  validity,
  from,
  to,
  isYearAssumed: _,
  isCarrierHeading: __,
  isPerKg: ___,
  ...texts
}: SheetFacts): string {
  const days = [from ?? validity?.from, to ?? validity?.to].filter(Boolean).join(' – ');
  return [...Object.values(texts), days].filter((text) => text !== '').join(' · ');
}

export function hasOwn({ columns }: ScannedTable, name: FactName): boolean {
  const isName = name === 'carrier' || name === 'supplier';
  return isName && columns.some(({ role, samples }) => role === name && samples.length > 0);
}

export function isTotal(texts: readonly string[]): boolean {
  const first = folded(texts.find((text) => text !== '') ?? '');
  return /^((sub|gran|grand)?[ -]?total(e?s)?|promedio|average|suma)(?!\p{L})/u.test(first);
}

export function isData({ columns }: ScannedTable, texts: readonly string[], filled: number): boolean {
  const has = (isOne: (role: ColumnRole) => boolean) =>
    columns.some(({ at, role }) => isOne(role) && (texts[at] ?? '') !== '');
  const hasPlace = has((role) => placeRoles.includes(role));
  const hasPrice = has((role) => isPriceRole(role) || role === 'minimum');
  if (filled >= 2) return hasPlace || hasPrice;
  const firstColumn = columns.find(({ header }) => header !== '')?.at ?? 0;
  const at = texts.findIndex((text) => text !== '');
  return at > firstColumn && hasPlace;
}

/** A quick test, before each cell is compared with every name: rows of mostly numbers are no headers. */
export function isPlainData(table: ScannedTable | undefined, texts: readonly string[]): boolean {
  return (
    table !== undefined &&
    table.rows > 5 &&
    texts.some((text) => /^[$\d.,]+$/.test(text)) &&
    !texts.some((text) => /^(pol|pod|orig|dest|puerto|port|aol|aod|from|desde)/i.test(text))
  );
}
