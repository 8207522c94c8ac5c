import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/**
 * Counts an e-mail that somebody asks for, by its sender and by the address it goes to. Null: it may be sent; otherwise the refusal
 * `mail.too-many`. What the platform sends of its own accord, such as a confirmation, is not counted.
 */
export async function countMail(
  { auth }: Pick<Services, 'auth'>,
  actor: Actor,
  to: string,
): Promise<Rejection | null> {
  const wait =
    (await auth.limits.count('mail by sender', actor.id)) ??
    (await auth.limits.count('mail to address', to.trim().toLowerCase()));
  if (wait === null) return null;
  return reject('too-many', 'mail.too-many', { seconds: wait, minutes: Math.ceil(wait / 60) });
}
