import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import {
  isAuditor,
  isLimitedToPortfolios,
  isStaff,
  reachedCompanyIds,
  reachesEveryOwner,
  type Actor,
} from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import type { ReservedCost } from '../../../domain/shop/reservation/events';
import { reservationStatuses, type ReservationStatus } from '../../../domain/shop/reservation/states';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { survivorOf } from '../../crm/company-merge/survivors';
import { always, rowCount, type Condition } from '../../expressions';
import { peopleWithinReach } from '../../people/person-list/reach';
import { definePrepared, runPrepared } from '../../prepared-query';
import {
  defineQuery,
  type Database,
  type DatabaseTransaction,
  type Page,
  type Tables,
} from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { containing } from '../../search-text';
import type { ReservationRow } from './table';

const eb = expressionBuilder<Tables & { readonly r: Tables['reservation'] }, 'r'>();

/**
 * Administrators: all. Managers and auditors: their owner company's. Executives: of these, companies within
 * their reach, people without a company, and quotes they see. Customers: their own and their companies'.
 */
export async function reservationsWithinReach(db: Database, actor: Actor): Promise<Condition> {
  if (reachesEveryOwner(actor)) return always;
  if (isStaff(actor) || isAuditor(actor)) {
    const ofOwner =
      isAuditor(actor) || actor.ownerId !== null
        ? eb('r.owner_id', '=', eb.val(actor.ownerId))
        : eb('r.owner_id', 'is', null);
    if (!isLimitedToPortfolios(actor)) return ofOwner;
    return ofOwner.and(eb.or(await salesWithinReach(db, actor)));
  }
  return ownReservations(actor);
}

/** Their own and their companies', whatever else they may see. */
export function ownReservations(actor: Actor): Condition {
  return eb.or([
    eb('r.customer_id', '=', actor.id),
    eb('r.company_id', '=', eb.fn.any(eb.val([...reachedCompanyIds(actor)]))),
  ]);
}

async function salesWithinReach(db: Database, actor: Actor): Promise<readonly Condition[]> {
  return [
    eb.exists(
      eb
        .selectFrom('company_list')
        .select('company_list.id')
        .where('company_list.id', '=', survivorOf(eb.ref('r.company_id')))
        .where(companiesWithinReach(actor)),
    ),
    eb('r.company_id', 'is', null).and(
      eb.exists(
        eb
          .selectFrom('person_list')
          .select('person_list.id')
          .whereRef('person_list.id', '=', 'r.customer_id')
          .where(peopleWithinReach(actor)),
      ),
    ),
    eb.exists(
      eb
        .selectFrom('quoter_list')
        .select('quoter_list.id')
        .whereRef('quoter_list.id', '=', 'r.quote_id')
        .where(await quotersWithinReach(db, actor)),
    ),
  ];
}

/** Cancelled takes precedence over the payment status. */
const statusNow = eb
  .case()
  .when('r.cancelled_at', 'is', null)
  .then(eb.ref('r.payment_status'))
  .else('cancelled')
  .end()
  .$castTo<ReservationStatus>();

/** Rows are read as JSON, in which amounts and instants are as in the log. Omits the cost. */
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
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor) {
    const reach = await reservationsWithinReach(db, actor);
    const query = selectReservations(db).where('r.id', '=', id).where(reach);
    const { rows } = await runPrepared(db, query);
    return rows[0]?.row ?? reject('not-found', 'reservation.not-found');
  },
});

/** For staff. Null: not stored. */
export const findReservationCost = defineQuery({
  name: 'findReservationCost',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<{ readonly cost: ReservedCost | null } | Rejection> {
    const found = await db
      .selectFrom('reservation as r')
      .select(['r.id', 'r.cost'])
      .where('r.id', '=', id)
      .where(await reservationsWithinReach(db, actor))
      .executeTakeFirst();
    return found === undefined ? reject('not-found', 'reservation.not-found') : { cost: found.cost };
  },
});

const selectReservation = definePrepared((db, { id }: { id: string }) =>
  selectReservations(db).where('r.id', '=', id),
);

/** Without access check: for the platform's own messages. Null: not yet in the read model. */
export async function readReservation(db: Database, id: string): Promise<ReservationRow | null> {
  const { rows } = await selectReservation(db, { id });
  return rows[0]?.row ?? null;
}

export const listReservations = defineQuery({
  name: 'listReservations',
  access: 'customer',
  scope: 'owner',
  input: z.object({
    search: z.string().trim().max(100).optional(),
    paymentStatus: z.enum(reservationStatuses).optional(),
    proofToCheck: z.boolean().optional(),
    refundDue: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(
    db,
    { search, paymentStatus, proofToCheck, refundDue, limit, offset },
    actor,
  ): Promise<Page<ReservationRow>> {
    const where = eb.and([
      await reservationsWithinReach(db, actor),
      ...(search === undefined
        ? []
        : [eb(eb.fn<string>('folded', ['r.search']), 'like', containing(search))]),
      ...(paymentStatus === undefined ? [] : [eb(statusNow, '=', paymentStatus)]),
      ...(proofToCheck === undefined ? [] : [eb('r.proof_to_check', '=', proofToCheck)]),
      ...(refundDue === undefined ? [] : [eb('r.refund_due', '=', refundDue)]),
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

/** Null: none. A repeated confirmation gets the first one's reservation. */
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

/** Without access check. Null: none that is not cancelled. */
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

/** Without access check. Its state decides the checkout's step. Null: none. */
export async function findLatestReservationOfCart(
  db: Database,
  cartId: string,
): Promise<LatestReservation | null> {
  const { rows } = await selectLatest(db, { cartId });
  return rows[0] ?? null;
}
