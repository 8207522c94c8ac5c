import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { isStaff } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { readSentOffers, type CustomerOffer } from '@projections/quoting/offers/queries';
import type { Accepted, DispatchContext, Services } from '~/services';
import type { Language } from '~/texts';
import { termLines } from '~/presenters/quoting/offer-terms.server';

interface Acceptance {
  readonly quoteId: string;
  readonly offerId: string;
  /** Unparsed: what the form or call says beside the offer. `revision` defaults to the newest sent one. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Network address of who answers. */
  readonly address: string | undefined;
}

/** Accepts an offer under the terms that its page shows, which the acceptance keeps. */
export async function acceptOffer(
  { dispatch, db }: Pick<Services, 'dispatch' | 'db'>,
  { quoteId, offerId, said, language, address }: Acceptance,
  context: DispatchContext,
): Promise<Accepted | Rejection> {
  const offer = await sentOffer({ db }, quoteId, offerId);
  // Earlier prices have no revisions and no terms of their own; the domain says whether there are any.
  const { revision = offer?.revision ?? 1, ...more } = said;
  const terms = offer === undefined ? '-' : termLines(offer.content, language).join('\n');
  const from = isStaff(context.actor) || address === undefined ? {} : { address };
  return dispatch(acceptQuoterOffer, { ...more, id: quoteId, offerId, revision, terms, ...from }, context);
}

async function sentOffer(
  { db }: Pick<Services, 'db'>,
  quoteId: string,
  offerId: string,
): Promise<CustomerOffer | undefined> {
  return (await readSentOffers(db, quoteId)).find(({ id }) => id === offerId);
}
