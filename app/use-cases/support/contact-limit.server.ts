import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { countVisitorWrite } from '~/use-cases/people/visitor-limit.server';
import type { Services } from '~/services';

/**
 * Counts a message of the contact form, by network address and by the address that its receipt goes to: anybody can
 * type anybody's. Null: go on.
 */
export async function countContact(
  services: Pick<Services, 'auth'>,
  who: { readonly actor: Actor; readonly address?: string | undefined },
  email: string,
): Promise<Rejection | null> {
  const refused = await countVisitorWrite(services, 'contact by address', who);
  if (refused !== null) return refused;
  const wait = await services.auth.limits.count('mail to address', email.trim().toLowerCase());
  if (wait === null) return null;
  return reject('too-many', 'mail.too-many', { seconds: wait, minutes: Math.ceil(wait / 60) });
}
