import Big from 'big.js';
import { daysAfter } from '../../shared/day';
import type { ShipmentType } from '../../shared/load-types';
import { isUnderFloor, type OfferMargin } from './margin';

/** What an owner company lets the platform offer by itself (docs/selling.md). */
export interface PlatformOffers {
  readonly isOn: boolean;
  /** Days of validity, from the day of the offer. */
  readonly days: number;
  /** Inclusive, with tax. Null: no limit. */
  readonly most: { readonly amount: string; readonly currency: string } | null;
  /** Empty: all. */
  readonly kinds: readonly ShipmentType[];
}

export const usualPlatformDays = 15;

/** Why staff answer instead. Customers are told only of `company` and `goods`. */
export const staffReasons = ['off', 'company', 'kind', 'goods', 'price', 'margin', 'total'] as const;
export type StaffReason = (typeof staffReasons)[number];

export interface OfferByPlatform {
  readonly kind: ShipmentType;
  readonly isForApprovedCompany: boolean;
  readonly hasDangerousGoods: boolean;
  /** Null: the offer's lines do not come to the price that was shown. */
  readonly priced: {
    readonly margin: OfferMargin | null;
    /** Percent. Null: none. */
    readonly floor: string | null;
    /** With tax, in the currency of `most`. Null: no exchange rate. */
    readonly total: string | null;
  } | null;
}

/** The first that applies; null: the platform may send the offer. */
export function leftToStaff(
  { isOn, most, kinds }: PlatformOffers,
  { kind, isForApprovedCompany, hasDangerousGoods, priced }: OfferByPlatform,
): StaffReason | null {
  if (!isOn) return 'off';
  if (!isForApprovedCompany) return 'company';
  if (kinds.length > 0 && !kinds.includes(kind)) return 'kind';
  if (hasDangerousGoods) return 'goods';
  if (priced === null) return 'price';
  if (isUnderFloor(priced.margin, priced.floor)) return 'margin';
  if (most !== null && (priced.total === null || Big(priced.total).gt(most.amount))) return 'total';
  return null;
}

interface Lasting {
  readonly today: string;
  readonly days: number;
  /** The earliest last day of its rates. */
  readonly ratesEnd: string;
  /** Of the chosen departure: its cut-off, else its day. */
  readonly departureCloses: string | null;
}

/** ISO date. Never after the rates' own end, nor after the chosen departure closes. */
export function lastDayByPlatform({ today, days, ratesEnd, departureCloses }: Lasting): string {
  const ends = [daysAfter(today, days), ratesEnd, ...(departureCloses === null ? [] : [departureCloses])];
  return ends.reduce((first, day) => (day < first ? day : first));
}
