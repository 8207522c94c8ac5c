import { shopOwnerId } from '@domain/shared/owner';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { reservationEvents } from '@domain/shop/reservation/events';
import { findSalespeopleOf } from '@projections/crm/company-list/portfolio-companies';
import { findManagers } from '@projections/people/signed-in/addressees';
import type { Database } from '@projections/projection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { readReservation } from '@projections/shop/reservation/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { notify } from '~/use-cases/telling/notify.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';
import { toldOf, type Cause } from '~/use-cases/telling/told';

type ReservationEvent = RecordedOf<typeof reservationEvents>;
type Told = Extract<
  ReservationEvent,
  {
    type:
      | 'ReservationMade'
      | 'ReservationPaymentProofAttached'
      | 'ReservationPaymentChanged'
      | 'ReservationCancelled';
  }
>;

function causeOf({ type, data }: Told): Cause | null {
  if (type !== 'ReservationPaymentChanged') return type;
  return data.status === 'completed' ? 'ReservationPaid' : null;
}

/** For an offer the team of its quote, else the executives of the company's portfolios, else the managers. */
async function findSellers(db: Database, reservation: ReservationRow): Promise<readonly string[]> {
  const { quote_id: quoteId, company_id: companyId, owner_id: ownerId } = reservation;
  const quote = quoteId === null ? null : await readQuoter(db, quoteId);
  const { executiveId = null, participantIds = [] } = quote?.quoter ?? {};
  const ofQuote = [...(executiveId === null ? [] : [executiveId]), ...participantIds];
  if (ofQuote.length > 0) return ofQuote;
  const ofCompany = companyId === null ? [] : await findSalespeopleOf(db, companyId);
  if (ofCompany.length > 0) return ofCompany;
  return (await findManagers(db, ownerId ?? shopOwnerId)).map(({ id }) => id);
}

async function tell(event: Told, services: ReactionServices): Promise<void> {
  const cause = causeOf(event);
  if (cause === null) return;
  const id = idOfStream(event.stream);
  const { reservation, sellers } = await services.readCurrent([event.stream], async (db) => {
    const found = await readReservation(db, id);
    if (found === null) throw new Error(`reservation ${id} is not in the read model yet`);
    return { reservation: found, sellers: await findSellers(db, found) };
  });
  const { notified } = toldOf(cause);
  const happening = { cause: event.id, recordId: id, actorId: event.metadata.actorId };
  await notify(services, { ...happening, kind: notified?.staff }, sellers);
  await notify(services, { ...happening, kind: notified?.customer }, [reservation.customer_id]);
}

function isCancelled(_event: ReservationEvent, later: readonly ReservationEvent[]): boolean {
  return later.some(({ type }) => type === 'ReservationCancelled');
}

const isPayment = ({ type, data }: ReservationEvent): boolean =>
  type === 'ReservationPaymentChanged' && data.status === 'completed';

export const tellOfReservations: ReactionOf<typeof reservationEvents> = {
  name: 'tellOfReservations',
  events: reservationEvents,
  pick: (events) => Promise.resolve(recentOfPeople(events, ['ReservationCancelled'])),
  overtaken: {
    ReservationMade: isCancelled,
    // Proofs of paid or cancelled reservations need no check.
    ReservationPaymentProofAttached: (event, later) => isCancelled(event, later) || later.some(isPayment),
    ReservationPaymentChanged: isCancelled,
  },
  on: {
    ReservationMade: tell,
    ReservationPaymentProofAttached: tell,
    ReservationPaymentChanged: tell,
    ReservationCancelled: tell,
  },
};
