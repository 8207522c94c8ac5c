import { personEvents } from '@domain/people/person/events';
import { portfolios } from '@domain/catalogues/portfolios';
import { ticketEvents } from '@domain/support/ticket/events';
import { salesTeam } from '@domain/quoting/sales-team/sales-team';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { countMoved } from '@projections/people/open-work/hand-overs';
import { findAddressee } from '@projections/people/signed-in/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { listOpenWork, type HandedOver, type OpenRecord } from '@projections/people/open-work/queries';
import { now, type Database } from '@projections/projection';
import { writeHandOverMail } from '~/documents/email/hand-over-mail.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { move, takePlaceInTeams, type HandOver, type Outcome } from './hand-over-moves.server';

const followed = [
  'quoter',
  portfolios.category,
  'meeting',
  salesTeam.events.category,
  ticketEvents.category,
] as const;

/** Milliseconds to wait for the read models of open work. */
const readModelsWithinMs = 10_000;

type Deactivated = Extract<RecordedOf<typeof personEvents>, { type: 'PersonDeactivated' }>;

export const handOverWork: ReactionOf<typeof personEvents> = {
  name: 'handOverWork',
  events: personEvents,
  pick: (all) => Promise.resolve(all.filter(namesSuccessor)),
  // Somebody reactivated before it began keeps their work.
  overtaken: { PersonDeactivated: (_event, later) => later.some(({ type }) => type === 'PersonActivated') },
  on: { PersonDeactivated: handOver },
};

function namesSuccessor({ data }: RecordedEvent): boolean {
  return (data as { readonly successorId?: string }).successorId !== undefined;
}

/** A resumed job continues with the records without an outcome, by the same commands. */
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
  await takePlaceInTeams(services, one);
  // Repeated: work assigned while the account was being closed is moved too.
  do {
    for (const record of await waiting(db, one.id))
      await keep(db, one, record, await move(services, one, record));
    for (const category of followed)
      // Work that read models do not show yet would stay with the leaver, so the job is retried.
      if (!(await services.projections.catchUp(category, readModelsWithinMs)))
        throw new Error(`the read models of ${category} were late while work was handed over`);
  } while (await addOpen(db, one));
  await tellSuccessor(services, one);
  await db.updateTable('platform.hand_overs').set({ done_at: now() }).where('id', '=', one.id).execute();
}

/** One mail for all; the single records notify nobody. Not for demonstration data. */
async function tellSuccessor(services: ReactionServices, { id, personId, successorId, via }: HandOver) {
  const { db } = services;
  const [to, moved, names] = await Promise.all([
    findAddressee(db, successorId),
    countMoved(db, id),
    findNames(db, [personId]),
  ]);
  if (to === null || via === 'process' || Object.keys(moved).length === 0) return;
  await writeHandOverMail(services, { handOverId: id, to, from: names.get(personId) ?? '', moved });
}

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
