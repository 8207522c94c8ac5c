import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { quantitiesOf } from '@domain/shared/load-quantities';
import { orderedLoad } from '@domain/shop/cart/quantities';
import { changeCustomersCheckout } from '@domain/shop/cart/commands';
import { readCart } from '@projections/shop/cart/queries';
import type { CartRow } from '@projections/shop/cart/table';
import type { DispatchContext, Services } from '~/services';
import { confirmCart, refuseUnseen } from './confirm-cart.server';
import { customerToBookFor } from './customer-to-book-for.server';

interface AskedForCustomer {
  readonly customerId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly seen: {
    readonly round?: number | undefined;
    readonly cartRevision?: number | undefined;
    readonly lines?: string | undefined;
    readonly total?: string | undefined;
  };
}

export function linesSeen({ lines }: Pick<CartRow, 'lines'>): string {
  return lines
    .map((line) => `${line.id}×${(quantitiesOf(orderedLoad(line)) ?? [line.amount]).join('+')}`)
    .join(' ');
}

/**
 * Idempotent: a repeat returns the first reservation. No acceptance of terms is recorded, since the customer
 * saw none.
 */
export async function confirmForCustomer(
  services: Pick<Services, 'dispatch' | 'db' | 'store'>,
  { customerId, details, seen }: AskedForCustomer,
  { commandId, actor, via, correlationId }: DispatchContext,
): Promise<{ readonly reservationId: string } | Rejection> {
  const customer = await customerToBookFor(services.db, customerId, actor);
  if (customer === null) return reject('not-found', 'cart.customer-not-found');
  const unseen = refuseUnseen(seen);
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
        // No command id from the request: another attempt may have other details, and equal ones change
        // nothing.
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
