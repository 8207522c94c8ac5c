import Big from 'big.js';
import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';
import { convertTo } from '../../../domain/quoting/offer/totals';
import { splitLines } from '../../../domain/quoting/offer/written-prices';
import type { QuoterService } from '../../../domain/quoting/quoter/events';
import type { Database } from '../../projection';
import { forCustomer, type CustomerContent, type CustomerLine } from './for-customer';
import { readOfferedContent, readPresentContent } from './price-content';

type PricedLine = CustomerLine & Partial<Pick<OfferLine, 'profit' | 'discount'>>;

/** The lines of one of the quote's offers. */
export interface QuotePrice {
  readonly detail: {
    readonly currency: string;
    readonly lines: readonly PricedLine[];
    /** Without tax. */
    readonly total: string;
  } | null;
  /** In the order of the services; null: no price. */
  readonly services: readonly ({ readonly price: string; readonly currency: string } | null)[];
}

interface PricedQuote {
  readonly id: string;
  readonly quoter: { readonly services: readonly QuoterService[] };
}

export interface VersionedPrice {
  readonly price: QuotePrice;
  readonly offerEvents: number;
}

/** For staff: the accepted offer, else the one that prices are written into. Without access check. */
export async function readPrice(db: Database, quote: PricedQuote): Promise<VersionedPrice> {
  const present = await readPresentContent(db, quote.id);
  return { price: priceOf(quote, present?.content ?? null), offerEvents: present?.events ?? 0 };
}

/** For customers: the accepted offer, else the newest open one. Without access check. */
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
  const byCurrency = new Map<string, Big>();
  for (const { currency: of, subtotal } of split.products)
    byCurrency.set(of, (byCurrency.get(of) ?? Big(0)).plus(subtotal));
  const total = [...byCurrency].reduce(
    (sum, [of, net]) => sum.plus(convertTo(currency, of, net, conversions) ?? 0),
    Big(0),
  );
  return {
    detail: { currency, lines: split.products, total: total.toFixed() },
    services: split.services
      .map((line) => line && { price: line.subtotal, currency: line.currency })
      .map((one) => one ?? null),
  };
}
