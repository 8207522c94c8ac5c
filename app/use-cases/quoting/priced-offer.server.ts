import type { OfferContent, offerEvents } from '@domain/quoting/offer/events';
import { offer, type Offer } from '@domain/quoting/offer/offer';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import type { RecordedOf } from '@domain/shared/event';
import type { Services } from '~/services';

type Reading = Pick<Services, 'store'>;

export type PricedOffer = Priced & {
  readonly events: number;
};

type Priced =
  | {
      readonly takes: 'change';
      readonly id: string;
      readonly revision: number;
      readonly content: OfferContent;
    }
  | { readonly takes: 'new'; readonly content: OfferContent | null };

export async function readQuote({ store }: Reading, id: string): Promise<Quoter | null> {
  const events = (await store.readStream(`quoter-${id}`)) as readonly RecordedOf<typeof quoterEvents>[];
  return events.reduce<Quoter | null>((state, event) => quoter.evolve(state, event), quoter.initial);
}

async function readOffer({ store }: Reading, id: string): Promise<Offer | null> {
  const events = (await store.readStream(`offer-${id}`)) as readonly RecordedOf<typeof offerEvents>[];
  return events.reduce<Offer | null>((state, event) => offer.evolve(state, event), offer.initial);
}

/**
 * The newest draft: of an offer that was never sent, or of the next revision of a sent one. Without a draft, what
 * changes the newest offer if it is open, or begins another one.
 */
export async function findPricedOffer(
  services: Reading,
  quoteId: string,
  quote: Quoter,
): Promise<PricedOffer> {
  const known = new Map<string, Offer>();
  for (const { id } of quote.offers) {
    const found = await readOffer(services, id);
    if (found !== null) known.set(id, found);
  }
  const events = [...known.values()].reduce((sum, { revision }) => sum + revision + 1, 0);
  return { ...choose(quote, known), events };
}

function choose(quote: Quoter, known: ReadonlyMap<string, Offer>): Priced {
  const newestFirst = quote.offers.toSorted((one, other) => other.number - one.number);
  const changing = (id: string, { revision, content }: Offer) =>
    ({ takes: 'change', id, revision, content }) as const;
  for (const { id, state, contentRevision } of newestFirst) {
    const found = known.get(id);
    if (found === undefined) continue;
    const isDraft = state === 'draft' || (state === 'sent' && contentRevision !== found.contentRevision);
    if (isDraft) return changing(id, found);
  }
  const [newest] = newestFirst;
  const open = newest?.state === 'sent' ? known.get(newest.id) : undefined;
  if (newest !== undefined && open !== undefined) return changing(newest.id, open);
  const standing =
    newestFirst.find(({ state }) => state === 'accepted') ??
    newestFirst.find(({ state }) => state === 'sent') ??
    newest;
  const base = (standing && known.get(standing.id)?.content) ?? null;
  return { takes: 'new', content: base && withoutLastDay(base) };
}

function withoutLastDay(content: OfferContent): OfferContent {
  return { ...content, terms: { ...content.terms, validUntil: null } };
}
