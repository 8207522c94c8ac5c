import { daysAfter } from '../../shared/day';

/** Unless the owner company sets others. */
export const usualOfferDays = 15;

interface Lasting {
  /** ISO date. */
  readonly today: string;
  readonly days: number;
  /** The earliest last day of the offer's rates; null: none ends. */
  readonly ratesEnd: string | null;
}

/** ISO date. Never after the rates' own last day. */
export function usualLastDay({ today, days, ratesEnd }: Lasting): string {
  const last = daysAfter(today, days);
  return ratesEnd !== null && ratesEnd < last ? ratesEnd : last;
}
