import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readSentOffers } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { countMail } from '~/documents/email/mail-allowance.server';
import { writeCustomerMail } from '~/documents/email/offer-mails.server';
import type { Services } from '~/services';
import { streamsOfQuote } from './streams.server';

export async function mailOffersAgain(
  services: Services,
  { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string },
  actor: Actor,
): Promise<Rejection | null> {
  const known = await services.readCurrent(streamsOfQuote(quoteId, offerId), async (db) => ({
    quote: await services.ask(findQuoter, { id: quoteId }, actor, db),
    offers: await readSentOffers(db, quoteId),
  }));
  const { quote, offers } = known;
  if (isRejection(quote)) return quote;
  const offer = offers.find(({ id }) => id === offerId);
  if (offer === undefined) return reject('not-found', 'offer.not-found');
  if (offer.state !== 'sent') return reject('conflict', `offer.is-${offer.state}`);
  if (quote.isContactErased) return reject('rule', 'quoter.contact-erased');
  const refused = await countMail(services, actor, quote.quoter.contact.email);
  if (refused !== null) return refused;
  const mail = { notice: 'offer', causeId: uuidv7(), quote, offers, offerId, message: null } as const;
  await writeCustomerMail(services, mail);
  return null;
}
