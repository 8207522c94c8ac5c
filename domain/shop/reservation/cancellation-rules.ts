import Big from 'big.js';
import { z } from 'zod';
import { dayIn, daysAfter } from '../../shared/day';
import { currencyCode, decimal, toDecimals, type Money } from '../../shared/money';

/** Of an owner company that set none: free until three days before, then only by staff. */
export const usualFreeDays = 3;

export const cancellationRules = z.object({
  /** Days before the last day on which a cancellation costs nothing. */
  freeDays: z.int(),
  /** After the free days. Null: customers cannot cancel then; staff can. */
  fee: z
    .discriminatedUnion('type', [
      /** Of the total, tax included. */
      z.object({ type: z.literal('percent'), percent: decimal }),
      z.object({ type: z.literal('amount'), amount: decimal, currency: currencyCode }),
    ])
    .nullable(),
});
export type CancellationRules = z.output<typeof cancellationRules>;

/** As they were shown at booking. */
export const reservedCancellation = cancellationRules.extend({
  /** By shipment: the cut-off of its chosen departure, else the day on which its cargo is ready. Local days of the origin. */
  lastDays: z.array(z.object({ lineId: z.uuid(), day: z.iso.date() })),
  freeUntil: z.iso.date(),
});
export type ReservedCancellation = z.output<typeof reservedCancellation>;

interface Settings {
  readonly freeCancellationDays: number | null;
  /** A percent of the total, if it has no currency. */
  readonly cancellationFee: string | null;
  readonly cancellationFeeCurrency: string | null;
}

export function rulesOf(owner: Settings | undefined): CancellationRules {
  const freeDays = owner?.freeCancellationDays ?? usualFreeDays;
  const { cancellationFee: amount = null, cancellationFeeCurrency: currency = null } = owner ?? {};
  if (amount === null) return { freeDays, fee: null };
  return {
    freeDays,
    fee: currency === null ? { type: 'percent', percent: amount } : { type: 'amount', amount, currency },
  };
}

/** One text for the rules, so that a confirmation names those it was shown. */
export function nameOfRules({ freeDays, fee }: CancellationRules): string {
  if (fee === null) return `${freeDays}`;
  return fee.type === 'percent' ? `${freeDays}/${fee.percent}%` : `${freeDays}/${fee.amount}${fee.currency}`;
}

interface ShipmentDays {
  readonly departure?: { readonly day: string; readonly cutOff: string | null } | null | undefined;
  readonly readyOn?: string | null | undefined;
  /** The searched day of shipment. */
  readonly date?: string | null | undefined;
  readonly bookedOn: string;
}

export function lastDayOf({ departure, readyOn, date, bookedOn }: ShipmentDays): string {
  if (departure) return departure.cutOff ?? departure.day;
  const day = readyOn ?? date ?? bookedOn;
  return day < bookedOn ? bookedOn : day;
}

type Days = ReservedCancellation['lastDays'];

export function firstOf(lastDays: Days): Days[number] | undefined {
  return lastDays.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))[0];
}

export function freeUntil(lastDays: Days, { freeDays }: Pick<CancellationRules, 'freeDays'>): string {
  return daysAfter(firstOf(lastDays)?.day ?? '1970-01-01', -freeDays);
}

/** By shipment the time zone of its origin. */
export type OriginZones = (lineId: string) => string;

/** Null: nothing is due. An amount in the reservation's currency is not more than its total. */
export function feeOn(
  cancellation: ReservedCancellation,
  total: Money,
  { at, zoneOf }: { readonly at: string; readonly zoneOf: OriginZones },
): Money | null {
  const { fee, lastDays } = cancellation;
  const first = firstOf(lastDays);
  if (fee === null || first === undefined || dayIn(zoneOf(first.lineId), at) <= cancellation.freeUntil)
    return null;
  const { currency } = fee.type === 'amount' ? fee : total;
  const amount =
    fee.type === 'amount'
      ? Big(fee.amount)
      : toDecimals(Big(total.amount).times(fee.percent).div(100), currency);
  const due = currency === total.currency && amount.gt(total.amount) ? Big(total.amount) : amount;
  return due.eq(0) ? null : { amount: due.toFixed(), currency };
}

/** Last day on which the customer can cancel, and that a fee is then due or not. */
export function lastDayToCancel({ fee, lastDays, freeUntil: free }: ReservedCancellation): string {
  return fee === null ? free : (firstOf(lastDays)?.day ?? free);
}
