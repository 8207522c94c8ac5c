import type { Actor } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { Rejection } from '@domain/shared/rejection';
import type { SignedInPerson } from '~/http/authenticated';
import type { Services } from '~/services';
import { cartIdOf } from '~/use-cases/shop/cart-id';
import { customerOfProgram } from '~/use-cases/shop/customer-to-book-for.server';

export const ofCart =
  "`mine` is the own cart: of the person of the token, otherwise of the guest whose cookie is sent along. A program names a customer of its owner company by the customer's id, and acts for them; any other cart is a 403.";

interface CartCall<Itself> {
  readonly actor: Actor;
  readonly services: Pick<Services, 'db'>;
  readonly as: (customer: Actor & SignedInPerson) => Itself;
}

/** Accepts the cart's id or `mine`. An API client's call is answered as its customer's. */
export async function inOwnCart<Itself extends CartCall<Itself>, Answer>(
  call: Itself,
  named: string,
  inCart: (call: Itself, cartId: string) => Promise<Answer>,
): Promise<Answer | Rejection> {
  const { actor, services } = call;
  if (actor.kind !== 'api-client') return inCart(call, named === 'mine' ? (cartIdOf(actor) ?? named) : named);
  const customer = await customerOfProgram(services.db, named, actor);
  return customer === null ? refuseAccess(actor) : inCart(call.as(customer), customer.id);
}
