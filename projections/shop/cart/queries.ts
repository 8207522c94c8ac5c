import { z } from 'zod';
import { isOwnCart } from '../../../domain/shop/cart/cart';
import { reject } from '../../../domain/shared/rejection';
import { shipmentsOf } from '../../../domain/shop/cart/shipments';
import { cartId } from '../../../domain/shop/cart/inputs';
import { definePrepared } from '../../prepared-query';
import { defineQuery, type Database } from '../../projection';
import type { CartRow } from './table';

const selectCart = definePrepared((db, { id }: { id: string }) =>
  db
    .selectFrom('cart as c')
    .select((eb) => eb.fn<CartRow>('to_jsonb', [eb.table('c')]).as('row'))
    .where('id', '=', id),
);

const selectBook = definePrepared((db, { id }: { id: string }) =>
  db.selectFrom('cart').select('book').where('id', '=', id),
);

const selectLines = definePrepared((db, { id }: { id: string }) =>
  db
    .selectFrom('cart')
    .select((eb) => eb.ref('lines').$castTo<CartRow['lines']>().as('lines'))
    .where('id', '=', id),
);

export async function readCart(db: Database, id: string): Promise<CartRow> {
  const { rows } = await selectCart(db, { id });
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

export const findCart = defineQuery({
  name: 'findCart',
  access: 'public',
  scope: 'self',
  input: z.object({ cartId }),
  async run(db, { cartId: id }, actor) {
    return isOwnCart(actor, id) ? readCart(db, id) : reject('not-found', 'cart.not-found');
  },
});

/** 0: unknown. A hint, since the read model may be behind. */
export async function readCartBook(db: Database, id: string): Promise<number> {
  const { rows } = await selectBook(db, { id });
  return rows[0]?.book ?? 0;
}

/** A line with those to its doors counts once. */
export async function countCartLines(db: Database, id: string): Promise<number> {
  const { rows } = await selectLines(db, { id });
  return shipmentsOf(rows[0]?.lines ?? []).length;
}
