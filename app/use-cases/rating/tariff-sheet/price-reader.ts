import { trimmedParts } from '@domain/shared/linear-text';
import type { Cell } from '~/services';
import { basisIn } from './charge-basis';
import type { BreakPrice } from './build-prices';
import { isPriceRole } from './column-roles';
import type { BuilderContext, DraftRow } from './draft-row';
import { cellText, folded } from './grid';
import type { TableColumn } from './layout';
import { mostLikelyQuantity, readMinimumQuantity, withoutLabel } from './minimum-quantity';
import { flat, foreignUnitOf, isBasisOfPrice, isTonOfWeight, manyKilograms, perUnit } from './price-units';
import { readAmount, type ReadAmount } from './read-amount';
import { scaled } from './scaled';
import { containersIn, readBreak } from './units-and-breaks';

export class PriceReader {
  private readonly foreignUnit: string | undefined;

  constructor(
    private readonly context: BuilderContext,
    private readonly byRole: ReadonlyMap<string, TableColumn>,
  ) {
    this.foreignUnit = context.table.facts.foreignUnit ?? foreignUnitOf(context.table.columns);
  }

  read(draft: DraftRow): void {
    const { table, layout } = this.context;
    for (const column of table.columns) {
      const { role, at } = column;
      if (role === null) continue;
      const isMinimum = role === 'minimum' || role === 'minimumQuantity';
      if (!isPriceRole(role) && !isMinimum) continue;
      const cell = isMinimum ? withoutLabel(draft.cells[at]) : draft.cells[at];
      if (
        role === 'minimumQuantity' ||
        (role === 'minimum' && /\b(w\/?m|cbm|m3|rt|ton)s?\b/.test(folded(cellText(cell))))
      ) {
        this.takeQuantity(draft, column, cell);
        continue;
      }
      const read = readAmount(cell, { decimal: layout.decimal, isWhole: draft.isWhole });
      if (role === 'minimum') this.takeMinimum(draft, column, read);
      else this.takePrice(draft, column, read);
    }
    this.joinBases(draft);
  }

  private takeQuantity(draft: DraftRow, column: TableColumn, cell: Cell | undefined): void {
    const read = readMinimumQuantity(cell, column, this.context.layout.decimal);
    if (read === null) return;
    if (read.kind === 'quantity') draft.minimumQuantity = read.amount;
    else if (read.kind === 'money') {
      this.note(draft, column, read);
      draft.minimum = read.amount;
    } else if (read.kind === 'unsure')
      draft.problems.push({
        code: 'tariff.minimum-unclear',
        params: { column: column.header, said: cellText(cell) },
      });
    else this.refuse(draft, column, read);
  }

  private takeMinimum(draft: DraftRow, column: TableColumn, read: ReadAmount): void {
    const isSum = read.kind === 'amount' && this.isPlain(read.rest) && basisIn(read.rest)?.calc !== 'kg';
    if (isSum && this.isQuantity(column, read)) {
      draft.minimumQuantity = read.amount;
      const text = `${column.header}: ${read.amount} W/M`;
      this.context.notes.add('basis-assumed', { sheet: this.context.sheet.name, row: draft.row, text });
    } else if (isSum) {
      this.note(draft, column, read);
      draft.minimum = read.amount;
    } else if (read.kind === 'amount' || read.kind === 'unclear' || read.kind === 'unreadable')
      this.refuse(draft, column, read);
    else if (read.kind === 'unpriced') this.unpriced(draft, column, read.text);
  }

  /** By sea `1` without a currency is a number of freight tons: no sum is that small. */
  private isQuantity(column: TableColumn, read: Extract<ReadAmount, { kind: 'amount' }>): boolean {
    const isBare = read.rest === '' && read.currency === null && column.currency === null;
    return this.context.layout.kind === 'LCL' && isBare && Number(read.amount) <= mostLikelyQuantity;
  }

  /** `900/1700/1750` below `20/40/40HC` is a price for each. False: anything else. */
  private takeSeveral(draft: DraftRow, column: TableColumn): boolean {
    const units =
      column.role?.startsWith('unit:') === true ? column.role.slice('unit:'.length).split('+') : [];
    const parts = trimmedParts(cellText(draft.cells[column.at]), '/');
    if (units.length < 2 || parts.length !== units.length) return false;
    const reads = parts.map((part) =>
      readAmount(part, { decimal: this.context.layout.decimal, isWhole: draft.isWhole }),
    );
    if (!reads.every((read) => read.kind === 'amount' && read.rest === '')) return false;
    for (const [at, read] of reads.entries()) {
      if (read.kind !== 'amount') continue;
      this.note(draft, column, read);
      draft.units.push({ unit: units[at] ?? '', amount: read.amount });
    }
    return true;
  }

  private takePrice(draft: DraftRow, column: TableColumn, read: ReadAmount): void {
    if (this.takeSeveral(draft, column)) return;
    // "+50" is added to the price of another port, which is unknown here.
    const text = cellText(draft.cells[column.at]);
    if (read.kind === 'amount' && /^[^\d+]*\+/.test(text)) {
      this.refuse(draft, column, { kind: 'unreadable', text });
      return;
    }
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
    const said = `${column.header} ${read.rest} ${draft.texts.basis ?? ''}`;
    const basis = basisIn(said);
    if (!this.isPlain(read.rest)) {
      this.refuse(draft, column, { kind: 'unreadable', text: cellText(draft.cells[column.at]) });
      return;
    }
    this.note(draft, column, read);
    if (target.kind === 'minimum') draft.minimum = read.amount;
    else if (target.kind === 'break') {
      if (role.startsWith('break:') && basis !== null && ['wm', 'm3', 'kg'].includes(basis.calc))
        draft.calc ??= basis.calc;
      const isFlat = basis?.calc === 'shipment' || basis?.calc === 'document' || flat.test(folded(said));
      const isBasisSaid =
        basisIn(`${read.rest} ${draft.texts.basis ?? ''}`) !== null || perUnit.test(folded(column.header));
      draft.breaks.push({
        at: target.at,
        amount: read.amount,
        isBlank: false,
        said: '',
        isFlat,
        isBasisSaid,
        isTitledPerKg: this.context.table.facts.isPerKg === true,
      });
    } else
      for (const unit of target.units) {
        const isDoubled = basis?.isPerTeu === true && !unit.startsWith('20');
        draft.units.push({ unit, amount: isDoubled ? scaled(read.amount, 2n, 0) : read.amount });
        if (basis?.isPerTeu === true)
          this.context.notes.add('per-teu', {
            sheet: this.context.sheet.name,
            row: draft.row,
            text: column.header,
          });
      }
  }

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
    const isOwn = ['kg', 'wm', 'm3'].includes(basisIn(column.header)?.calc ?? '');
    const unit = draft.texts.basis ?? (isOwn ? undefined : this.foreignUnit) ?? '';
    const isTon = name === 'break' && isTonOfWeight(`${column.header} ${unit}`);
    if (kind !== 'FCL' && ((unit !== '' && !isBasisOfPrice(unit)) || (isTon && kind !== 'LCL'))) {
      const said = [cellText(draft.cells[column.at]), unit].filter(Boolean).join(' / ');
      draft.problems.push({ code: 'tariff.price-unread', params: { column: column.header, said } });
      return null;
    }
    if (name === 'unit') return { kind: 'units', units: from.split('+') };
    if (isTon)
      this.context.notes.add('basis-assumed', {
        sheet: this.context.sheet.name,
        row: draft.row,
        text: `${column.header}: ton = W/M`,
      });
    if (name === 'break') return { kind: 'break', at: { isMinimum: false, from, to } };
    if (kind === 'FCL') {
      const said = draft.texts.container ?? '';
      const units = containersIn(said);
      if (units.length > 0) return { kind: 'units', units };
      // A supplier's own name for a container becomes a question, once for all rows with it.
      if (/\p{L}/u.test(said) && said.length <= 40 && !/\bteus?\b/.test(folded(`${column.header} ${said}`)))
        return { kind: 'units', units: [said.replaceAll('|', ' ')] };
      const code = said === '' ? 'tariff.unit-missing' : 'tariff.unit-unread';
      draft.problems.push({ code, params: { said } });
      return null;
    }
    if (!this.isByBreak()) {
      const said = `${column.header} ${unit}`;
      const basis = basisIn(said);
      // By sea a ton means W/M, otherwise weight.
      const isByTon = name === 'price' && isTonOfWeight(said);
      if (isByTon && kind !== 'LCL') draft.calc ??= 'ton';
      if (name === 'price' && (basis === null || (isByTon && kind === 'LCL')))
        this.context.notes.add('basis-assumed', {
          sheet: this.context.sheet.name,
          row: draft.row,
          text: isByTon ? `${column.header}: ton = W/M` : column.header,
        });
      if (name === 'price' && basis !== null && ['wm', 'm3', 'kg'].includes(basis.calc))
        draft.calc ??= basis.calc;
      if (name === 'perKg') draft.calc ??= 'kg';
      return { kind: 'break', at: { isMinimum: false, from: '0', to: null } };
    }
    const said = draft.texts.break ?? [draft.texts.breakFrom, draft.texts.breakTo].filter(Boolean).join('-');
    const read = readBreak(said);
    if (read === null || (kind !== 'LCL' && isTonOfWeight(said))) {
      draft.problems.push({ code: 'tariff.break-unread', params: { said } });
      return null;
    }
    return read.isMinimum ? { kind: 'minimum' } : { kind: 'break', at: read };
  }

  private isByBreak(): boolean {
    return this.byRole.has('break') || this.byRole.has('breakFrom');
  }

  /** Equal prices per m³ and per ton are W/M; different ones are two rates that cannot be told apart. */
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
    const isSea = this.context.layout.kind === 'LCL';
    if (isSea && ton !== null && wm === null && m3 === null)
      this.context.notes.add('basis-assumed', {
        sheet: this.context.sheet.name,
        row: draft.row,
        text: `${this.byRole.get('ton')?.header ?? ''}: ton = W/M`,
      });
    if (given.length > 0)
      draft.calc ??=
        wm !== null || (ton !== null && (m3 !== null || isSea)) ? 'wm' : m3 !== null ? 'm3' : 'ton';
    const [only] = draft.breaks;
    if (draft.calc === 'ton' && only !== undefined && only.amount !== null) {
      draft.calc = 'kg';
      draft.breaks[0] = { ...only, amount: scaled(only.amount, 1n, 3) };
    }
  }

  private note(
    draft: DraftRow,
    column: TableColumn,
    read: Pick<Extract<ReadAmount, { kind: 'amount' }>, 'currency' | 'marks'>,
  ): void {
    draft.currencies.add(read.currency ?? column.currency);
    for (const mark of read.marks) draft.marks.add(mark);
  }

  private isPlain(rest: string): boolean {
    return (
      rest === '' ||
      (!manyKilograms.test(rest) &&
        /^(?:\/|per |por |x |a )? ?[a-z/0-9'.]{1,14}$/.test(rest) &&
        (basisIn(rest) !== null ||
          flat.test(rest) ||
          containersIn(rest.replace(/^(\/|per |por )/, '')).length > 0))
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
