import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/**
 * Counts somebody's question about a quote, or answer in a ticket, since each one is mailed. Null: go on; otherwise
 * `request.too-many`.
 */
export async function countQuestion(
  { auth }: Pick<Services, 'auth'>,
  recordId: string,
  actor: Actor,
): Promise<Rejection | null> {
  const wait = await auth.limits.count('question by quote', `${recordId} ${actor.id}`);
  return wait === null ? null : reject('too-many', 'request.too-many', { seconds: wait });
}
