import { dayOrders, isInOrder, readDay, type DayOrder } from '~/texts/typed-values';

interface OrderProof {
  readonly row: number;
  readonly text: string;
}

/** `open`: all can be read both ways. `both`: they contradict each other. */
export type ColumnDays =
  | { readonly kind: 'open' }
  | { readonly kind: 'proven'; readonly order: DayOrder }
  | { readonly kind: 'both'; readonly dayFirst: OrderProof; readonly monthFirst: OrderProof };

/** Null if both orders fit, or none. */
function provenBy(text: string): DayOrder | null {
  if (!isInOrder(text)) return null;
  const [isDayFirst, isMonthFirst] = dayOrders.map((order) => readDay(text, order) !== undefined);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst === true ? 'day-first' : 'month-first';
}

export class DayOrderTally {
  private readonly proofs = new Map<DayOrder, OrderProof>();
  private hasDays = false;

  add(text: string, row: number): void {
    if (!isInOrder(text)) return;
    this.hasDays = true;
    const order = provenBy(text);
    if (order !== null && !this.proofs.has(order)) this.proofs.set(order, { row, text: text.trim() });
  }

  found(): ColumnDays | undefined {
    if (!this.hasDays) return undefined;
    const [dayFirst, monthFirst] = dayOrders.map((order) => this.proofs.get(order));
    if (dayFirst !== undefined && monthFirst !== undefined) return { kind: 'both', dayFirst, monthFirst };
    if (dayFirst !== undefined) return { kind: 'proven', order: 'day-first' };
    return monthFirst === undefined ? { kind: 'open' } : { kind: 'proven', order: 'month-first' };
  }
}
