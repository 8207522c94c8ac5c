import { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { cancelOwnReservation, changeOwnReservation, settleRefund } from '@domain/shop/reservation/commands';
import {
  cancelOwnReservationInput,
  changeOwnReservationInput,
  settleRefundInput,
} from '@domain/shop/reservation/inputs';
import { findReservation } from '@projections/shop/reservation/queries';
import type { SignedInPerson } from '~/http/authenticated';
import type { Services } from '~/services';
import { cancellationNow } from '~/use-cases/shop/own-changes-today.server';
import { customerOfProgram } from '~/use-cases/shop/customer-to-book-for.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { reservationAnswer, toReservation } from './shapes';

const ofPrograms = 'A program acts for the customer of the reservation, who must be of its owner company.';

interface OwnCall<Itself> {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly ask: Call<string, z.ZodUnknown, z.ZodUndefined>['ask'];
  readonly services: Pick<Services, 'db'>;
  readonly as: (customer: Actor & SignedInPerson) => Itself;
}

async function asItsCustomer<Itself extends OwnCall<Itself>, Answer>(
  call: Itself,
  answer: (call: Itself) => Promise<Answer>,
): Promise<Answer | Rejection> {
  const { actor, ask, params, services } = call;
  if (actor.kind !== 'api-client') return answer(call);
  const reservation = await ask(findReservation, { id: params.id });
  if (isRejection(reservation)) return reservation;
  const customer = await customerOfProgram(services.db, reservation.customer_id ?? '', actor);
  return customer === null ? refuseAccess(actor) : answer(call.as(customer));
}

async function answered({ ask, params: { id } }: Pick<OwnCall<unknown>, 'ask' | 'params'>) {
  const reservation = await ask(findReservation, { id });
  return isRejection(reservation)
    ? reservation
    : withRevision(toReservation(reservation), reservation.revision);
}

export const getOwnCancellation = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}/cancellation',
  access: 'customer',
  summary: 'What cancelling the own reservation costs now',
  description: `By the rules that were shown at booking. Where its customer cannot cancel it, such as after the cut-off or once the cargo is under way, the answer is the reason (422). ${ofPrograms}`,
  answer: z.object({
    fee: z
      .object({ amount: z.string(), currency: z.string() })
      .nullable()
      .describe('Null: it costs nothing.'),
    until: z.string().describe('Last day on which the customer can cancel, at the origin.'),
  }),
  handler: (call) =>
    asItsCustomer(call, async ({ ask, params: { id }, services, actor }) => {
      const reservation = await ask(findReservation, { id });
      if (isRejection(reservation)) return reservation;
      const today = await cancellationNow(services.db, reservation, actor);
      return today ?? reject('not-found', 'reservation.not-found');
    }),
});

export const postOwnCancellation = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/cancellation',
  access: 'customer',
  summary: 'Cancel the own reservation',
  description: `Until the cut-off of its departure, else the day on which its cargo is ready, and before the cargo moves. \`fee\` is the amount that the customer saw and agrees to, 0 if none: a higher one, as after the free days, is not charged, and nothing is cancelled (412). What was paid comes back without the fee. ${ofPrograms}`,
  body: cancelOwnReservationInput.omit({ reservationId: true }).strict(),
  answer: reservationAnswer,
  status: 200,
  handler: (call) =>
    asItsCustomer(call, async (own) => {
      const outcome = await own.dispatch(cancelOwnReservation, { reservationId: own.params.id, ...own.body });
      return isRejection(outcome) ? outcome : answered(own);
    }),
});

export const patchOwnReservation = defineEndpoint({
  method: 'patch',
  path: '/reservation/{id}',
  access: 'customer',
  summary: 'Change departure, ready day, contacts or reference of the own reservation, at the same price',
  description: `Of one shipment, named by its \`lineId\`; fields that are left out stay. Until the cut-off of its departure, else the day on which its cargo is ready. What would change the price is refused with the reason (422): another departure that costs more or less, a ready day after the price ends, a delivery elsewhere. ${ofPrograms}`,
  body: changeOwnReservationInput.omit({ reservationId: true }).strict(),
  answer: reservationAnswer,
  handler: (call) =>
    asItsCustomer(call, async (own) => {
      const outcome = await own.dispatch(changeOwnReservation, { reservationId: own.params.id, ...own.body });
      return isRejection(outcome) ? outcome : answered(own);
    }),
});

export const postRefund = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/refund',
  access: 'manager',
  summary: 'Record the refund of a cancelled reservation: paid back, or no payment had arrived',
  description: 'Once. That no payment had arrived is recorded only of reservations that were not paid.',
  body: settleRefundInput.omit({ reservationId: true }).strict(),
  answer: reservationAnswer,
  status: 200,
  async handler(call) {
    const outcome = await call.dispatch(settleRefund, { reservationId: call.params.id, ...call.body });
    return isRejection(outcome) ? outcome : answered(call);
  },
});

export const ownChangeEndpoints = [getOwnCancellation, postOwnCancellation, patchOwnReservation, postRefund];
