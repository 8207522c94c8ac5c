import type { Actor } from '@domain/shared/actor';
import { startingCurrency } from '@domain/shop/cart/currency';
import type { LineRequest } from '@domain/shop/cart/inputs';
import type { Database } from '@projections/projection';
import { readCart } from '@projections/shop/cart/queries';
import { offerToday } from '@projections/shop/priced-cart/queries';

type Asked = Omit<LineRequest, 'currency'> & { readonly currency?: string | undefined };

interface Item {
  readonly product: Asked & { readonly rateId: string };
  readonly amount: number;
  readonly door?: 'origin' | 'destination' | undefined;
}

interface Into {
  readonly cartId: string;
  readonly actor: Actor;
}

/** An item without a currency has that of the cart, or of the first item, or the lane's. */
export async function itemsToAdd(db: Database, items: readonly Item[], into: Into) {
  const named = items.find(({ product }) => product.currency !== undefined)?.product.currency;
  const [first] = items;
  const currency = named ?? (first === undefined ? 'USD' : await defaultCurrency(db, first, into));
  return items.map(({ product: { rateId, ...request }, ...item }) => ({
    ...item,
    rateId,
    request: { ...request, currency: request.currency ?? currency },
  }));
}

async function defaultCurrency(db: Database, { product, amount }: Item, { cartId, actor }: Into) {
  const [line] = (await readCart(db, cartId)).lines;
  if (line !== undefined) return line.agreed.currency;
  const { rateId, ...request } = product;
  const offer = await offerToday(db, actor, rateId, { request: { ...request, currency: 'USD' }, amount });
  return startingCurrency(offer.result?.from, offer.result?.to);
}
