import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/**
 * Counts by sender and by recipient. Null: may be sent; else the rejection `mail.too-many`. The platform's
 * own e-mails are not counted.
 */
export async function countMail(
  services: Pick<Services, 'auth'>,
  actor: Actor,
  to: string,
): Promise<Rejection | null> {
  const wait = await services.auth.limits.count('mail by sender', actor.id);
  return wait === null ? countMailTo(services, to) : tooManyMails(wait);
}

export async function countMailTo({ auth }: Pick<Services, 'auth'>, to: string): Promise<Rejection | null> {
  const wait = await auth.limits.count('mail to address', to.trim().toLowerCase());
  return wait === null ? null : tooManyMails(wait);
}

function tooManyMails(seconds: number): Rejection {
  return reject('too-many', 'mail.too-many', { seconds, minutes: Math.ceil(seconds / 60) });
}
