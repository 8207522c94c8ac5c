import type { OpenOwnQuoter, OpenOwnQuoters } from '@projections/quoting/quoter-list/own-open';
import type { OpenOwnReservation, OpenOwnReservations } from '@projections/shop/reservation/own-open';
import type { OpenOwnTicket, OpenOwnTickets } from '@projections/support/ticket-list/own-open';
import type { CustomerCompany } from '@domain/shared/customer-company';

export type NextStep =
  | { readonly kind: 'confirm-email' }
  | { readonly kind: 'submit-company'; readonly company: Pick<CustomerCompany, 'id' | 'name'> }
  | { readonly kind: 'answer-offer'; readonly quote: OpenOwnQuoter }
  | { readonly kind: 'pay'; readonly reservation: OpenOwnReservation }
  | { readonly kind: 'answer-ticket'; readonly ticket: OpenOwnTicket };

interface Open {
  readonly isEmailConfirmed: boolean;
  readonly companies: readonly CustomerCompany[];
  readonly quotes: OpenOwnQuoters;
  readonly reservations: OpenOwnReservations;
  readonly tickets: OpenOwnTickets;
}

const never = '9999-12-31';

/**
 * Order: what blocks everything else, then the offer or payment with the earliest last day (on the same day
 * the payment), then a ticket that needs an answer. Null: nothing.
 */
export function nextStep({
  isEmailConfirmed,
  companies,
  quotes,
  reservations,
  tickets,
}: Open): NextStep | null {
  if (!isEmailConfirmed) return { kind: 'confirm-email' };
  const rejected = companies.find(({ verification, isActive }) => isActive && verification === 'Rejected');
  if (rejected !== undefined) {
    return { kind: 'submit-company', company: { id: rejected.id, name: rejected.name } };
  }
  const [quote] = quotes.offered.data;
  const reservation = reservations.toPay.data.find(({ isProofToCheck }) => !isProofToCheck);
  const payBy = reservation?.paymentDueOn ?? never;
  const answerBy = quote?.answerBy ?? never;
  if (reservation !== undefined && (quote === undefined || payBy <= answerBy))
    return { kind: 'pay', reservation };
  if (quote !== undefined) return { kind: 'answer-offer', quote };
  const ticket = tickets.data.find(({ state }) => state === 'waiting');
  return ticket === undefined ? null : { kind: 'answer-ticket', ticket };
}
