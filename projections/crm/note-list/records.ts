import { notedModels, type NotedModel } from '../../../domain/crm/note/inputs';
import type { Actor } from '../../../domain/shared/actor';
import { subjectOfPerson, subjectOfRecord } from '../../../domain/shared/event';
import type { ReachedRecord } from '../../../domain/shared/reached-record';
import { findRecord, idsOfRecord, isFiledModel, reachedBy } from '../../files/attached-file/records';
import { isCustomer, peopleWithinReach } from '../../people/person-list/reach';
import type { Database } from '../../projection';
import { managementsWithinReach } from '../management-list/reach';
import { meetingsWithinReach } from '../meeting-list/reach';

type FindRecord = (db: Database, id: string, actor: Actor) => Promise<ReachedRecord | undefined>;

/** A note is as visible as its record. */
const finders = {
  async client(db, id, actor) {
    const person = await db
      .selectFrom('person_list')
      .select('owner_id')
      .where('id', '=', id)
      .where('is_removed', '=', false)
      .where(isCustomer)
      .where(peopleWithinReach(actor))
      .executeTakeFirst();
    return person && reachedBy(actor, person.owner_id, subjectOfPerson(id));
  },
  /** Encrypted like the management: with the person's key, else the company's. */
  async management(db, id, actor) {
    const management = await db
      .selectFrom('management_list')
      .select(['owner_id', 'subject'])
      .where('id', '=', id)
      .where(managementsWithinReach(actor))
      .executeTakeFirst();
    return management && reachedBy(actor, management.owner_id, management.subject);
  },
  /** Encrypted like the meeting: with the company's key, else its own. */
  async meeting(db, id, actor) {
    const meeting = await db
      .selectFrom('meeting_list')
      .select(['owner_id', 'company_id'])
      .where('id', '=', id)
      .where(await meetingsWithinReach(db, actor))
      .executeTakeFirst();
    if (meeting === undefined) return undefined;
    const { owner_id: ownerId, company_id: company } = meeting;
    const subject = company === null ? subjectOfRecord('meeting', id) : subjectOfRecord('company', company);
    return reachedBy(actor, ownerId, subject);
  },
  async rate(db, id, actor) {
    const rate = await db
      .selectFrom('rate_list')
      .select('owner_id')
      .where('id', '=', id)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    return rate && reachedBy(actor, rate.owner_id, subjectOfRecord('rate', id));
  },
} satisfies Readonly<Partial<Record<NotedModel, FindRecord>>>;

/** Null: the actor neither works on it nor audits it. */
export async function findNotedRecord(
  db: Database,
  model: NotedModel,
  id: string,
  actor: Actor,
): Promise<ReachedRecord | null> {
  const record = isFiledModel(model)
    ? await findRecord(db, model, id, actor)
    : await finders[model](db, id, actor);
  return record?.isColleague === true ? record : null;
}

/** Ids are unique among records of all kinds. */
export async function findAnyNotedRecord(
  db: Database,
  id: string,
  actor: Actor,
): Promise<{ readonly model: NotedModel; readonly record: ReachedRecord } | null> {
  const found = await Promise.all(
    notedModels.map(async (model) => ({ model, record: await findNotedRecord(db, model, id, actor) })),
  );
  return found.flatMap(({ model, record }) => (record === null ? [] : [{ model, record }]))[0] ?? null;
}

export async function idsOfNoted(db: Database, model: NotedModel, id: string): Promise<readonly string[]> {
  return isFiledModel(model) ? idsOfRecord(db, model, id) : [id];
}
