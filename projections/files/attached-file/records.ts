import { type ReachedRecord, type RecordModel, recordModels } from '../../../domain/shared/reached-record';
import { isAuditor, isStaff, isWithinOwner, type Actor } from '../../../domain/shared/actor';
import { subjectOfPerson, subjectOfRecord } from '../../../domain/shared/event';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { companyGroup, survivorOf } from '../../crm/company-merge/survivors';
import type { Database } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../../shop/reservation/queries';
import { findSurvivingTicket, survivorOfTicket, ticketGroup } from '../../support/ticket-merges/survivors';
import { ticketsWithinReach } from '../../support/ticket-list/reach';

type FindRecord = (db: Database, id: string, actor: Actor) => Promise<ReachedRecord | undefined>;

export function reachedBy(actor: Actor, ownerId: string | null, subject: string): ReachedRecord {
  const isColleague = (isStaff(actor) || isAuditor(actor)) && isWithinOwner(actor, ownerId);
  return { ownerId, subject, isColleague };
}

/** A file is as visible as its record. */
const finders: Readonly<Record<RecordModel, FindRecord>> = {
  async quoter(db, id, actor) {
    const quoter = await db
      .selectFrom('quoter_list')
      .select(['owner_id', 'client_id'])
      .where('id', '=', id)
      .where(await quotersWithinReach(db, actor))
      .executeTakeFirst();
    if (quoter === undefined) return undefined;
    const { owner_id: ownerId, client_id: clientId } = quoter;
    return reachedBy(
      actor,
      ownerId,
      clientId === null ? subjectOfRecord('quoter', id) : subjectOfPerson(clientId),
    );
  },
  /** With the access of its quote; customers only once it was sent. */
  async offer(db, id, actor) {
    const offer = await db
      .selectFrom('offer_list as o')
      .leftJoin('quoter_offer as q', 'q.id', 'o.id')
      .select(['o.quote_id', 'q.sent_at'])
      .where('o.id', '=', id)
      .executeTakeFirst();
    const quoter = offer && (await finders.quoter(db, offer.quote_id, actor));
    return quoter?.isColleague === true || offer?.sent_at !== null ? quoter : undefined;
  },
  async reservation(db, id, actor) {
    const reservation = await db
      .selectFrom('reservation as r')
      .select('r.owner_id')
      .where('r.id', '=', id)
      .where(await reservationsWithinReach(db, actor))
      .executeTakeFirst();
    return reservation && reachedBy(actor, reservation.owner_id, subjectOfRecord('reservation', id));
  },
  /** Follows merges, but is encrypted with its own key. */
  async company(db, id, actor) {
    const company = await db
      .selectFrom('company_list')
      .select('owner_id')
      .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
      .where(companiesWithinReach(actor))
      .executeTakeFirst();
    return company && reachedBy(actor, company.owner_id, subjectOfRecord('company', id));
  },
  /** Follows merges. Encrypted like the ticket: with the requester's key, else its own. */
  async ticket(db, id, actor) {
    const reached = await db
      .selectFrom('ticket_list')
      .select('owner_id')
      .where((of) => of('ticket_list.id', '=', survivorOfTicket(of.val(id))))
      .where(ticketsWithinReach(actor))
      .executeTakeFirst();
    if (reached === undefined) return undefined;
    const ticket = await db
      .selectFrom('ticket_list')
      .select('requester_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (ticket === undefined) return undefined;
    const { owner_id: ownerId } = reached;
    const { requester_id: requester } = ticket;
    return reachedBy(
      actor,
      ownerId,
      requester === null ? subjectOfRecord('ticket', id) : subjectOfPerson(requester),
    );
  },
};

export function isFiledModel(model: string): model is RecordModel {
  return recordModels.some((one) => one === model);
}

/** Null: out of the actor's reach. */
export async function findRecord(
  db: Database,
  model: RecordModel,
  id: string,
  actor: Actor,
): Promise<ReachedRecord | null> {
  return (await finders[model](db, id, actor)) ?? null;
}

/** Ids are unique among records of all kinds. */
export async function findAnyRecord(
  db: Database,
  id: string,
  actor: Actor,
): Promise<{ readonly model: RecordModel; readonly record: ReachedRecord } | null> {
  const found = await Promise.all(
    recordModels.map(async (model) => ({ model, record: await findRecord(db, model, id, actor) })),
  );
  return found.flatMap(({ model, record }) => (record === null ? [] : [{ model, record }]))[0] ?? null;
}

export async function idsOfRecord(db: Database, model: RecordModel, id: string): Promise<readonly string[]> {
  if (model === 'ticket') return ticketGroup(db, await findSurvivingTicket(db, id));
  return model === 'company' ? companyGroup(db, [id]) : [id];
}
