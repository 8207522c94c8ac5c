import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/** Each question or ticket answer is mailed. Null if allowed; otherwise `request.too-many`. */
export async function countQuestion(
  { auth }: Pick<Services, 'auth'>,
  recordId: string,
  actor: Actor,
): Promise<Rejection | null> {
  const wait = await auth.limits.count('question by quote', `${recordId} ${actor.id}`);
  return wait === null ? null : reject('too-many', 'request.too-many', { seconds: wait });
}
