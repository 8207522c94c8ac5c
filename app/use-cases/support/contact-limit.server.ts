import type { Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { countMail, countMailTo } from '~/documents/email/mail-allowance.server';
import { countVisitorWrite } from '~/use-cases/people/visitor-limit.server';
import type { Services } from '~/services';

/**
 * Counts a message of the contact form by its sender, an account or else a network address, and by the address that
 * its receipt goes to: anybody can type anybody's. Null: go on.
 */
export async function countContact(
  services: Pick<Services, 'auth'>,
  who: { readonly actor: Actor; readonly address?: string | undefined },
  email: string,
): Promise<Rejection | null> {
  if (who.actor.kind !== 'visitor') return countMail(services, who.actor, email);
  return (await countVisitorWrite(services, 'contact by address', who)) ?? countMailTo(services, email);
}
