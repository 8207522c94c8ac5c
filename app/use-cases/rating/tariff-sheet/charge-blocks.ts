import type { RateKind } from '@domain/rating/rate/inputs';
import type { Leg } from '@domain/rating/rate/terms';
import { isSameData } from '@domain/shared/same-data';
import type { Cell } from '~/services';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { chargesByColumn, containerColumns, type ContainerColumns } from './charges-by-container';
import { chargeInLine, ofLeg, surchargeNamed, type Charge } from './charges';
import { cellText, folded } from './grid';
import { containerToken } from './matrix-head';
import type { Notes } from './notes';
import { currencyIn } from './read-amount';
import type { ScannedTable } from './scanned-table';
import { containersIn } from './units-and-breaks';

const head =
  /^(sur ?charges?|recargos?|other charges|otros (cargos|recargos)|additional(s| charges)?|adicionales|charges?|cargos?|concepto|gastos|local charges)(?!\p{L})/u;
const amountHead = /(amount|monto|valor|rate|tarifa|price|precio|unit|unidad|base|basis|currency|moneda)/;

export interface BlockCharges {
  readonly charges: readonly Charge[];
  readonly included: readonly string[];
}

const section =
  /^(?:(?:local|cargos?|gastos?|recargos?|(?:sur)?charges?|locales|fees?|costos?|at|in|en|de|the) )*(origin|origen|destination|destino|pol|pod)(?: (?:local(?:es)?|(?:sur)?charges?|cargos?|gastos?|recargos?|fees?))*(?:\s*[:(–-].*)?$/;

function legOf(heading: string): Leg | null {
  const text = folded(heading);
  const end = section.exec(text)?.[1];
  if (end === undefined || !/(charge|cargo|gasto|fee|costo)/.test(text)) return null;
  if (/(?<!\p{L})(not?|excl\p{L}*|subject|sujet\p{L}*|incl\p{L}*|sin)(?!\p{L})|\d/u.test(text)) return null;
  return end.startsWith('d') || end === 'pod' ? 'destination' : 'origin';
}

interface Line extends BlockCharges {
  readonly after: number;
  readonly row: number;
  readonly text: string;
  readonly label: string;
}

const labelOf = (first: string): string => folded(first).replace(/ ?[:=\d$€].*/s, '');

function isOther(one: Line, next: Line): boolean {
  if (one.label !== next.label) return false;
  const areOfSame = (a: Charge, b: Charge) =>
    a.code === b.code &&
    a.apply === b.apply &&
    (a.containers.length === 0 ||
      b.containers.length === 0 ||
      a.containers.some((container) => b.containers.includes(container)));
  if (one.charges.length === 0) return true;
  return one.charges.some((a) => next.charges.some((b) => areOfSame(a, b) && !isSameData(a, b)));
}

function saysMore(heading: string): boolean {
  const rest = folded(heading)
    .replace(containerToken, ' ')
    .replace(
      /(?<!\p{L})(sur ?charges?|recargos?|other|otros|cargos?|charges?|additionals?|adicionales|conceptos?|gastos|local(es)?|origin|origen|destination|destino|amount|monto|valor|rates?|tarifas?|prices?|precios?|units?|unidad|base|basis|currency|moneda|observacion(es)?|remarks?|fees?|costs?|costos?|per|por|all)(?!\p{L})/gu,
      ' ',
    );
  return (rest.match(/\p{L}{3,}/gu) ?? []).some(
    (word) => currencyIn(word) === null && containersIn(word).length === 0,
  );
}

interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
}

export class ChargeBlocks {
  private readonly lines: Line[] = [];
  private isInBlock = false;
  private columns: ContainerColumns | null = null;
  private leg: Leg | null = null;
  private currency: string | null = null;

  constructor(
    private readonly name: string | null,
    private readonly context: {
      readonly kind: RateKind;
      readonly notes: Notes;
      readonly decimal: DecimalSign | null;
    },
  ) {}

  endBlock(): void {
    this.isInBlock = false;
    this.columns = null;
    this.leg = null;
    this.currency = null;
  }

  /**
   * `line`: part of a block, without surcharges. Null: not part of a block. `isMade`: the table above was
   * converted, so its columns are not the sheet's.
   */
  take(
    { number: row, cells }: Row,
    tables: readonly ScannedTable[],
    isMade: boolean,
  ): 'charge' | 'line' | null {
    const { kind, decimal, notes } = this.context;
    const texts = cells.map(cellText);
    const said = texts.filter((text) => text !== '');
    const text = said.join(' · ');
    const [first = ''] = said;
    const leg = said.length > 4 ? null : legOf(first);
    const isHead = leg !== null || head.test(folded(first));
    const columns = containerColumns(texts, isHead, kind);
    if (columns !== null || (isHead && (said.length === 1 || amountHead.test(folded(texts.join(' ')))))) {
      this.isInBlock = true;
      this.columns = columns;
      this.leg = leg ?? (columns === null ? null : this.leg);
      this.currency = currencyIn(texts.join(' ')) ?? (columns === null ? null : this.currency);
      if (saysMore(text)) notes.add('line', { sheet: this.name, row, text });
      return 'charge';
    }
    const table = tables.at(-1);
    const found =
      chargesByColumn(cells, this.columns ?? (isMade ? null : columnsOf(table)), { kind, decimal }) ??
      chargeInLine(cells, kind, decimal);
    if (found !== null) {
      const { isFree } = found;
      const charges = found.charges.map((charge) => ({
        ...ofLeg(charge, this.leg),
        currency: charge.currency ?? (charge.amount === '0' ? null : this.currency),
      }));
      const codes = charges.map(({ code }) => code);
      if (isFree !== null) notes.add(isFree, { sheet: this.name, row, text: codes.join(', ') });
      const included = isFree === 'included' ? codes : [];
      this.addLine({ charges, included, after: tables.length, row, text, label: labelOf(first) });
      return 'charge';
    }
    const isNamed = surchargeNamed(first, kind) !== null;
    const isUnread = (table !== undefined || said.length <= 4) && said.length > 1 && isNamed;
    if (!this.isInBlock && !isUnread) return null;
    if (!isNamed && !(this.isInBlock && /\d/.test(text))) return 'line';
    notes.add('charge-unread', { sheet: this.name, row, text });
    return 'charge';
  }

  /** Two lines with different amounts of one surcharge are ambiguous: both stay unread. */
  private addLine(line: Line): void {
    const other = this.lines.findIndex((one) => one.after === line.after && isOther(one, line));
    const before = this.lines[other];
    if (before === undefined) {
      this.lines.push(line);
      return;
    }
    this.lines[other] = { ...before, charges: [], included: [] };
    for (const { row, text } of [before, line])
      this.context.notes.add('charge-unread', { sheet: this.name, row, text });
  }

  /**
   * One block applies to all tables of its sheet; each of several to the tables above it up to the previous
   * block. Otherwise carriers would be charged what others charge.
   */
  of(index: number): BlockCharges {
    const ends = this.ends();
    const end = ends.length > 1 ? ends.find((after) => after > index) : ends[0];
    const own = this.lines.filter(({ after }) => after === 0 || after === end);
    return {
      charges: own.flatMap(({ charges }) => charges),
      included: [...new Set(own.flatMap(({ included }) => included))],
    };
  }

  /** After the last row: a sheet's only block between two tables is noted. */
  end(tables: readonly ScannedTable[]): void {
    const [only, another] = this.ends();
    if (only === undefined || another !== undefined) return;
    const first = this.lines.find(({ after }) => after === only);
    if (first !== undefined && tables.slice(only).some(({ rows }) => rows > 0))
      this.context.notes.add('line-shared', { sheet: this.name, row: first.row, text: first.text });
  }

  private ends(): readonly number[] {
    return [...new Set(this.lines.flatMap(({ after }) => (after > 0 ? [after] : [])))];
  }
}

function columnsOf(table: ScannedTable | undefined): ContainerColumns | null {
  const units = table?.columns.flatMap(({ at, role }) =>
    role?.startsWith('unit:') === true ? [[at, role.slice('unit:'.length).split('+')] as const] : [],
  );
  return units === undefined || units.length === 0 ? null : new Map(units);
}
