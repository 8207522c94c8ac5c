import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/**
 * Counts an e-mail that somebody requests, by sender and by recipient. Null if it may be sent, else the
 * rejection `mail.too-many`. E-mails that the platform sends by itself are not counted.
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
