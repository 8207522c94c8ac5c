import { trimmedParts } from '@domain/shared/linear-text';
import { breakLines, calcOf, clear, type PriceProblem } from './build-prices';
import { cutOffIn, frequencyIn, hasAmount, markIn, placesIn, transitIn } from './cells-of-row';
import type { PlainRole } from './column-roles';
import { currencyOfRow } from './row-currency';
import type { BuilderContext, DraftRow, TariffRow } from './draft-row';
import { cellText, isTooLong, type GridRow } from './grid';
import type { NoteCode } from './notes';
import type { TableColumn } from './layout';
import { otherTermsOf, refuseOtherTerms, type OtherTerm } from './other-terms';
import { PriceReader } from './price-reader';
import { currencyIn } from './read-amount';
import { chargeLines, chargesOfRow, refuseCharge } from './row-charges';
import { differingCharges, joinedCharges, ofContainers } from './joined-charges';
import { validityOf } from './row-validity';
import { refuseOther } from './sheet-facts';

const withoutDecimals: ReadonlySet<string> = new Set(['CLP', 'PYG', 'JPY', 'KRW', 'COP']);

function laneOf(texts: DraftRow['texts']): string {
  const { origin, destination, carrier, supplier, via, validity, from, to, commodity } = texts;
  return JSON.stringify([origin, destination, carrier, supplier, via, validity, from, to, commodity]);
}

export class RateBuilder {
  private readonly byRole = new Map<string, TableColumn>();
  private last: Partial<Record<'origin' | 'destination', string>> = {};

  private readonly prices: PriceReader;
  private readonly otherTerms: readonly OtherTerm[];

  constructor(private readonly context: BuilderContext) {
    this.prices = new PriceReader(context, this.byRole);
    this.otherTerms = otherTermsOf(context.table.columns, context.layout.kind);
    for (const column of context.table.columns)
      if (column.role !== null) this.byRole.set(column.role, column);
  }

  read(row: Pick<GridRow, 'number' | 'cells'>): DraftRow {
    const { table } = this.context;
    const texts: Partial<Record<PlainRole, string>> = {};
    const remarks: string[] = [];
    const long: PriceProblem[] = [];
    const marks = new Set<string>();
    for (const { role, at, header } of table.columns) {
      const text = cellText(row.cells[at]);
      if (role !== null && role !== 'observations' && isTooLong(row.cells[at]))
        long.push({ code: 'tariff.cell-too-long', params: { header } });
      if (role === null || role.includes(':') || text === '') continue;
      const mark = markIn(role, text);
      if (mark !== null && (role === 'observations' || this.context.sheet.footnotes.has(mark)))
        marks.add(mark);
      if (role !== 'observations') texts[role as PlainRole] = text;
      else if (mark === null) remarks.push(text);
      // An amount in a remark is no price of the rate: the review shows it.
      if (role === 'observations' && hasAmount(text))
        this.context.notes.add('line', { sheet: this.context.sheet.name, row: row.number, text });
    }
    const isBlankLane = texts.origin === undefined && texts.destination === undefined;
    const isPart = this.byRole.has('container') || this.byRole.has('break') || this.byRole.has('breakFrom');
    const blank = (['origin', 'destination'] as const).flatMap((end) =>
      this.fillDown(texts, end, isPart && isBlankLane),
    );
    const draft: DraftRow = {
      row: row.number,
      lane: laneOf(texts),
      isBlankLane,
      isPart,
      isWhole: this.isWhole(texts),
      texts,
      cells: row.cells,
      units: [],
      breaks: [],
      charges: [],
      problems: long.length === 0 ? [...blank] : long,
      remarks,
      marks,
      currencies: new Set(),
      minimum: null,
      minimumQuantity: null,
      calc: null,
      unpriced: 0,
    };
    this.prices.read(draft);
    refuseCharge(draft, table.columns, this.context.layout.kind);
    refuseOtherTerms(draft, this.otherTerms);
    const said = chargesOfRow(draft, this.context);
    draft.charges.push(...(this.byRole.has('container') ? ofContainers(said, draft) : said));
    return draft;
  }

  continues(open: DraftRow, next: DraftRow): boolean {
    if (!next.isPart) return false;
    // Blank cells of a continuation row repeat the rate above.
    return open.lane === (next.isBlankLane ? laneOf({ ...open.texts, ...next.texts }) : next.lane);
  }

  join(open: DraftRow, next: DraftRow): void {
    open.units.push(...next.units);
    open.breaks.push(...next.breaks);
    open.problems.push(...differingCharges(open.charges, next.charges));
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
    const { sheet, table, layout } = this.context;
    const { texts, problems, remarks } = draft;
    const facts = this.factsOf();
    const values: Record<string, string> = {};
    const set = (name: string, value: string | null | undefined): void => {
      if (value !== null && value !== undefined && value !== '') values[name] = value;
    };
    for (const mark of draft.marks) {
      const note = sheet.footnotes.get(mark);
      if (note === undefined) problems.push({ code: 'tariff.footnote', params: { mark } });
      else remarks.push(note);
    }
    const days = validityOf(texts, remarks, {
      ...this.context,
      row: draft.row,
      cells: draft.cells,
      byRole: this.byRole,
    });
    problems.push(...days.problems);
    set('from', days.from);
    set('to', days.to);
    const currency = currencyOfRow(draft, facts.currency ?? null, this.context);
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
    this.noteDefaults(values, draft.row);
    this.setCutOff(values, texts.cutOff, remarks);
    this.setPrices(values, draft);
    const prices = values['unitPrices'] ?? values['segments'];
    const units = draft.units.map(({ unit }) => unit);
    problems.push(...refuseOther(table.facts, units, prices));
    const charges = chargeLines(
      [...joinedCharges(draft), ...table.block.charges.map((charge) => ({ ...charge, isOfRow: false }))],
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
    return this.ends(draft, facts).map(([origin, destination]) => ({
      sheet: sheet.name,
      row: draft.row,
      values: { ...(origin !== '' && { origin }), ...(destination !== '' && { destination }), ...values },
      problems,
    }));
  }

  private ends(draft: DraftRow, facts: { readonly origin?: string; readonly destination?: string }) {
    const [origins, destinations] = (['origin', 'destination'] as const).map((end) =>
      this.placesOf(draft, draft.texts[end] ?? facts[end] ?? ''),
    );
    return (origins ?? []).flatMap((origin) =>
      (destinations ?? []).map((destination) => [origin, destination] as const),
    );
  }

  private placesOf({ problems }: DraftRow, said: string): readonly string[] {
    const { portLists } = this.context.sheet;
    const whole = portLists.portsOf(said);
    const parts = whole?.length === 0 ? [said] : (whole ?? placesIn(said));
    const places = parts.flatMap((part) => {
      const ports = portLists.portsOf(part) ?? [part];
      if (ports.length === 0) problems.push({ code: 'tariff.port-list', params: { said: part } });
      return ports.length === 0 ? [part] : ports;
    });
    return places.length === 0 ? [''] : places;
  }

  private factsOf() {
    const { choices, layout, table } = this.context;
    return { ...choices.facts, ...layout.facts, ...table.facts };
  }

  /**
   * "Ditto", merged cells and continuation rows repeat the place above. Any other empty cell becomes a
   * question.
   */
  private fillDown(
    texts: Partial<Record<PlainRole, string>>,
    end: 'origin' | 'destination',
    isContinued: boolean,
  ): readonly PriceProblem[] {
    const column = this.byRole.get(end);
    if (column === undefined) return [];
    const [own, above] = [texts[end], this.last[end]];
    if (own !== undefined && !/^("|''|''|ditto|idem|id\.?|”)$/i.test(own)) this.last[end] = own;
    else if (above !== undefined && (own !== undefined || isContinued)) texts[end] = above;
    else if (this.factsOf()[end] === undefined)
      return [{ code: 'tariff.place-blank', params: { column: column.header, above: above ?? '—' } }];
    return [];
  }

  private setRoute(values: Record<string, string>, via: string | undefined, remarks: string[]): void {
    if (via === undefined || /^-+$/.test(via)) return;
    if (/^(direct|directo|directa|dir|d|non[- ]?stop|no)\.?$/i.test(via)) {
      values['route'] = 'direct';
      return;
    }
    values['route'] = 'transfers';
    const stops = trimmedParts(via.replace(/^via\s+/i, ''), /[/,;+\n-]/).filter(Boolean);
    if (stops.every((stop) => /^[A-Z]{3}(?:[A-Z]{2})?$/.test(stop)) && this.context.layout.kind !== 'LTL')
      values['transfers'] = stops.join(' | ');
    else remarks.push(`Via: ${via.replace(/^via\s+/i, '')}`);
  }

  private noteDefaults(values: Readonly<Record<string, string>>, row: number): void {
    const { layout, notes, sheet } = this.context;
    if (layout.kind === 'LTL') return;
    const add = (code: NoteCode) => notes.add(code, { sheet: sheet.name, row, text: '' });
    if (values['frequency'] === undefined) add('frequency-assumed');
    if (values['route'] === undefined) add('route-assumed');
    if (values['transitTime'] === undefined && layout.kind === 'AERIAL') add('transit-assumed');
  }

  private setCutOff(values: Record<string, string>, said: string | undefined, remarks: string[]): void {
    if (said === undefined || /^-+$/.test(said)) return;
    const header = this.byRole.get('cutOff')?.header ?? '';
    const hours = cutOffIn(said, header);
    if (hours === null || this.context.layout.kind === 'LTL') remarks.push(`${header || 'Cut-off'}: ${said}`);
    else values['cutOff'] = String(hours);
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
      const found = breakLines(breaks, draft.calc ?? calcOf(layout.kind));
      const { lines, problems: wrong, emptied, suspected } = found;
      problems.push(...wrong);
      if (suspected !== null)
        notes.add('flat-suspected', { sheet: sheet.name, row: draft.row, text: suspected });
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
  private isWhole({ currency }: DraftRow['texts']): boolean {
    const { layout, table, choices } = this.context;
    const known = table.facts.currency ?? layout.facts.currency ?? choices.facts.currency;
    const own = currency === undefined ? known : currencyIn(currency);
    return layout.kind === 'FCL' || withoutDecimals.has(own ?? '');
  }
}
