import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

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
