import type { z } from 'zod';
import { changeOffer, draftOffer } from '@domain/quoting/offer/commands';
import { editable, type EditableContent } from '@domain/quoting/offer/editable';
import type { OfferContent } from '@domain/quoting/offer/events';
import type { pricedServiceInput, productsInput } from '@domain/quoting/offer/inputs';
import { withProducts, withServicePrices } from '@domain/quoting/offer/written-prices';
import { updateQuoterServices } from '@domain/quoting/quoter/commands';
import { addQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import { isSameData } from '@domain/shared/same-data';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { DispatchContext, Services } from '~/services';
import { whileOfferChanges } from '~/use-cases/retries.server';
import { derivedId } from '~/use-cases/people/registration.server';
import { makeOffer } from './offers.server';
import { findPricedOffer, readQuote, type PricedOffer } from './priced-offer.server';

/** Includes the version of the quote that the author saw: later changes are not overwritten. */
export interface PricingContext extends DispatchContext {
  readonly seen?: { readonly revision: bigint; readonly offerEvents: number };
}

type Writing = Pick<Services, 'dispatch' | 'store'>;
type Write = (before: OfferContent | null, quote: Quoter) => EditableContent;

export async function writeProducts(
  services: Writing,
  { quoteId, ...products }: z.output<typeof productsInput> & { readonly quoteId: string },
  context: PricingContext,
): Promise<Rejection | null> {
  const write: Write = (before, quote) => withProducts(before, products, quote.services);
  return writePrices(services, quoteId, write, context);
}

export async function writeServices(
  services: Writing,
  { quoteId, services: asked }: { readonly quoteId: string; readonly services: readonly PricedService[] },
  context: PricingContext,
): Promise<Rejection | null> {
  const { seen, ...commanding } = context;
  const before = await readQuote(services, quoteId);
  if (before === null) return reject('not-found', 'quoter.not-found');
  const write: Write = (content) => withServicePrices(content, asked, before.services);
  const refused = await writePrices(services, quoteId, write, { ...context, isRehearsal: true });
  if (refused !== null) return refused;
  // Recorded first: concurrent pricing of the freight must know which lines are prices of services.
  const requested = asked.map(({ name, comment }) => ({ name, ...(comment !== undefined && { comment }) }));
  const outcome = await services.dispatch(
    updateQuoterServices,
    { id: quoteId, services: requested },
    { ...commanding, ...(seen !== undefined && { expectedRevision: seen.revision }) },
  );
  return isRejection(outcome) ? outcome : writePrices(services, quoteId, write, context);
}

type PricedService = z.output<typeof pricedServiceInput>;

async function writePrices(
  services: Writing,
  quoteId: string,
  write: Write,
  { seen, ...context }: PricingContext,
): Promise<Rejection | null> {
  const outcome = await whileOfferChanges.execute(async () => {
    // From the log: lagging read models could let an existing price be overwritten.
    const quote = await readQuote(services, quoteId);
    if (quote === null) return reject('not-found', 'quoter.not-found');
    const offer = await findPricedOffer(services, quoteId, quote);
    if (seen !== undefined && offer.events !== seen.offerEvents) return reject('stale', 'record.stale');
    const content = write(offer.content, quote);
    if (isUnchanged(offer.content, content)) return null;
    return writeInto(services, { quoteId, quote, offer, content }, context);
  });
  return outcome === 'again' ? reject('conflict', 'record.busy') : outcome;
}

function isUnchanged(before: OfferContent | null, { currency, lines = [] }: EditableContent): boolean {
  if (before === null) return lines.length === 0;
  const known = editable(before);
  return currency === known.currency && isSameData(lines, known.lines);
}

interface WrittenPrices {
  readonly quoteId: string;
  readonly quote: Quoter;
  readonly offer: PricedOffer;
  readonly content: EditableContent;
}

async function writeInto(
  services: Writing,
  { quoteId, quote, offer, content }: WrittenPrices,
  context: DispatchContext,
): Promise<Rejection | null | 'again'> {
  if (offer.takes === 'change') {
    const { id, revision } = offer;
    const seen = { ...context, expectedRevision: BigInt(revision) };
    const changed = await services.dispatch(changeOffer, { id, content }, seen);
    if (!isRejection(changed)) return null;
    // It is in the log, so read models lag.
    return changed.kind === 'stale' || changed.code === 'offer.not-found' ? 'again' : changed;
  }
  const offerId = nextOfferId(quoteId, quote);
  const making = { quoteId, offerId, content };
  const made =
    context.isRehearsal === true
      ? await services.dispatch(draftOffer, making, context)
      : await makeOffer(services, making, context);
  if (!isRejection(made)) return null;
  if (made.code !== 'offer.already-there') return made.code === 'offer.not-found' ? 'again' : made;
  // Somebody else began it just now, or died before it was counted.
  await services.dispatch(addQuoterOffer, { id: quoteId, offerId }, withoutRehearsal(context));
  return 'again';
}

function withoutRehearsal({ isRehearsal: _preview, ...context }: DispatchContext): DispatchContext {
  return context;
}

/** The same id for all concurrent requests, so that only one creates the offer. */
function nextOfferId(quoteId: string, { offers }: Quoter): string {
  return derivedId(quoteId, `offer ${offers.length + 1}`);
}
