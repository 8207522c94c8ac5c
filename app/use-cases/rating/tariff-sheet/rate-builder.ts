import type { Cell } from '~/services';
import { breakLines, calcOf, clear, type BreakPrice, type PriceProblem } from './build-prices';
import { frequencyIn, placesIn, remarkOfValidity, transitIn } from './cells-of-row';
import { basisIn } from './charges';
import { isPriceRole, type PlainRole } from './column-roles';
import { cellText, folded, type GridRow } from './grid';
import type { SheetLayout, Table, TableColumn, TariffChoices, TariffLayout } from './layout';
import type { Notes } from './notes';
import { currencyIn, readAmount, type ReadAmount } from './read-amount';
import { chargeLines, chargesOfRow, type RowCharge } from './row-charges';
import { validityOf } from './row-validity';
import { containersIn, readBreak } from './units-and-breaks';

/** A rate in the columns of our own sheet, with the row that it comes from. */
export interface TariffRow {
  readonly sheet: string | null;
  readonly row: number;
  /** Texts by term, as our own sheet writes them. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the row is refused; empty: it is right as far as the sheet tells. */
  readonly problems: readonly PriceProblem[];
}

/** A row of the file, until the rows that continue it are known. */
export interface DraftRow {
  readonly row: number;
  /** What tells whether the next row is of the same rate. */
  readonly lane: string;
  readonly isPart: boolean;
  /** Its prices have no three decimals: `1.250` is over a thousand. */
  readonly isWhole: boolean;
  readonly texts: Readonly<Partial<Record<PlainRole, string>>>;
  readonly cells: readonly Cell[];
  readonly units: { unit: string; amount: string }[];
  readonly breaks: BreakPrice[];
  readonly charges: RowCharge[];
  readonly problems: PriceProblem[];
  readonly remarks: string[];
  readonly marks: Set<string>;
  readonly currencies: Set<string>;
  minimum: string | null;
  minimumQuantity: string | null;
  calc: string | null;
  unpriced: number;
}

export interface BuilderContext {
  readonly table: Table;
  readonly sheet: SheetLayout;
  readonly layout: TariffLayout;
  readonly choices: TariffChoices;
  readonly notes: Notes;
}

/** Currencies that are not written with decimals. */
const withoutDecimals: ReadonlySet<string> = new Set(['CLP', 'PYG', 'JPY', 'KRW', 'COP']);

/** Builds the rates of one table. */
export class RateBuilder {
  private readonly byRole = new Map<string, TableColumn>();
  private last: Partial<Record<'origin' | 'destination', string>> = {};

  constructor(private readonly context: BuilderContext) {
    for (const column of context.table.columns)
      if (column.role !== null) this.byRole.set(column.role, column);
  }

  read(row: Pick<GridRow, 'number' | 'cells'>): DraftRow {
    const { table } = this.context;
    const texts: Partial<Record<PlainRole, string>> = {};
    const remarks: string[] = [];
    for (const { role, at } of table.columns) {
      const text = cellText(row.cells[at]);
      if (role === null || role.includes(':') || text === '') continue;
      if (role === 'observations') remarks.push(text);
      else texts[role as PlainRole] = text;
    }
    for (const end of ['origin', 'destination'] as const) this.fillDown(row.number, texts, end);
    const draft: DraftRow = {
      row: row.number,
      lane: JSON.stringify([
        texts.origin,
        texts.destination,
        texts.carrier,
        texts.supplier,
        texts.via,
        texts.validity,
        texts.from,
        texts.to,
        texts.commodity,
      ]),
      isPart: this.byRole.has('container') || this.byRole.has('break') || this.byRole.has('breakFrom'),
      isWhole: this.isWhole(texts),
      texts,
      cells: row.cells,
      units: [],
      breaks: [],
      charges: [],
      problems: [],
      remarks,
      marks: new Set(),
      currencies: new Set(),
      minimum: null,
      minimumQuantity: null,
      calc: null,
      unpriced: 0,
    };
    this.readPrices(draft);
    draft.charges.push(...chargesOfRow(draft, this.context));
    return draft;
  }

  /** Whether a row has another break or container of the rate before it. */
  continues(open: DraftRow, next: DraftRow): boolean {
    return next.isPart && open.lane === next.lane;
  }

  join(open: DraftRow, next: DraftRow): void {
    open.units.push(...next.units);
    open.breaks.push(...next.breaks);
    const known = new Set(open.charges.map((charge) => JSON.stringify(charge)));
    open.charges.push(...next.charges.filter((charge) => !known.has(JSON.stringify(charge))));
    open.problems.push(...next.problems);
    open.remarks.push(...next.remarks.filter((remark) => !open.remarks.includes(remark)));
    for (const mark of next.marks) open.marks.add(mark);
    for (const currency of next.currencies) open.currencies.add(currency);
    open.minimum ??= next.minimum;
    open.minimumQuantity ??= next.minimumQuantity;
    open.calc ??= next.calc;
    open.unpriced += next.unpriced;
  }

  finish(draft: DraftRow): readonly TariffRow[] {
    const { sheet, table, layout, choices, notes } = this.context;
    const { texts, problems, remarks } = draft;
    const facts = { ...choices.facts, ...layout.facts, ...table.facts };
    const values: Record<string, string> = {};
    const set = (name: string, value: string | null | undefined): void => {
      if (value !== null && value !== undefined && value !== '') values[name] = value;
    };
    for (const mark of draft.marks) {
      const note = sheet.footnotes.get(mark);
      if (note === undefined) problems.push({ code: 'tariff.footnote', params: { mark } });
      else remarks.push(note);
    }
    const days = validityOf(texts, facts, remarks, {
      ...this.context,
      row: draft.row,
      cells: draft.cells,
      byRole: this.byRole,
    });
    problems.push(...days.problems);
    set('from', days.from);
    set('to', days.to);
    const currency = this.currencyOf(draft, facts.currency ?? null);
    set('currency', currency);
    set('carriers', texts.carrier ?? facts.carrier);
    set('supplier', texts.supplier ?? facts.supplier);
    set('commodities', texts.commodity);
    const transit = texts.transit ?? facts.transit;
    const read = transit === undefined ? null : transitIn(transit);
    set('transitTime', read?.days.toString());
    if (transit !== undefined && read?.isRange !== false)
      remarks.push(`${this.byRole.get('transit')?.header ?? 'Transit'}: ${transit}`);
    this.setRoute(values, texts.via, remarks);
    if (texts.frequency !== undefined && layout.kind !== 'LTL') {
      const frequency = frequencyIn(texts.frequency);
      if (frequency === null)
        remarks.push(`${this.byRole.get('frequency')?.header ?? 'Frequency'}: ${texts.frequency}`);
      else values['frequency'] = frequency;
    }
    this.setPrices(values, draft);
    const charges = chargeLines(
      [...draft.charges, ...sheet.charges.map((charge) => ({ ...charge, isOfRow: false }))],
      draft,
      {
        ...this.context,
        currency,
      },
    );
    problems.push(...charges.problems);
    remarks.push(...charges.remarks);
    set('surcharges', charges.lines.join('\n'));
    set('observations', [...new Set(remarks)].join('\n').slice(0, 4000));
    void notes;
    return this.ends(draft, facts).map(([origin, destination]) => ({
      sheet: sheet.name,
      row: draft.row,
      values: { ...(origin !== '' && { origin }), ...(destination !== '' && { destination }), ...values },
      problems,
    }));
  }

  private ends({ texts }: DraftRow, facts: { readonly origin?: string; readonly destination?: string }) {
    const origins = placesIn(texts.origin ?? facts.origin ?? '');
    const destinations = placesIn(texts.destination ?? facts.destination ?? '');
    const all = (places: readonly string[]) => (places.length === 0 ? [''] : places);
    return all(origins).flatMap((origin) =>
      all(destinations).map((destination) => [origin, destination] as const),
    );
  }

  /** A place that is only written in the first of its rows holds for those below. */
  private fillDown(
    row: number,
    texts: Partial<Record<PlainRole, string>>,
    end: 'origin' | 'destination',
  ): void {
    const column = this.byRole.get(end);
    if (column === undefined) return;
    const own = texts[end];
    if (own !== undefined && !/^("|''|''|ditto|idem|id\.?|”)$/i.test(own)) this.last[end] = own;
    else if (this.last[end] !== undefined) {
      texts[end] = this.last[end];
      this.context.notes.add('filled-down', { sheet: this.context.sheet.name, row, text: column.header });
    }
  }

  private setRoute(values: Record<string, string>, via: string | undefined, remarks: string[]): void {
    if (via === undefined || /^-+$/.test(via)) return;
    if (/^(direct|directo|directa|dir|d|non[- ]?stop|no)\.?$/i.test(via)) {
      values['route'] = 'direct';
      return;
    }
    values['route'] = 'transfers';
    const stops = via
      .replace(/^via\s+/i, '')
      .split(/\s*[/,;+\n-]\s*/)
      .filter(Boolean);
    if (stops.every((stop) => /^[A-Z]{3}(?:[A-Z]{2})?$/.test(stop)) && this.context.layout.kind !== 'LTL')
      values['transfers'] = stops.join(' | ');
    else remarks.push(`Via: ${via.replace(/^via\s+/i, '')}`);
  }

  private currencyOf(draft: DraftRow, ofSheet: string | null): string | null {
    const { texts, problems, currencies } = draft;
    const said = texts.currency === undefined ? null : currencyIn(texts.currency);
    if (texts.currency !== undefined && said === null) {
      problems.push({ code: 'tariff.currency-unread', params: { said: texts.currency } });
      return null;
    }
    const named = new Set(said === null ? currencies : [said, ...currencies]);
    if (named.size > 1) {
      problems.push({ code: 'tariff.currencies', params: { said: [...named].join(', ') } });
      return null;
    }
    const [only] = named;
    const currency = only ?? ofSheet;
    if (currency === null) problems.push({ code: 'tariff.no-currency', params: {} });
    return currency;
  }

  private setPrices(values: Record<string, string>, draft: DraftRow): void {
    const { layout, notes, sheet } = this.context;
    const { problems, units, breaks } = draft;
    if (layout.kind === 'FCL') {
      const seen = new Map<string, string>();
      for (const { unit, amount } of units) {
        const before = seen.get(unit);
        if (before !== undefined && before !== amount)
          problems.push({ code: 'tariff.unit-twice', params: { unit } });
        seen.set(unit, amount);
      }
      if (seen.size > 0)
        values['unitPrices'] = [...seen].map(([unit, amount]) => `${unit} | ${clear(amount)}`).join('\n');
    } else {
      const { lines, problems: wrong, emptied } = breakLines(breaks, draft.calc ?? calcOf(layout.kind));
      problems.push(...wrong);
      for (const from of emptied) notes.add('empty-break', { sheet: sheet.name, row: draft.row, text: from });
      if (lines.length > 0) values['segments'] = lines.join('\n');
      const first = lines[0]?.split(' | ')[0];
      if (first !== undefined && Number(first) > 0)
        notes.add('first-break', { sheet: sheet.name, row: draft.row, text: first });
    }
    if (draft.minimum !== null) values['minimum'] = clear(draft.minimum);
    if (draft.minimumQuantity !== null && layout.kind === 'LCL')
      values['minimumQuantity'] = clear(draft.minimumQuantity);
    const isPriced = values['unitPrices'] !== undefined || values['segments'] !== undefined;
    if (!isPriced && problems.every(({ code }) => !/price|number|break|unit/.test(code)))
      problems.push({ code: 'tariff.no-price', params: {} });
  }

  private readPrices(draft: DraftRow): void {
    const { table, layout } = this.context;
    for (const column of table.columns) {
      const { role, at } = column;
      if (role === null) continue;
      const isMinimum = role === 'minimum' || role === 'minimumQuantity';
      if (!isPriceRole(role) && !isMinimum) continue;
      const cell = draft.cells[at];
      if (
        role === 'minimumQuantity' ||
        (role === 'minimum' && /\b(w\/?m|cbm|m3|rt|ton)s?\b/.test(folded(cellText(cell))))
      ) {
        const read = readAmount(cell, { decimal: layout.decimal });
        if (read.kind === 'amount') draft.minimumQuantity = read.amount;
        else if (read.kind !== 'blank') this.refuse(draft, column, read);
        continue;
      }
      const read = readAmount(cell, { decimal: layout.decimal, isWhole: draft.isWhole });
      if (role === 'minimum') this.takeMinimum(draft, column, read);
      else this.takePrice(draft, column, read);
    }
    this.joinBases(draft);
  }

  private takeMinimum(draft: DraftRow, column: TableColumn, read: ReadAmount): void {
    if (read.kind === 'amount' && this.isPlain(read.rest)) {
      this.note(draft, column, read);
      draft.minimum = read.amount;
    } else if (read.kind === 'amount' || read.kind === 'unclear' || read.kind === 'unreadable')
      this.refuse(draft, column, read);
    else if (read.kind === 'unpriced') this.unpriced(draft, column, read.text);
  }

  private takePrice(draft: DraftRow, column: TableColumn, read: ReadAmount): void {
    const role = column.role ?? '';
    const target = this.targetOf(draft, column);
    if (read.kind === 'blank' && !role.startsWith('break:')) return;
    if (target === null) return;
    if (read.kind === 'unreadable' || read.kind === 'unclear' || read.kind === 'included') {
      this.refuse(draft, column, read);
      return;
    }
    if (read.kind !== 'amount') {
      const said = read.kind === 'unpriced' ? read.text : '';
      if (target.kind === 'break' && (role.startsWith('break:') || this.isByBreak()))
        draft.breaks.push({ at: target.at, amount: null, isBlank: read.kind === 'blank', said });
      if (read.kind === 'unpriced') this.unpriced(draft, column, said);
      return;
    }
    const basis = basisIn(`${column.header} ${read.rest}`);
    if (!this.isPlain(read.rest)) {
      this.refuse(draft, column, { kind: 'unreadable', text: cellText(draft.cells[column.at]) });
      return;
    }
    this.note(draft, column, read);
    if (target.kind === 'minimum') draft.minimum = read.amount;
    else if (target.kind === 'break') {
      if (role.startsWith('break:') && basis !== null && ['wm', 'm3', 'kg'].includes(basis.calc))
        draft.calc ??= basis.calc;
      draft.breaks.push({ at: target.at, amount: read.amount, isBlank: false, said: '' });
    } else
      for (const unit of target.units) {
        const isDoubled = basis?.isPerTeu === true && !unit.startsWith('20');
        draft.units.push({ unit, amount: isDoubled ? doubled(read.amount) : read.amount });
        if (basis?.isPerTeu === true)
          this.context.notes.add('per-teu', {
            sheet: this.context.sheet.name,
            row: draft.row,
            text: column.header,
          });
      }
  }

  /** What a price column gives the price of; null: the row says nothing that can be priced, which is refused. */
  private targetOf(
    draft: DraftRow,
    column: TableColumn,
  ):
    | { readonly kind: 'units'; readonly units: readonly string[] }
    | { readonly kind: 'break'; readonly at: BreakPrice['at'] }
    | { readonly kind: 'minimum' }
    | null {
    const { kind } = this.context.layout;
    const [name = '', from = '', to = null] = (column.role ?? '').split(':');
    if (name === 'unit') return { kind: 'units', units: from.split('+') };
    if (name === 'break') return { kind: 'break', at: { isMinimum: false, from, to } };
    if (kind === 'FCL') {
      const said = draft.texts.container ?? '';
      const units = containersIn(said);
      if (units.length > 0) return { kind: 'units', units };
      draft.problems.push({ code: 'tariff.unit-unread', params: { said } });
      return null;
    }
    if (!this.isByBreak()) {
      const basis = basisIn(`${column.header} ${draft.texts.container ?? ''}`);
      if (name === 'price' && basis === null)
        this.context.notes.add('basis-assumed', {
          sheet: this.context.sheet.name,
          row: draft.row,
          text: column.header,
        });
      if (name === 'price' && basis !== null && ['wm', 'm3', 'kg'].includes(basis.calc))
        draft.calc ??= basis.calc;
      if (name === 'perKg') draft.calc ??= 'kg';
      return { kind: 'break', at: { isMinimum: false, from: '0', to: null } };
    }
    const said = draft.texts.break ?? [draft.texts.breakFrom, draft.texts.breakTo].filter(Boolean).join('-');
    const read = readBreak(said);
    if (read === null) {
      draft.problems.push({ code: 'tariff.break-unread', params: { said } });
      return null;
    }
    return read.isMinimum ? { kind: 'minimum' } : { kind: 'break', at: read };
  }

  private isWhole({ currency }: DraftRow['texts']): boolean {
    const { layout, table, choices } = this.context;
    const known = table.facts.currency ?? layout.facts.currency ?? choices.facts.currency;
    const own = currency === undefined ? known : currencyIn(currency);
    return layout.kind === 'FCL' || withoutDecimals.has(own ?? '');
  }

  private isByBreak(): boolean {
    return this.byRole.has('break') || this.byRole.has('breakFrom');
  }

  /** Price per m³ and per ton: the same makes W/M; two prices are two rates, which nobody can tell apart. */
  private joinBases(draft: DraftRow): void {
    const at = (role: string) => {
      const column = this.byRole.get(role);
      const read =
        column === undefined
          ? null
          : readAmount(draft.cells[column.at], { decimal: this.context.layout.decimal });
      return read?.kind === 'amount' ? read.amount : null;
    };
    const [wm, m3, ton] = [at('wm'), at('m3'), at('ton')];
    const given = [wm, m3, ton].filter((amount) => amount !== null);
    if (given.length > 1 && new Set(given).size > 1)
      draft.problems.push({ code: 'tariff.bases', params: { said: given.join(' / ') } });
    if (given.length > 1) draft.breaks.splice(1);
    if (given.length > 0)
      draft.calc ??= wm !== null || (m3 !== null && ton !== null) ? 'wm' : m3 !== null ? 'm3' : 'ton';
    const [only] = draft.breaks;
    if (draft.calc === 'ton' && only?.amount != null) {
      draft.calc = 'kg';
      draft.breaks[0] = { ...only, amount: perThousand(only.amount) };
    }
  }

  private note(draft: DraftRow, column: TableColumn, read: Extract<ReadAmount, { kind: 'amount' }>): void {
    const currency = read.currency ?? column.currency;
    if (currency !== null) draft.currencies.add(currency);
    for (const mark of read.marks) draft.marks.add(mark);
  }

  private isPlain(rest: string): boolean {
    return (
      rest === '' ||
      (/^(?:\/|per |por |x |a )? ?[a-z/0-9'.]{1,14}$/.test(rest) &&
        (basisIn(rest) !== null || containersIn(rest.replace(/^(\/|per |por )/, '')).length > 0))
    );
  }

  private unpriced(draft: DraftRow, column: TableColumn, said: string): void {
    draft.unpriced += 1;
    this.context.notes.add('unpriced', {
      sheet: this.context.sheet.name,
      row: draft.row,
      text: `${column.header}: ${said}`,
    });
  }

  private refuse(draft: DraftRow, column: TableColumn, read: ReadAmount): void {
    const said = 'text' in read ? read.text : cellText(draft.cells[column.at]);
    const code = read.kind === 'unclear' ? 'tariff.number-unclear' : 'tariff.price-unread';
    draft.problems.push({ code, params: { column: column.header, said } });
  }
}

function doubled(amount: string): string {
  return scaled(amount, 2n, 0);
}

function perThousand(amount: string): string {
  return scaled(amount, 1n, 3);
}

/** amount × factor ÷ 10^places, exactly. */
function scaled(amount: string, factor: bigint, places: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = String(BigInt(whole + fraction) * factor).padStart(fraction.length + places + 1, '0');
  const point = digits.length - fraction.length - places;
  const decimals = digits.slice(point).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${decimals}`;
}
