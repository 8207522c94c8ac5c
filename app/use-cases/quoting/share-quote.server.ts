import { isAuditor, type Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import type { Services } from '~/services';

/**
 * A private link like those in the mails of offers, for the customer to pass on or staff to send another way. The caller has proved that the
 * actor may see the quote. Refuses without an open offer.
 */
export async function shareQuote(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  quoteId: string,
  actor: Actor,
): Promise<{ readonly path: string } | Rejection> {
  if (isAuditor(actor)) return reject('forbidden', 'access.forbidden');
  const quote = await readQuoter(db, quoteId);
  const open = quote?.quoter.offers.filter(({ state }) => state === 'sent') ?? [];
  const last = open.toSorted((one, other) => (other.validUntil ?? '').localeCompare(one.validUntil ?? ''))[0];
  if (last === undefined || last.validUntil === null) return reject('not-found', 'offer.not-found');
  const wait = await auth.limits.count('mail by sender', actor.id);
  if (wait !== null)
    return reject('too-many', 'mail.too-many', { seconds: wait, minutes: Math.ceil(wait / 60) });
  const { validUntil, timeZone } = last;
  const token = await auth.offerLinks.issue({ quoteId, validUntil, timeZone });
  return { path: `/offers/${token}` };
}
