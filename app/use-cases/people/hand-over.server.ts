import { personEvents } from '@domain/people/person/events';
import { changeMeeting } from '@domain/crm/meeting/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { system, type Actor } from '@domain/shared/actor';
import { idOfStream, type Door, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import { countMoved } from '@projections/people/open-work/hand-overs';
import { findAddressee } from '@projections/people/signed-in/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import {
  isPlannedBy,
  listOpenWork,
  type HandedOver,
  type OpenRecord,
} from '@projections/people/open-work/queries';
import { now, type Database } from '@projections/projection';
import { writeHandOverMail } from '~/documents/email/hand-over-mail.server';
import type { Accepted } from '~/services';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { changePortfolio } from '~/use-cases/crm/change-portfolio.server';
import { streamOfQuote } from '~/use-cases/quoting/streams.server';
import { derivedId } from './registration.server';

/** How long (ms) to wait for the read models that tell what is still open. */
const readModelsWithinMs = 10_000;

/** How often a record that others change meanwhile is tried. */
const tries = 5;

type Deactivated = Extract<RecordedOf<typeof personEvents>, { type: 'PersonDeactivated' }>;

interface HandOver {
  readonly id: string;
  readonly personId: string;
  readonly successorId: string;
  /** Whoever named the successor: each record is changed on their account. */
  readonly actor: Actor;
  /** Theirs: the successor is told of what they take over. */
  readonly via: Door;
}

type Outcome = 'moved' | 'elsewhere' | Rejection;

/** Hands over the open work of an account that was shut, to the successor who was named. */
export const handOverWork: ReactionOf<typeof personEvents> = {
  name: 'handOverWork',
  events: personEvents,
  pick: (all) => Promise.resolve(all.filter(namesSuccessor)),
  on: { PersonDeactivated: handOver },
};

function namesSuccessor({ data }: RecordedEvent): boolean {
  return (data as { readonly successorId?: string }).successorId !== undefined;
}

/** A job that is taken up again goes on with the records that have no outcome yet, by the same commands. */
async function handOver(event: Deactivated, services: ReactionServices): Promise<void> {
  const { successorId } = event.data;
  if (successorId === undefined) return;
  const { actorId, at, via } = event.metadata;
  const { db } = services;
  const one: HandOver = {
    id: event.id,
    personId: idOfStream(event.stream),
    successorId,
    actor: { ...system, id: actorId },
    via,
  };
  await db
    .insertInto('platform.hand_overs')
    .values({
      id: one.id,
      person_id: one.personId,
      successor_id: successorId,
      asked_by: actorId,
      asked_at: at,
    })
    .onConflict((of) => of.column('id').doNothing())
    .execute();
  // Again after the first round: what was assigned while the account was being shut is moved too.
  do {
    for (const record of await waiting(db, one.id))
      await keep(db, one, record, await move(services, one, record));
    for (const category of ['quoter', portfolios.category, 'meeting'])
      // What read models do not show yet could stay with whoever left: the job is retried.
      if (!(await services.projections.catchUp(category, readModelsWithinMs)))
        throw new Error(`the read models of ${category} were late while work was handed over`);
  } while (await addOpen(db, one));
  await tellSuccessor(services, one);
  await db.updateTable('platform.hand_overs').set({ done_at: now() }).where('id', '=', one.id).execute();
}

/** One mail for all; of the records themselves the successor is told nothing. Demonstration data is told to nobody. */
async function tellSuccessor(services: ReactionServices, { id, personId, successorId, via }: HandOver) {
  const { db } = services;
  const [to, moved, names] = await Promise.all([
    findAddressee(db, successorId),
    countMoved(db, id),
    findNames(db, [personId]),
  ]);
  if (to === null || via === 'process' || Object.keys(moved).length === 0) return;
  await writeHandOverMail(services, { handOverId: id, to, from: names[personId] ?? '', moved });
}

/** Adds what is open and not known yet; false if nothing is. */
async function addOpen(db: Database, { id, personId }: HandOver): Promise<boolean> {
  const open = await listOpenWork(db, personId);
  if (open.length === 0) return false;
  const added = await db
    .insertInto('platform.hand_over_records')
    .values(open.map((record) => ({ hand_over_id: id, kind: record.kind, record_id: record.id })))
    .onConflict((of) => of.columns(['hand_over_id', 'kind', 'record_id']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function waiting(db: Database, id: string): Promise<readonly OpenRecord[]> {
  return db
    .selectFrom('platform.hand_over_records')
    .select((eb) => [eb.ref('kind').$castTo<HandedOver>().as('kind'), 'record_id as id'])
    .where('hand_over_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
}

async function keep(db: Database, { id }: HandOver, record: OpenRecord, outcome: Outcome): Promise<void> {
  const isRefused = typeof outcome !== 'string';
  await db
    .updateTable('platform.hand_over_records')
    .set({
      outcome: isRefused ? 'refused' : outcome,
      refusal: isRefused ? JSON.stringify({ code: outcome.code, params: outcome.params }) : null,
    })
    .where('hand_over_id', '=', id)
    .where('kind', '=', record.kind)
    .where('record_id', '=', record.id)
    .execute();
}

/** What was moved by a job that died before it could say so is moved all the same. */
function outcomeOf(outcome: Accepted | Rejection): Outcome {
  return isRejection(outcome) ? outcome : outcome.events.length > 0 ? 'moved' : 'elsewhere';
}

function move(services: ReactionServices, one: HandOver, record: OpenRecord): Promise<Outcome> {
  if (record.kind === 'quote') return moveQuote(services, one, record.id);
  return record.kind === 'portfolio'
    ? movePortfolio(services, one, record.id)
    : moveMeeting(services, one, record.id);
}

function contextOf({ id, actor, via }: HandOver, recordId: string) {
  return {
    actor,
    via,
    correlationId: id,
    commandId: derivedId(id, recordId),
    wait: false,
  } as const;
}

/** At the revision at which the quote is theirs: one that somebody else assigns meanwhile stays where that put it. */
async function moveQuote(services: ReactionServices, one: HandOver, id: string): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const quote = await services.readCurrent([streamOfQuote(id)], (db) =>
      db
        .selectFrom('quoter_list')
        .select(['executive_id as executiveId', 'revision'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (quote === undefined || ![one.personId, one.successorId].includes(quote.executiveId ?? ''))
      return 'elsewhere';
    const outcome = await services.dispatch(
      assignQuoterExecutive,
      { id, executive: one.successorId },
      { ...contextOf(one, id), expectedRevision: BigInt(quote.revision) },
    );
    if (!isRejection(outcome) || outcome.kind !== 'stale' || attempt === tries) return outcomeOf(outcome);
  }
}

async function movePortfolio(services: ReactionServices, one: HandOver, id: string): Promise<Outcome> {
  const context = { services, actor: one.actor, via: one.via, correlationId: one.id };
  const outcome = await changePortfolio(context, { id, held: 'executives' }, (names) =>
    names.includes(one.personId)
      ? [...new Set(names.map((name) => (name === one.personId ? one.successorId : name)))]
      : names,
  );
  if (isRejection(outcome)) return outcome;
  if (outcome.events.length > 0) return 'moved';
  // A job that died before it could say so may have moved it.
  const [portfolio] = await findRecords(services.db, portfolios, 'id', [id]);
  return portfolio?.executives?.includes(one.successorId) === true ? 'moved' : 'elsewhere';
}

/** Only while it is planned and theirs: whoever held one stays in it, and one they were taken out of is not the successor's. */
async function moveMeeting(services: ReactionServices, one: HandOver, id: string): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const meeting = await services.readCurrent([`meeting-${id}`], (db) =>
      db
        .selectFrom('meeting_list')
        .select(['users', 'status', 'revision', isPlannedBy(one.personId).as('isTheirs')])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (meeting === undefined) return 'elsewhere';
    const { isTheirs, status, users: before } = meeting;
    // A job that died before it could say so may have moved it: the same command answers what it did then.
    const isMoved =
      before.includes(one.successorId) && !before.includes(one.personId) && status !== 'cancelled';
    if (!isTheirs && !isMoved) return 'elsewhere';
    const users = before.map((user) => (user === one.personId ? one.successorId : user));
    const outcome = await services.dispatch(
      changeMeeting,
      { id, users: users.length === 0 ? [one.successorId] : [...new Set(users)] },
      { ...contextOf(one, id), expectedRevision: BigInt(meeting.revision) },
    );
    if (!isRejection(outcome) || outcome.kind !== 'stale' || attempt === tries) return outcomeOf(outcome);
  }
}
