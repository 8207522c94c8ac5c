import Big from 'big.js';
import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';
import { convertTo, sumByCurrency } from '../../../domain/quoting/offer/totals';
import { splitLines } from '../../../domain/quoting/offer/written-prices';
import type { Quoter } from '../../../domain/quoting/quoter/quoter';
import type { Database } from '../../projection';
import { readEarlierOffer } from './earlier-offer';
import { forCustomer, type CustomerContent, type CustomerLine } from './for-customer';
import type { FoundOffer } from './found-offer';
import { readOfferedContent, readPresentContent, type PriceContent } from './price-content';

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
  // The version before earlier prices: a change in between makes it too old, never too new.
  const present = await readPresentContent(db, quote.id);
  const content = besideEarlier(await earlierOf(db, quote), present);
  return { price: priceOf(quote, content), offerEvents: present?.events ?? 0 };
}

/** For customers: of the accepted offer, else of the newest that is open. Without a check of access. */
export async function readOfferedPrice(db: Database, quote: PricedQuote): Promise<QuotePrice> {
  const offered = await readOfferedContent(db, quote.id);
  const earlier = await earlierOf(db, quote);
  const isOffered = earlier !== null && earlier.revision > 0 && ['accepted', 'sent'].includes(earlier.state);
  const content = besideEarlier(isOffered ? earlier : null, offered);
  return priceOf(quote, content && forCustomer(content));
}

/** Earlier prices are an offer too, until another one takes them over. */
const earlierOf = (db: Database, { id, quoter: { earlier } }: PricedQuote): Promise<FoundOffer | null> =>
  earlier === null ? Promise.resolve(null) : readEarlierOffer(db, id);

/** See `PriceContent`. */
const ranks: Readonly<Record<FoundOffer['state'], number>> = {
  accepted: 0,
  draft: 1,
  sent: 2,
  rejected: 3,
  withdrawn: 3,
  expired: 3,
};

/** The content of earlier prices where they come before the offer found. */
function besideEarlier(earlier: FoundOffer | null, found: PriceContent | null): OfferContent | null {
  if (earlier === null || found === null) return (earlier ?? found)?.content ?? null;
  const rank = ranks[earlier.state];
  const comesFirst = rank < found.rank || (rank === found.rank && earlier.number > found.number);
  return comesFirst && !found.hasTakenEarlier ? earlier.content : found.content;
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
