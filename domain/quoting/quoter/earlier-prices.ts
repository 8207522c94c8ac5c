import Big from 'big.js';
import type { QuoterProductLine, QuoterService } from './events';
import type { QuoterStatus } from './states';

/** Where earlier prices stand. */
export type EarlierState = 'draft' | 'sent' | 'accepted' | 'rejected' | 'withdrawn';

/**
 * Prices stored with a quote before there were offers: its detail and the priced services. They read as one offer,
 * whose id is the quote's. The lines of the detail are the quote's own.
 */
export interface EarlierPrices {
  readonly state: EarlierState;
  /** Whether customers see them. */
  readonly wasSent: boolean;
  /** Declined because another offer was accepted: open again when that is taken back. */
  readonly isDeclinedWithAnother: boolean;
  /** Null without lines. */
  readonly detail: { readonly currency: string; readonly total: string } | null;
  /** Those with a price. */
  readonly services: readonly QuoterService[];
  /** Null, like the totals, if there are several: no exchange rate was stored. */
  readonly currency: string | null;
  readonly total: string | null;
  readonly totalInUsd: string | null;
}

type Standing = Pick<QuoterStatus, 'state'> & { readonly earlier: EarlierPrices | null };

/** The state in which earlier prices are read while a quote stands in a level-1 state. */
function stateIn({ state }: Pick<QuoterStatus, 'state'>, before: EarlierState): EarlierState {
  if (state === 'quoted') return 'sent';
  if (state === 'won') return 'accepted';
  if (state === 'lost' || state === 'void') return 'withdrawn';
  return before;
}

/** After people moved the quote to a state. */
export function followEarlier(
  { state }: Pick<QuoterStatus, 'state'>,
  earlier: EarlierPrices | null,
): EarlierPrices | null {
  return earlier && moveEarlier(earlier, stateIn({ state }, earlier.state));
}

/** After an answer. */
export function moveEarlier(
  earlier: EarlierPrices,
  state: EarlierState,
  isDeclinedWithAnother = false,
): EarlierPrices {
  const wasSent = earlier.wasSent || state === 'sent' || state === 'accepted';
  return { ...earlier, state, wasSent, isDeclinedWithAnother };
}

/** After the priced lines were replaced. */
export function withDetail(
  quote: Standing,
  {
    lines,
    currency,
    total,
  }: {
    readonly lines: readonly QuoterProductLine[];
    readonly currency: string;
    readonly total: string;
  },
): EarlierPrices | null {
  const detail = lines.length === 0 ? null : { currency, total };
  return priced(quote, { detail, services: quote.earlier?.services ?? [] });
}

/** After the services were replaced. */
export function withServices(quote: Standing, services: readonly QuoterService[]): EarlierPrices | null {
  const detail = quote.earlier?.detail ?? null;
  return priced(quote, { detail, services: services.filter(({ price }) => price !== null) });
}

function priced(
  { state, earlier }: Standing,
  prices: Pick<EarlierPrices, 'detail' | 'services'>,
): EarlierPrices | null {
  const { detail, services } = prices;
  if (detail === null && services.length === 0) return null;
  const amounts = [...(detail === null ? [] : [detail]), ...services.map(amountOf)];
  const [{ currency } = { currency: null }, ...others] = amounts;
  const isOneCurrency = others.every((one) => one.currency === currency);
  const total = isOneCurrency ? amounts.reduce((sum, one) => sum.plus(one.total), Big(0)).toFixed() : null;
  return moveEarlier(
    {
      ...prices,
      state: 'draft',
      wasSent: earlier?.wasSent ?? false,
      isDeclinedWithAnother: false,
      currency: isOneCurrency ? currency : null,
      total,
      totalInUsd: currency === 'USD' ? total : null,
    },
    stateIn({ state }, earlier?.state ?? 'draft'),
  );
}

function amountOf({ currency, price }: QuoterService) {
  return { currency, total: price ?? '0' };
}
