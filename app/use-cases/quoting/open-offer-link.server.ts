import { visitor, type Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import type { Services } from '~/services';
import { networkOf } from '~/use-cases/people/network-of';
import { tooManyAttempts } from '~/use-cases/people/sign-in-attempts.server';

const counted = 'unknown offer link by address';

export interface OpenedLink {
  readonly quoteId: string;
  readonly holder: Actor & { readonly ownerId: string; readonly quoteLink: NonNullable<Actor['quoteLink']> };
}

/**
 * The same null for wrong, revoked and expired links. Attempts are counted until the link proves valid, so
 * that guessing is refused for that network address alone.
 */
export async function openOfferLink(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  token: string,
  address: string | undefined,
): Promise<OpenedLink | null | Rejection> {
  const { limits, offerLinks } = auth;
  const network = networkOf(address);
  const wait = await limits.count(counted, network);
  if (wait !== null) return tooManyAttempts(wait);
  const link = await offerLinks.find(token);
  const quote = link === null ? null : await readQuoter(db, link.quoteId);
  if (link === null || quote === null) return null;
  await limits.forgive(counted, network);
  const holder = { ...visitor, ownerId: quote.quoter.ownerId, quoteLink: link };
  return { quoteId: link.quoteId, holder };
}
