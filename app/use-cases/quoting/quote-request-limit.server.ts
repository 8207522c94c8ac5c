import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { networkOf } from '~/use-cases/people/network-of';
import type { Services } from '~/services';

/** Counts a visitor's request for a quote by network address. Null: go on; otherwise the refusal `request.too-many`. */
export async function countQuoteRequest(
  { auth }: Pick<Services, 'auth'>,
  actor: Actor,
  address: string | undefined,
): Promise<Rejection | null> {
  if (actor.kind !== 'visitor') return null;
  const wait = await auth.limits.count('quote by address', networkOf(address));
  return wait === null ? null : reject('too-many', 'request.too-many', { seconds: wait });
}

/**
 * Counts somebody's question about a quote, since each one is mailed to its executive. Null: go on; otherwise
 * `request.too-many`.
 */
export async function countQuestion(
  { auth }: Pick<Services, 'auth'>,
  quoteId: string,
  actor: Actor,
): Promise<Rejection | null> {
  const wait = await auth.limits.count('question by quote', `${quoteId} ${actor.id}`);
  return wait === null ? null : reject('too-many', 'request.too-many', { seconds: wait });
}
