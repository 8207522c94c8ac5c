import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { isAuditor, isStaff, reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import type { ReservedCost } from '../../../domain/shop/reservation/events';
import { reservationStatuses, type ReservationStatus } from '../../../domain/shop/reservation/states';
import { always, rowCount, type Condition } from '../../expressions';
import { definePrepared, runPrepared } from '../../prepared-query';
import {
  defineQuery,
  type Database,
  type DatabaseTransaction,
  type Page,
  type Tables,
} from '../../projection';
import { containing } from '../../search-text';
import type { ReservationRow } from './table';

const eb = expressionBuilder<Tables & { readonly r: Tables['reservation'] }, 'r'>();

/** On the columns of `reservation as r`. Administrators see all, staff and auditors their owner company's, customers their own and their companies'. */
export function reservationsWithinReach(actor: Actor): Condition {
  if (actor.roles.includes('admin')) return always;
  if (isStaff(actor) || isAuditor(actor)) {
    return isAuditor(actor) || actor.ownerId !== null
      ? eb('r.owner_id', '=', eb.val(actor.ownerId))
      : eb('r.owner_id', 'is', null);
  }
  return eb.or([
    eb('r.customer_id', '=', actor.id),
    eb('r.company_id', '=', eb.fn.any(eb.val([...reachedCompanyIds(actor)]))),
  ]);
}

/** What a reservation is found by: cancelled once it is, whatever its payment was. */
const statusNow = eb
  .case()
  .when('r.cancelled_at', 'is', null)
  .then(eb.ref('r.payment_status'))
  .else('cancelled')
  .end()
  .$castTo<ReservationStatus>();

/** Rows are read as JSON, in which amounts and instants are as the log has them. The cost is not read. */
function selectReservations(db: DatabaseTransaction) {
  return db.selectFrom('reservation as r').select((of) =>
    of(of.fn('to_jsonb', [of.table('r')]), '-', of.cast<string>(of.val('cost'), 'text'))
      .$castTo<ReservationRow>()
      .as('row'),
  );
}

export const findReservation = defineQuery({
  name: 'findReservation',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor) {
    const query = selectReservations(db).where('r.id', '=', id).where(reservationsWithinReach(actor));
    const { rows } = await runPrepared(db, query);
    return rows[0]?.row ?? reject('not-found', 'reservation.not-found');
  },
});

/** Cost and margin of a reservation, for staff of its owner company. Null if they were not kept. */
export const findReservationCost = defineQuery({
  name: 'findReservationCost',
  access: 'staff',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<{ readonly cost: ReservedCost | null } | Rejection> {
    const found = await db
      .selectFrom('reservation as r')
      .select(['r.id', 'r.cost'])
      .where('r.id', '=', id)
      .where(reservationsWithinReach(actor))
      .executeTakeFirst();
    return found === undefined ? reject('not-found', 'reservation.not-found') : { cost: found.cost };
  },
});

const selectReservation = definePrepared((db, { id }: { id: string }) =>
  selectReservations(db).where('r.id', '=', id),
);

/** Any reservation, whoever asks: for the platform's own messages. Null when the read model has not seen it. */
export async function readReservation(db: Database, id: string): Promise<ReservationRow | null> {
  const { rows } = await selectReservation(db, { id });
  return rows[0]?.row ?? null;
}

export const listReservations = defineQuery({
  name: 'listReservations',
  access: 'customer',
  input: z.object({
    search: z.string().trim().max(100).optional(),
    paymentStatus: z.enum(reservationStatuses).optional(),
    proofToCheck: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(
    db,
    { search, paymentStatus, proofToCheck, limit, offset },
    actor,
  ): Promise<Page<ReservationRow>> {
    const where = eb.and([
      reservationsWithinReach(actor),
      ...(search === undefined
        ? []
        : [eb(eb.fn<string>('folded', ['r.search']), 'like', containing(search))]),
      ...(paymentStatus === undefined ? [] : [eb(statusNow, '=', paymentStatus)]),
      ...(proofToCheck === undefined ? [] : [eb('r.proof_to_check', '=', proofToCheck)]),
    ]);
    const [rows, { total }] = await Promise.all([
      selectReservations(db)
        .where(where)
        .orderBy('r.made_at', 'desc')
        .orderBy('r.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('reservation as r').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(({ row }) => row), total };
  },
});

/** The reservation a round of a cart has become, or null: the second of two confirms is shown the first's. */
export async function findReservationOfCart(
  db: Database,
  cartId: string,
  round: number,
): Promise<string | null> {
  const found = await db
    .selectFrom('reservation')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('round', '=', round)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The reservation of a quote's accepted offer that holds, whoever asks. Null when there is none. */
export async function findReservationOfQuote(
  db: Database,
  quoteId: string,
): Promise<Pick<ReservationRow, 'id' | 'number'> | null> {
  const found = await db
    .selectFrom('reservation')
    .select(['id', 'number'])
    .where('quote_id', '=', quoteId)
    .where('cancelled_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return found ?? null;
}

interface LatestReservation extends Pick<ReservationRow, 'id' | 'customer_id'> {
  readonly status: ReservationStatus;
}

const selectLatest = definePrepared((db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('reservation as r')
    .select(['r.id', 'r.customer_id', statusNow.as('status')])
    .where('r.cart_id', '=', cartId)
    .orderBy('r.round', 'desc')
    .limit(1),
);

/** The newest reservation made from a cart, whoever asks: its state decides checkout's step. Null when there is none. */
export async function findLatestReservationOfCart(
  db: Database,
  cartId: string,
): Promise<LatestReservation | null> {
  const { rows } = await selectLatest(db, { cartId });
  return rows[0] ?? null;
}
