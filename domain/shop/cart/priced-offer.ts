import type { TaxSum } from '../../shared/tax';

export interface PricedOffer {
  readonly rateId: string;
  readonly unavailable:
    | 'not-found'
    | 'expired'
    | 'upcoming'
    | 'unpublished'
    | 'does-not-carry'
    | 'other-goods'
    | 'no-exchange-rate'
    | 'departed'
    | null;
  readonly currency: string;
  /** Of the whole line, net of tax. */
  readonly total: string;
  readonly taxes: readonly TaxSum[];
}

export type OffersByLine = Readonly<Record<string, PricedOffer>>;
