import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isAuditor, isStaff, type Actor } from '../../../domain/shared/actor';
import { reject } from '../../../domain/shared/rejection';
import { reservationStatuses, type ReservationStatus } from '../../../domain/shop/reservation/states';
import { defineQuery, type Database, type Page } from '../../projection';
import { containing } from '../../search-text';
import type { ReservationRow } from './table';

/** Administrators see all, staff and auditors their owner company's, customers their own and their companies'. */
function withinReach(actor: Actor): RawBuilder<boolean> {
  if (actor.roles.includes('admin')) return sql`true`;
  if (isStaff(actor) || isAuditor(actor)) {
    return isAuditor(actor) || actor.ownerId !== null
      ? sql`owner_id = ${actor.ownerId}`
      : sql`owner_id is null`;
  }
  return sql`(customer_id = ${actor.id} or company_id = any(${[...actor.companyIds]}))`;
}

/** What a reservation is found by: cancelled once it is, whatever its payment was. */
const statusNow = sql`case when cancelled_at is null then payment_status else 'cancelled' end`;

export const findReservation = defineQuery({
  name: 'findReservation',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor) {
    const { rows } = await sql<{ row: ReservationRow }>`
      select to_jsonb(r) as row from reservation r where id = ${id} and ${withinReach(actor)}`.execute(db);
    return rows[0]?.row ?? reject('not-found', 'reservation.not-found');
  },
});

/** Any reservation, whoever asks: for the platform's own messages. Null when the read model has not seen it. */
export async function readReservation(db: Database, id: string): Promise<ReservationRow | null> {
  const { rows } = await sql<{ row: ReservationRow }>`
    select to_jsonb(r) as row from reservation r where id = ${id}`.execute(db);
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
    const conditions = [
      withinReach(actor),
      ...(search === undefined ? [] : [sql`folded(search) like ${containing(search)}`]),
      ...(paymentStatus === undefined ? [] : [sql`${statusNow} = ${paymentStatus}`]),
      ...(proofToCheck === undefined ? [] : [proofToCheck ? sql`proof_to_check` : sql`not proof_to_check`]),
    ];
    const where = sql.join(conditions, sql` and `);
    const [{ rows }, counted] = await Promise.all([
      sql<{ row: ReservationRow }>`select to_jsonb(r) as row from reservation r where ${where}
        order by made_at desc, id limit ${limit} offset ${offset}`.execute(db),
      sql<{ total: number }>`select count(*)::int as total from reservation where ${where}`.execute(db),
    ]);
    return { data: rows.map(({ row }) => row), total: counted.rows[0]?.total ?? 0 };
  },
});

/** The reservation a round of a cart has become, or null: the second of two confirms is shown the first's. */
export async function findReservationOfCart(
  db: Database,
  cartId: string,
  round: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from reservation where cart_id = ${cartId} and round = ${round}`.execute(db);
  return rows[0]?.id ?? null;
}

interface LatestReservation extends Pick<ReservationRow, 'id' | 'customer_id'> {
  readonly status: ReservationStatus;
}

/** The newest reservation made from a cart, whoever asks: its state decides checkout's step. Null when there is none. */
export async function findLatestReservationOfCart(
  db: Database,
  cartId: string,
): Promise<LatestReservation | null> {
  const { rows } = await sql<LatestReservation>`
    select id, customer_id, ${statusNow} as status
    from reservation where cart_id = ${cartId} order by round desc limit 1`.execute(db);
  return rows[0] ?? null;
}
