import Big from 'big.js';
import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';
import { convertTo, sumByCurrency } from '../../../domain/quoting/offer/totals';
import { splitLines } from '../../../domain/quoting/offer/written-prices';
import type { QuoterService } from '../../../domain/quoting/quoter/events';
import type { Database } from '../../projection';
import { forCustomer, type CustomerContent, type CustomerLine } from './for-customer';
import { readOfferedContent, readPresentContent } from './price-content';

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
  readonly quoter: { readonly services: readonly QuoterService[] };
}

/** A price, and how many events the offers had from which it was read (`countOfferEvents`). */
export interface VersionedPrice {
  readonly price: QuotePrice;
  readonly offerEvents: number;
}

/** For staff: of the accepted offer, else of the one that prices are written into. Without a check of access. */
export async function readPrice(db: Database, quote: PricedQuote): Promise<VersionedPrice> {
  const present = await readPresentContent(db, quote.id);
  return { price: priceOf(quote, present?.content ?? null), offerEvents: present?.events ?? 0 };
}

/** For customers: of the accepted offer, else of the newest that is open. Without a check of access. */
export async function readOfferedPrice(db: Database, quote: PricedQuote): Promise<QuotePrice> {
  const content = await readOfferedContent(db, quote.id);
  return priceOf(quote, content && forCustomer(content));
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
