import { sql } from 'kysely';
import { z } from 'zod';
import { isOwnCart } from '../../../domain/shop/cart/cart';
import { reject } from '../../../domain/shared/rejection';
import { cartId } from '../../../domain/shop/cart/inputs';
import { defineQuery, prepared, type Database } from '../../projection';
import type { CartRow } from './table';

/** The cart as stored, or an empty one: nobody has to make a cart before using it. */
export async function readCart(db: Database, id: string): Promise<CartRow> {
  const { rows } = await sql<{
    row: CartRow;
  }>`select to_jsonb(c) as row from cart c where id = ${id}`.execute(db);
  return (
    rows[0]?.row ?? {
      id,
      lines: [],
      coupon: null,
      level: 0,
      checkout: {},
      round: 0,
      book: 0,
      revision: -1,
      updated_at: new Date(0).toISOString(),
    }
  );
}

/** A person's or guest's own cart; anybody else's is not found. */
export const findCart = defineQuery({
  name: 'findCart',
  access: 'public',
  input: z.object({ cartId }),
  async run(db, { cartId: id }, actor) {
    return isOwnCart(actor, id) ? readCart(db, id) : reject('not-found', 'cart.not-found');
  },
});

/** The stream of a cart to look into first; 0 where nothing is known. A hint: the read model may be behind. */
export async function readCartBook(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ book: number }>`${prepared} select book from cart where id = ${id}`.execute(
    db,
  );
  return rows[0]?.book ?? 0;
}

/** How many lines a cart has: the figure beside its link. */
export async function countCartLines(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select jsonb_array_length(lines) as lines from cart where id = ${id}`.execute(db);
  return rows[0]?.lines ?? 0;
}
