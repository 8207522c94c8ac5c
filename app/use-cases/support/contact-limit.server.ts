import type { Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { countMail, countMailTo } from '~/documents/email/mail-allowance.server';
import { countVisitorWrite } from '~/use-cases/people/visitor-limit.server';
import type { Services } from '~/services';

/**
 * By sender (account, else network address) and by the receipt's address, since anybody can type anybody's.
 * Null if allowed.
 */
export async function countContact(
  services: Pick<Services, 'auth'>,
  who: { readonly actor: Actor; readonly address?: string | undefined },
  email: string,
): Promise<Rejection | null> {
  if (who.actor.kind !== 'visitor') return countMail(services, who.actor, email);
  return (await countVisitorWrite(services, 'contact by address', who)) ?? countMailTo(services, email);
}
