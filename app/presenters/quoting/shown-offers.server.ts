import type { Quoter } from '@domain/quoting/quoter/quoter';
import { readEarlierRevisions } from '@projections/quoting/offers/earlier-revisions';
import { forCustomer, type CustomerContent } from '@projections/quoting/offers/for-customer';
import type { CustomerOffer, FoundOffer } from '@projections/quoting/offers/queries';
import { readSentOffers } from '@projections/quoting/offers/queries';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { offerChanges } from './offer-changes.server';
import { termLines } from './offer-terms.server';
import { shownOffer } from './shown-offer.server';

export async function shownOffers(
  db: Database,
  quote: { readonly id: string; readonly quoter: Pick<Quoter, 'offers'> },
  language: Language,
) {
  const offers = await readSentOffers(db, quote.id);
  const earlier = await readEarlierRevisions(db, offers);
  const open = offers.filter(({ state }) => state === 'sent');
  const inUsd = (id: string) => quote.quoter.offers.find((one) => one.id === id)?.totalInUsd ?? null;
  const best = leastOf(open, ({ id }) => inUsd(id));
  const fastest = leastOf(open, ({ content }) => content.terms.transitDays);
  return offers.map((offer) => ({
    ...toAnswer(offer, language),
    isBest: best === offer.id,
    isFastest: fastest === offer.id,
    changes: changesSince(earlier.get(offer.id), offer, language),
  }));
}

/** A draft as it will be shown once it is sent. */
export function previewOffer(offer: FoundOffer, language: Language): OfferToAnswer {
  const sent = { ...offer, state: 'sent', content: forCustomer(offer.content), approval: 'none' } as const;
  const revision = offer.hasUnsent ? offer.revision + 1 : offer.revision;
  return { ...toAnswer(sent, language), revision, isBest: false, isFastest: false, changes: null };
}

export type OfferToAnswer = Awaited<ReturnType<typeof shownOffers>>[number];

function leastOf(
  offers: readonly CustomerOffer[],
  valueOf: (offer: CustomerOffer) => string | number | null,
): string | null {
  const valued = offers.flatMap((offer) => {
    const value = valueOf(offer);
    return value === null ? [] : [{ id: offer.id, value: Number(value) }];
  });
  if (valued.length < 2) return null;
  return valued.toSorted((one, other) => one.value - other.value)[0]?.id ?? null;
}

function toAnswer({ id, number, revision, state, content }: CustomerOffer, language: Language) {
  return {
    ...{ id, number, revision, state, totals: content.totals },
    carrier: content.terms.carrier?.name ?? null,
    freeDays: content.terms.freeDays,
    shown: shownOffer(content, language),
    terms: termLines(content, language),
  };
}

/** Null for the first revision, and if nothing visible changed. */
function changesSince(
  earlier: { readonly revision: number; readonly content: CustomerContent } | undefined,
  { content }: CustomerOffer,
  language: Language,
): { readonly since: number; readonly texts: readonly string[] } | null {
  if (earlier === undefined) return null;
  const texts = offerChanges(earlier.content, content, language);
  return texts.length === 0 ? null : { since: earlier.revision, texts };
}
