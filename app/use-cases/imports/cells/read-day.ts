/** Whether the day or the month comes first. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

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

const time = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${time}$`);

/**
 * A calendar day as ISO text, from `2026-03-31` or in the given order from `31-03-2026`, `3/31/2026` or
 * `31.03.2026`. Undefined if it is none.
 */
export function readDay(text: string, order: DayOrder): string | undefined {
  const first = yearFirst.exec(text.trim());
  const last = yearLast.exec(text.trim());
  const [day, month] = order === 'day-first' ? [last?.[1], last?.[3]] : [last?.[3], last?.[1]];
  return first === null ? isoDay(last?.[4], month, day) : isoDay(first[1], first[3], first[4]);
}

function isoDay(...parts: readonly (string | undefined)[]): string | undefined {
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Whether the meaning of a day depends on the order: the year is last. */
export function isInOrder(text: string): boolean {
  return yearLast.test(text.trim());
}

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

/** The usual order of days in a locale: 31/03 or 03/31. */
export function dayOrderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first';
}
