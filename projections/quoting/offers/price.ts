import Big from 'big.js';
import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';
import { convertTo, sumByCurrency } from '../../../domain/quoting/offer/totals';
import { splitLines } from '../../../domain/quoting/offer/written-prices';
import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import type { Database } from '../../projection';
import { forCustomer, type CustomerContent, type CustomerLine } from './for-customer';
import { readSentContent } from './present-content';
import { readOfferedContent, readPresentContent } from './price-content';
import { countOfferEvents, readOffers, readSentOffers, readStandings, type OfferStanding } from './queries';

type PricedLine = CustomerLine & Partial<Pick<OfferLine, 'profit' | 'discount'>>;

/** The price of a quote as its calls name it: the lines of one of its offers. */
export interface QuotePrice {
  readonly detail: {
    readonly currency: string;
    readonly lines: readonly PricedLine[];
    /** Without tax. */
    readonly total: string;
  } | null;
  /** In the order of the services; null without a price. */
  readonly services: readonly ({ readonly price: string; readonly currency: string } | null)[];
}

interface PricedQuote {
  readonly id: string;
  readonly quoter: Pick<Quoter, 'services' | 'earlier'>;
}

/** A price, and how many events the offers had from which it was read (`countOfferEvents`). */
export interface VersionedPrice {
  readonly price: QuotePrice;
  readonly offerEvents: number;
}

/** For staff: of the accepted offer, else of the one that prices are written into. Without a check of access. */
export async function readPrice(db: Database, quote: PricedQuote): Promise<VersionedPrice> {
  if (quote.quoter.earlier === null) {
    const present = await readPresentContent(db, quote.id);
    return { price: priceOf(quote, present?.content ?? null), offerEvents: present?.events ?? 0 };
  }
  // They are an offer too, until another one takes them over. The version before the prices: a change in between
  // makes it too old, never too new.
  const offerEvents = await countOfferEvents(db, quote.id);
  return { price: await readPriceBesideEarlier(db, quote), offerEvents };
}

async function readPriceBesideEarlier(db: Database, quote: PricedQuote): Promise<QuotePrice> {
  const offers = (await readStandings(db, quote.id)).toReversed();
  const accepted = offers.find(({ state }) => state === 'accepted');
  const shown =
    accepted ??
    offers.find(({ state, hasUnsent }) => state === 'draft' || (state === 'sent' && hasUnsent)) ??
    offers.find(({ state }) => state === 'sent') ??
    offers[0];
  if (shown === undefined) return priceOf(quote, null);
  // What was accepted may have a draft of a next revision.
  const sent = shown === accepted ? await readSentContent(db, shown.id) : null;
  return priceOf(quote, sent ?? (await readOffers(db, quote.id, shown.id))[0]?.content ?? null);
}

/** For customers: of the accepted offer, else of the newest that is open. Without a check of access. */
export async function readOfferedPrice(db: Database, quote: PricedQuote): Promise<QuotePrice> {
  if (quote.quoter.earlier === null) {
    const content = await readOfferedContent(db, quote.id);
    return priceOf(quote, content && forCustomer(content));
  }
  const offers = (await readStandings(db, quote.id)).filter(({ revision }) => revision > 0).toReversed();
  const is = (wanted: OfferStanding['state']) => offers.find(({ state }) => state === wanted);
  const shown = is('accepted') ?? is('sent');
  if (shown === undefined) return priceOf(quote, null);
  return priceOf(quote, (await readSentOffers(db, quote.id, shown.id))[0]?.content ?? null);
}

function priceOf(
  { quoter: { services } }: PricedQuote,
  content: OfferContent | CustomerContent | null,
): QuotePrice {
  if (content === null) return { detail: null, services: services.map(() => null) };
  const { currency, conversions } = content;
  const split = splitLines<PricedLine>(content.lines, services);
  const total = sumByCurrency(split.products).reduce(
    (sum, one) => sum.plus(convertTo(currency, one.currency, Big(one.net), conversions) ?? 0),
    Big(0),
  );
  return {
    detail: { currency, lines: split.products, total: total.toFixed() },
    services: split.services
      .map((line) => line && { price: line.subtotal, currency: line.currency })
      .map((one) => one ?? null),
  };
}
