import type { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { CustomerCompany } from '@domain/shared/customer-company';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findPerson } from '@projections/people/person-list/queries';
import type { Database, Query } from '@projections/projection';
import { listOpenOwnQuoters, type OpenOwnQuoters } from '@projections/quoting/quoter-list/own-open';
import { listOpenOwnReservations, type OpenOwnReservations } from '@projections/shop/reservation/own-open';
import { listOpenOwnTickets, type OpenOwnTickets } from '@projections/support/ticket-list/own-open';
import { nextStep, type NextStep } from '~/presenters/people/next-step';

export interface AccountOverview {
  readonly next: NextStep | null;
  /** Empty until the person's address is confirmed. */
  readonly companies: readonly CustomerCompany[];
  readonly quotes: OpenOwnQuoters;
  readonly reservations: OpenOwnReservations;
  readonly tickets: OpenOwnTickets;
}

interface Asking {
  readonly db: Database;
  readonly actor: Actor;
  readonly ask: <Schema extends z.ZodType, Answer>(
    query: Query<Schema, Answer>,
    input: unknown,
  ) => Promise<Answer | Rejection>;
}

/** Also for staff, as customers. */
export async function readAccountOverview({ db, actor, ask }: Asking): Promise<AccountOverview | Rejection> {
  const [person, known, quotes, reservations, tickets] = await Promise.all([
    ask(findPerson, { id: actor.id }),
    readCompaniesOfPerson(db, actor.id),
    ask(listOpenOwnQuoters, {}),
    ask(listOpenOwnReservations, {}),
    ask(listOpenOwnTickets, {}),
  ]);
  if (isRejection(person)) return person;
  if (isRejection(quotes)) return quotes;
  if (isRejection(reservations)) return reservations;
  if (isRejection(tickets)) return tickets;
  const companies = known.filter(({ id }) => actor.companyIds.includes(id));
  const open = { companies, quotes, reservations, tickets };
  return { ...open, next: nextStep({ ...open, isEmailConfirmed: person.isEmailConfirmed }) };
}
