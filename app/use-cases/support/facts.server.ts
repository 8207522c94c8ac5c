import * as ticket from '@domain/support/ticket/commands';
import type { TicketFacts } from '@domain/support/ticket/commands';
import type { TicketRecord } from '@domain/support/ticket/events';
import type { CustomerCompany } from '@domain/shared/customer-company';
import { isStaff, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findRecord } from '@projections/files/attached-file/records';
import { peopleWithinReach } from '@projections/people/person-list/reach';
import { findOpenAccount, isOpen } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { isColleagueOf } from '@projections/support/ticket-list/queries';
import { streamsOfTickets, survivorOfTicket } from '@projections/support/ticket-merges/survivors';
import { ticketsWithinReach } from '@projections/support/ticket-list/reach';
import { gatherersOf } from '~/use-cases/gatherer.server';
import { streamsOfPersonsCompanies } from '~/use-cases/people/companies-of-person.server';
import { colleaguesAmong } from '~/use-cases/quoting/colleagues.server';

/** Only confirmed addresses. The caller never learns whether an account exists. */
async function accountsOf(
  db: Database,
  emails: readonly string[],
  ownerId: string,
): Promise<Readonly<Record<string, string>>> {
  if (emails.length === 0) return {};
  const rows = await db
    .selectFrom('person_list')
    .select(['id', 'email'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...emails]))))
    .where('owner_id', '=', ownerId)
    .where('is_email_confirmed', '=', true)
    .where(isOpen)
    .execute();
  return Object.fromEntries(rows.map(({ id, email }) => [email, id]));
}

async function companiesOf(db: Database, actor: Actor): Promise<readonly CustomerCompany[]> {
  return actor.kind === 'person' && !isStaff(actor) ? readCompaniesOfPerson(db, actor.id) : [];
}

async function isConfirmed(db: Database, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'person') return true;
  return (await findOpenAccount(db, actor.id))?.isEmailConfirmed === true;
}

async function ownerOfRequester(
  db: Database,
  requesterId: string | undefined,
  actor: Actor,
): Promise<string | null> {
  if (requesterId === undefined) return null;
  const person = await db
    .selectFrom('person_list')
    .select('owner_id')
    .where('id', '=', requesterId)
    .where('is_removed', '=', false)
    .where(peopleWithinReach(actor))
    .executeTakeFirst();
  return person?.owner_id ?? null;
}

async function isRecordReached(db: Database, record: TicketRecord | undefined, actor: Actor) {
  return record === undefined || (await findRecord(db, record.model, record.id, actor)) !== null;
}

/** A merged ticket counts as its survivor. */
export async function standing(
  db: Database,
  id: string,
  actor: Actor,
): Promise<TicketFacts & { readonly ownerId: string }> {
  const row = await db
    .selectFrom('ticket_list')
    .select('owner_id as ownerId')
    // One statement: with two, a merge in between would find neither ticket.
    .where((of) => of('ticket_list.id', '=', survivorOfTicket(of.val(id))))
    .where(ticketsWithinReach(actor))
    .executeTakeFirst();
  if (row === undefined) return { isReached: false, isColleague: false, ownerId: '' };
  return { isReached: true, isColleague: isColleagueOf(actor, row), ownerId: row.ownerId };
}

async function tagsAmong(db: Database, tags: readonly string[] | undefined, ownerId: string) {
  if (tags === undefined || tags.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(tags))))
    .where('owner_id', '=', ownerId)
    .where('is_removed', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

const streamsOf = ({ id }: { readonly id: string }, db: Database) => streamsOfTickets(db, [id]);

export const supportGatherers = [
  gatherersOf(ticket, {
    openTicket: {
      reads: async ({ input: { record }, actor }, log) => [
        ...(actor.kind === 'person' ? await streamsOfPersonsCompanies(log, actor.id) : []),
        ...(record === undefined ? [] : [`${record.model}-${record.id}`]),
      ],
      async gather({ input, actor }, { db }) {
        const requesterOwnerId = await ownerOfRequester(db, input.requesterId, actor);
        const [accounts, companies, mayInvite, isReached] = await Promise.all([
          accountsOf(db, input.participants, requesterOwnerId ?? ownerCompanyOf(actor)),
          companiesOf(db, actor),
          isConfirmed(db, actor),
          isRecordReached(db, input.record, actor),
        ]);
        return { accounts, companies, isConfirmed: mayInvite, requesterOwnerId, isRecordReached: isReached };
      },
    },
    answerTicket: {
      reads: ({ input }, _log, db) => streamsOf(input, db),
      gather: ({ input, actor }, { db }) => standing(db, input.id, actor),
    },
    recordMailedAnswer: {
      reads: ({ input }, _log, db) => streamsOf(input, db),
      gather: ({ input, actor }, { db }) => standing(db, input.id, actor),
    },
    changeTicketParticipants: {
      reads: async ({ input, actor }, log, db) => [
        ...(await streamsOf(input, db)),
        ...(actor.kind === 'person' ? await streamsOfPersonsCompanies(log, actor.id) : []),
      ],
      async gather({ input, actor }, { db }) {
        const { ownerId, ...reached } = await standing(db, input.id, actor);
        const [accounts, companies, mayInvite] = await Promise.all([
          accountsOf(db, input.participants, ownerId),
          companiesOf(db, actor),
          isConfirmed(db, actor),
        ]);
        return { ...reached, accounts, companies, isConfirmed: mayInvite };
      },
    },
    changeTicket: {
      reads: async ({ input }, _log, db) => [
        ...(await streamsOf(input, db)),
        ...(typeof input.assigneeId === 'string' ? [`person-${input.assigneeId}`] : []),
      ],
      async gather({ input, actor }, { db }) {
        const { ownerId, ...reached } = await standing(db, input.id, actor);
        const { assigneeId } = input;
        const named = typeof assigneeId === 'string' ? await colleaguesAmong(db, [assigneeId]) : [];
        return {
          ...reached,
          isAssigneeKnown: named.some((one) => one.ownerId === ownerId),
          tags: await tagsAmong(db, input.tags, ownerId),
        };
      },
    },
  }),
] as const;
