import type { RateKind } from '@domain/rating/rate/inputs';
import type { DayOrderTally } from '~/use-cases/imports/cells/read-day';
import type { DecimalSign, DecimalTally } from '~/use-cases/imports/cells/read-number';
import { hasAmount } from './cells-of-row';
import { carrierHeading } from './carrier-heading';
import { ChargeBlocks } from './charge-blocks';
import { isPriceRole, roleOfHeader, type ColumnRole } from './column-roles';
import { Contradictions } from './contradictions';
import { cellText, folded, type GridRow } from './grid';
import {
  completes,
  isCurrencies,
  isDay,
  isHeading,
  isMatrixHead,
  isUnder,
  joinHeaders,
  placeRoles,
  type HeaderRow,
} from './header-rows';
import { footnoteIn, noteLeftOut, type Notes } from './notes';
import { currencyIn } from './read-amount';
import { PortLists } from './port-lists';
import type { DayContext } from './read-validity';
import {
  addUnheaded,
  carriedFacts,
  continuedTable,
  factsText,
  hasOwn,
  isData,
  isPlainData,
  isTotal,
  newTable,
  type ScannedTable,
  type SheetLine,
} from './scanned-table';
import { tallyDays, tallyNumbers } from './tallies';
import { factsIn, hasLane, ofRowsBelow, type FactName, type SheetFacts } from './sheet-facts';

export interface ScanContext {
  readonly kind: RateKind;
  readonly days: DayContext;
  readonly notes: Notes;
  readonly decimals: DecimalTally;
  readonly dayOrders: DayOrderTally;
  readonly decimal: DecimalSign | null;
}

export type RowKind = 'blank' | 'header' | 'data' | 'charge' | 'line' | 'hidden';

const sampled = 40;
const notOfRates = /(?<!\p{L})(incl|excl|no incluy|subject|sujet|plus|mas |\+)/u;

/**
 * Holds only headers, facts and samples, so that a sheet of any length fits in memory. Deterministic: the
 * same rows always give the same result.
 */
export class SheetScan {
  readonly tables: ScannedTable[] = [];
  readonly blocks: ChargeBlocks;
  readonly footnotes = new Map<string, string>();
  facts: SheetFacts = {};
  private before: HeaderRow | null = null;
  private heading: HeaderRow | null = null;
  private borrowed = new Map<FactName, SheetLine>();
  private shared = new Map<FactName, SheetLine>();
  private readonly noted = new Set<number>();
  private isMade = false;
  private untaken: SheetLine[] = [];
  private readonly contradictions = new Contradictions();
  private pending: SheetFacts = {};
  private half: SheetLine | null = null;

  constructor(
    readonly name: string | null,
    private readonly context: ScanContext,
    readonly portLists = new PortLists(null),
  ) {
    this.blocks = new ChargeBlocks(name, context);
  }

  add(row: GridRow): RowKind {
    const texts = row.cells.map(cellText);
    const filled = texts.filter((text) => text !== '').length;
    noteLeftOut(row, this.name, this.context.notes);
    if (filled === 0) {
      this.takeHeading();
      return 'blank';
    }
    if (row.isHidden === true) {
      this.context.notes.add('hidden-row', { sheet: this.name, row: row.number, text: '' });
      return 'hidden';
    }
    const half = this.takeHalf();
    if (!this.isCompleted(row.number, texts)) this.takeHeading();
    const kind = this.kindOf(row, texts, filled);
    if (half !== null && (this.before?.row !== row.number || this.half !== null))
      this.context.notes.add('line', { sheet: this.name, ...half });
    if (kind === 'line') {
      const roles = texts.map((text) => roleOfHeader(text, this.context.kind));
      if (filled >= 2 && isHeading(texts, roles)) this.heading = { row: row.number, texts, roles };
      else this.takeLine(row.number, texts);
    }
    if (kind === 'header') this.isMade = row.isMade === true;
    else this.before = null;
    return kind;
  }

  private takeHalf(): SheetLine | null {
    const { half } = this;
    this.half = null;
    return half;
  }

  private takeHeading(): void {
    const { heading } = this;
    this.heading = null;
    if (heading !== null) this.takeLine(heading.row, heading.texts);
  }

  private isCompleted(row: number, texts: readonly string[]): boolean {
    if (this.heading === null) return false;
    const roles = texts.map((text) => roleOfHeader(text, this.context.kind));
    return completes(this.heading, row, texts, roles);
  }

  private kindOf(row: GridRow, texts: readonly string[], filled: number): RowKind {
    const { kind } = this.context;
    const last = this.tables.at(-1);
    const isHeadable = filled >= 2 && filled <= 200;
    const roles =
      isHeadable && !isPlainData(last, texts) ? texts.map((text) => roleOfHeader(text, kind)) : [];
    if (roles.length > 0 && this.takeHeader(row.number, texts, roles)) return 'header';
    const charge = this.blocks.take(row, this.tables, this.isMade);
    if (charge === 'charge') for (const text of texts.slice(1)) tallyNumbers(text, this.context.decimals);
    if (charge !== null) return charge;
    const table = this.isDataRow(texts, filled) ? this.continued() : undefined;
    if (table === undefined) return 'line';
    table.rows += 1;
    addUnheaded(table, texts);
    for (const column of table.columns) {
      const text = texts[column.at] ?? '';
      if (text !== '' && column.samples.length < sampled) column.samples.push(text);
      if (placeRoles.includes(column.role)) this.portLists.noteRow(text);
      if (
        isPriceRole(column.role) ||
        column.role === 'minimum' ||
        column.role?.startsWith('charge:') === true
      ) {
        if (typeof row.cells[column.at] === 'string') tallyNumbers(text, this.context.decimals);
      } else if (['validity', 'from', 'to'].includes(column.role ?? ''))
        tallyDays(text, row.number, this.context.dayOrders);
    }
    return 'data';
  }

  private isDataRow(texts: readonly string[], filled: number): boolean {
    const table = this.tables.at(-1);
    if (table === undefined || isTotal(texts) || !isData(table, texts, filled)) return false;
    // "Carrier" next to "MSC", in the columns of the ports, is a line.
    return filled !== 2 || Object.keys(factsIn(texts, this.context.kind, this.context.days, {})).length === 0;
  }

  /** A line between rows applies only to the rows below. */
  private continued(): ScannedTable | undefined {
    const table = this.tables.at(-1);
    this.noteShared(this.shared);
    // A heading among the rows does not apply to the next table.
    if (this.facts.isCarrierHeading === true) delete this.facts.carrier;
    if (table === undefined || this.untaken.length === 0) return table;
    const next = continuedTable(table, this.pending);
    this.tables.splice(table.rows === 0 ? -1 : this.tables.length, 1, next);
    [this.untaken, this.pending] = [[], {}];
    return next;
  }

  private takeHeader(row: number, texts: readonly string[], roles: readonly ColumnRole[]): boolean {
    const { before } = this;
    const places = roles.filter((role) => placeRoles.includes(role)).length;
    const isPriced = roles.some((role) => isPriceRole(role) || role === 'minimum');
    const isPlaced =
      places >= 1 ||
      (hasLane(this.facts) && roles.filter((role) => role !== null && !/:/.test(role)).length >= 1);
    const named = roles.filter((role) => role !== null).length;
    if (before !== null && (isPriced || isCurrencies(texts)) && isUnder(before, texts, roles)) {
      const both = joinHeaders(before, texts, roles, this.context.kind);
      return this.begin(row, both.texts, both.roles, this.tables.at(-1)?.headerRow === before.row);
    }
    if (isPlaced && isPriced && named >= 2) {
      const { heading } = this;
      this.heading = null;
      const whole =
        heading === null ? { texts, roles } : joinHeaders(heading, texts, roles, this.context.kind);
      return this.begin(row, whole.texts, whole.roles, false);
    }
    const isHead = places >= 1 && named >= 2 && !texts.some((text) => isDay(text) || hasAmount(text));
    if (!isHead) return false;
    this.takeHeading();
    this.before = { row, texts, roles };
    this.half = { row, text: texts.filter((text) => text !== '').join(' · ') };
    return true;
  }

  private begin(row: number, texts: readonly string[], roles: readonly ColumnRole[], isMore: boolean): true {
    const carried = isMore ? {} : carriedFacts(this.tables.at(-1), texts, this.facts);
    const facts = isMore ? (this.tables.pop()?.facts ?? {}) : { ...carried, ...this.facts };
    if (!isMore) {
      this.noteShared(this.borrowed);
      this.facts = {};
      this.borrowed = this.shared;
      this.shared = new Map();
      [this.untaken, this.pending] = [[], {}];
    }
    const line = { row, text: factsText(carried) };
    for (const name of Object.keys(carried) as FactName[]) this.borrowed.set(name, line);
    const currency = currencyIn(texts.join(' '));
    if (facts.currency === undefined && currency !== null) facts.currency = currency;
    this.tables.push(newTable(row, texts, roles, facts));
    this.before = { row, texts, roles };
    this.blocks.endBlock();
    return true;
  }

  private takeLine(row: number, texts: readonly string[]): void {
    const said = texts.filter((text) => text !== '').join(' · ');
    const line = { sheet: this.name, row, text: said };
    if (this.portLists.take(texts)) {
      this.context.notes.add('port-list', line);
      return;
    }
    for (const text of texts) tallyDays(text, row, this.context.dayOrders);
    const footnote = footnoteIn(said);
    if (footnote !== null) {
      this.footnotes.set(footnote.mark, footnote.text);
      this.context.notes.add('footnote', line);
      return;
    }
    const table = this.tables.at(-1);
    const found = factsIn(texts, this.context.kind, this.context.days, this.facts);
    if (table === undefined)
      for (const one of this.contradictions.takeOut(found, this.facts, { row, text: said }))
        this.context.notes.add('line', { sheet: this.name, ...one });
    if (Object.keys(found).length === 0) Object.assign(found, carrierHeading(texts, table, this.pending));
    const names = Object.keys(found) as FactName[];
    const isHeading = found.isCarrierHeading === true;
    if (isHeading) this.context.notes.add(found.carrier === '' ? 'line' : 'carrier-heading', line);
    if (names.length === 0) {
      this.context.notes.add(isMatrixHead(texts) ? 'matrix' : 'line', line);
      return;
    }
    // Included or additional charges are no facts of the rates.
    if (notOfRates.test(folded(said))) this.context.notes.add('line', line);
    for (const name of names) {
      const isOpen =
        table !== undefined &&
        (table.facts[name] === undefined || this.borrowed.has(name)) &&
        !hasOwn(table, name) &&
        !(isHeading && table.rows > 0) &&
        !(name === 'validity' && table.facts.to !== undefined);
      if (isOpen && !ofRowsBelow.has(name)) {
        Object.assign(table.facts, { [name]: found[name] });
        this.borrowed.delete(name);
        if (!isHeading) this.shared.set(name, { row, text: said });
      } else Object.assign(this.pending, { [name]: found[name] });
      Object.assign(this.facts, { [name]: found[name] });
    }
    if (table === undefined) this.pending = {};
    else if (Object.keys(this.pending).length > 0) this.untaken.push({ row, text: said });
  }

  end(): void {
    this.takeHeading();
    for (const line of [...this.untaken, ...(this.half === null ? [] : [this.half])])
      this.context.notes.add('line', { sheet: this.name, ...line });
    this.noteShared(this.borrowed);
    this.blocks.end(this.tables);
  }

  private noteShared(lines: ReadonlyMap<FactName, SheetLine>): void {
    for (const line of new Set(lines.values())) {
      if (this.noted.has(line.row)) continue;
      this.noted.add(line.row);
      this.context.notes.add('line-shared', { sheet: this.name, ...line });
    }
  }
}
