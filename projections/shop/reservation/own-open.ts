import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { PaymentStatus } from '../../../domain/shop/reservation/states';
import { instantText } from '../../expressions';
import { defineQuery, fromNow, type Tables } from '../../projection';
import { ownReservations } from './queries';

const eb = expressionBuilder<Tables & { readonly r: Tables['reservation'] }, 'r'>();

/** Days after which a paid reservation without recorded milestones counts as finished. */
const underWayDays = 90;

/** Until all of its cargo is delivered. */
const isUnderWay = eb.exists(
  eb
    .selectFrom('shipment as s')
    .select('s.id')
    .whereRef('s.reservation_id', '=', 'r.id')
    .where('s.delivered_on', 'is', null)
    .where((of) =>
      of.or([
        of('s.last_milestone', '<>', 'requested'),
        of('r.made_at', '>', fromNow({ days: -underWayDays })),
      ]),
    ),
);

export interface OpenOwnReservation {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly total: string;
  readonly madeAt: string;
  readonly paymentStatus: PaymentStatus;
  /** ISO date; null: reservations from before payment deadlines. */
  readonly paymentDueOn: string | null;
  readonly isProofToCheck: boolean;
}

interface Part {
  readonly total: number;
  readonly data: readonly OpenOwnReservation[];
}

export interface OpenOwnReservations {
  readonly toPay: Part;
  readonly underWay: Part;
}

export const listOpenOwnReservations = defineQuery({
  name: 'listOpenOwnReservations',
  access: 'customer',
  scope: 'self',
  input: z.strictObject({ limit: z.number().int().min(1).max(50).default(3) }),
  async run(db, { limit }, actor): Promise<OpenOwnReservations> {
    const isToPay = eb('r.payment_status', '<>', 'completed');
    const open = db
      .selectFrom('reservation as r')
      .where(ownReservations(actor))
      .where('r.cancelled_at', 'is', null)
      .where(eb.or([isToPay, isUnderWay]))
      .select((of) => [
        ...(['r.id', 'r.number', 'r.currency', 'r.made_at', 'r.proof_to_check as isProofToCheck'] as const),
        of.cast<string>('r.total', 'text').as('total'),
        of.ref('r.payment_status').$castTo<PaymentStatus>().as('paymentStatus'),
        of.cast<string | null>('r.payment_due_on', 'text').as('paymentDueOn'),
        of.and([isToPay]).$castTo<boolean>().as('isToPay'),
        of
          .and([isToPay, of('r.proof_to_check', '=', true)])
          .$castTo<boolean>()
          .as('waitsForStaff'),
        of
          .case()
          .when('r.payment_status', '<>', 'completed')
          .then(of.ref('r.payment_due_on'))
          .end()
          .as('payBy'),
      ]);
    const placed = db
      .selectFrom(open.as('open'))
      .selectAll('open')
      .select((of) => [
        of
          .cast<number>(
            of.fn.countAll().over((part) => part.partitionBy('open.isToPay')),
            'integer',
          )
          .as('count'),
        of
          .cast<number>(
            of.fn
              .agg('row_number')
              .over((part) =>
                part
                  .partitionBy('open.isToPay')
                  .orderBy('open.waitsForStaff')
                  .orderBy('open.payBy')
                  .orderBy('open.made_at', 'desc')
                  .orderBy('open.id'),
              ),
            'integer',
          )
          .as('place'),
      ]);
    const rows = await db
      .selectFrom(placed.as('placed'))
      .where('placed.place', '<=', limit)
      .select((of) => [
        ...(['placed.id', 'placed.number', 'placed.currency', 'placed.total'] as const),
        ...(['placed.paymentStatus', 'placed.paymentDueOn', 'placed.isProofToCheck'] as const),
        ...(['placed.isToPay', 'placed.count'] as const),
        instantText(of.ref('placed.made_at')).as('madeAt'),
      ])
      .orderBy('placed.place')
      .orderBy('placed.id')
      .execute();
    const part = (isUnpaid: boolean): Part => {
      const those = rows.filter((row) => row.isToPay === isUnpaid);
      return {
        total: those[0]?.count ?? 0,
        data: those.map(({ isToPay: _part, count: _count, ...row }) => row),
      };
    };
    return { toPay: part(true), underWay: part(false) };
  },
});
