import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { changeCustomersCheckout } from '@domain/shop/cart/commands';
import { readCart } from '@projections/shop/cart/queries';
import type { CartRow } from '@projections/shop/cart/table';
import type { DispatchContext, Services } from '~/services';
import { confirmCart, refuseUnseen } from './confirm-cart.server';
import { customerToBookFor } from './customer-to-book-for.server';

interface AskedForCustomer {
  readonly customerId: string;
  /** What the customer told for the checkout, unparsed; what was kept stays where nothing is said. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The cart as staff read it to the customer: `lines` by `linesSeen`, or its revision. */
  readonly seen: {
    readonly round?: number | undefined;
    readonly cartRevision?: number | undefined;
    readonly lines?: string | undefined;
    readonly total?: string | undefined;
  };
}

/** Names the lines of a cart and how often each is ordered: other details of the cart may change in between. */
export function linesSeen({ lines }: Pick<CartRow, 'lines'>): string {
  return lines.map(({ id, amount }) => `${id}×${amount}`).join(' ');
}

/**
 * Writes what a customer tells staff for the checkout, and makes the customer's cart a reservation. The same again answers the
 * reservation the first one made. No acceptance of terms is recorded: the customer was shown none.
 */
export async function confirmForCustomer(
  services: Pick<Services, 'dispatch' | 'db' | 'store'>,
  { customerId, details, seen }: AskedForCustomer,
  { commandId, actor, via, correlationId }: DispatchContext,
): Promise<{ readonly reservationId: string } | Rejection> {
  const customer = await customerToBookFor(services.db, customerId, actor);
  if (customer === null) return reject('not-found', 'cart.customer-not-found');
  const unseen = refuseUnseen({ ...seen, cartRevision: seen.cartRevision ?? seen.lines });
  if (unseen !== null) return unseen;
  const cart = await readCart(services.db, customerId);
  const isOver = cart.lines.length === 0 || (seen.round !== undefined && seen.round < cart.round);
  if (!isOver && seen.lines !== undefined && seen.lines !== linesSeen(cart))
    return reject('stale', 'cart.changed');
  let cartRevision = seen.cartRevision ?? (seen.lines === undefined ? undefined : cart.revision);
  if (!isOver && Object.keys(details).length > 0) {
    const saved = await services.dispatch(
      changeCustomersCheckout,
      { cartId: customerId, ...details },
      {
        // Without an id of the request's: another attempt may say something else, and the same again changes nothing.
        ...{ actor, via, ...(correlationId !== undefined && { correlationId }) },
        ...(cartRevision !== undefined && {
          ...{ expectedRevision: BigInt(cartRevision), expectedRound: seen.round ?? cart.round },
        }),
      },
    );
    if (isRejection(saved)) return saved;
    cartRevision = Number(saved.revision);
  }
  return confirmCart(services, {
    ...{ cartId: customerId, cartRevision, round: seen.round, total: seen.total },
    ...{ language: customer.language, actor, via, commandId, isForCustomer: true, isDeclarationNeeded: true },
  });
}
