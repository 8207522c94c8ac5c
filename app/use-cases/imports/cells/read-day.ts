import { dayOrders, isInOrder, readDay, type DayOrder } from '~/texts/typed-values';

/** A day that has a meaning in one order only, with its row. */
interface OrderProof {
  readonly row: number;
  readonly text: string;
}

/** What the days of a column prove. `open`: all can be read both ways. `both`: they contradict each other. */
export type ColumnDays =
  | { readonly kind: 'open' }
  | { readonly kind: 'proven'; readonly order: DayOrder }
  | { readonly kind: 'both'; readonly dayFirst: OrderProof; readonly monthFirst: OrderProof };

/** The only order in which a text is a day. Null if both or none fit. */
function provenBy(text: string): DayOrder | null {
  if (!isInOrder(text)) return null;
  const [isDayFirst, isMonthFirst] = dayOrders.map((order) => readDay(text, order) !== undefined);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst === true ? 'day-first' : 'month-first';
}

/** Collects what the days of a column prove about their order. */
export class DayOrderTally {
  private readonly proofs = new Map<DayOrder, OrderProof>();
  private hasDays = false;

  add(text: string, row: number): void {
    if (!isInOrder(text)) return;
    this.hasDays = true;
    const order = provenBy(text);
    if (order !== null && !this.proofs.has(order)) this.proofs.set(order, { row, text: text.trim() });
  }

  /** Undefined if no day of the column depends on the order. */
  found(): ColumnDays | undefined {
    if (!this.hasDays) return undefined;
    const [dayFirst, monthFirst] = dayOrders.map((order) => this.proofs.get(order));
    if (dayFirst !== undefined && monthFirst !== undefined) return { kind: 'both', dayFirst, monthFirst };
    if (dayFirst !== undefined) return { kind: 'proven', order: 'day-first' };
    return monthFirst === undefined ? { kind: 'open' } : { kind: 'proven', order: 'month-first' };
  }
}
