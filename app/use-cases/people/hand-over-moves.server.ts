import { portfolios } from '@domain/catalogues/portfolios';
import { changeMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { changeSubordinates } from '@domain/quoting/sales-team/sales-team';
import { changeTicket } from '@domain/support/ticket/commands';
import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findRecords } from '@projections/catalogues/find-records';
import { isPlannedBy, type HandedOver, type OpenRecord } from '@projections/people/open-work/queries';
import { findLeaders, findSubordinateIds } from '@projections/quoting/sales-team/queries';
import type { Accepted } from '~/services';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { changePortfolio } from '~/use-cases/crm/change-portfolio.server';
import { whileTeamIsBusy } from '~/use-cases/retries.server';
import { colleaguesAmong } from '~/use-cases/quoting/colleagues.server';
import { streamOfQuote } from '~/use-cases/quoting/streams.server';
import { derivedId } from './registration.server';

const tries = 5;

export interface HandOver {
  readonly id: string;
  readonly personId: string;
  readonly successorId: string;
  /** Events are on the account of whoever chose the successor. */
  readonly actor: Actor;
  readonly via: Door;
}

export type Outcome = 'moved' | 'elsewhere' | Rejection;

/** A record that a dead job moved without recording it counts as moved. */
function outcomeOf(outcome: Accepted | Rejection): Outcome {
  return isRejection(outcome) ? outcome : outcome.events.length > 0 ? 'moved' : 'elsewhere';
}

export function move(services: ReactionServices, one: HandOver, record: OpenRecord): Promise<Outcome> {
  return moves[record.kind](services, one, record.id);
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

const moves: Readonly<
  Record<HandedOver, (services: ReactionServices, one: HandOver, id: string) => Promise<Outcome>>
> = {
  quote: moveQuote,
  portfolio: movePortfolio,
  meeting: moveMeeting,
  subordinate: moveSubordinate,
  ticket: moveTicket,
};

/** At the revision at which the quote belongs to the leaver: a concurrent reassignment by others stays. */
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
  // A dead job may have moved it without recording it.
  const [portfolio] = await findRecords(services.db, portfolios, 'id', [id]);
  return portfolio?.executives?.includes(one.successorId) === true ? 'moved' : 'elsewhere';
}

/** Only planned meetings that the leaver still attends. */
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
    // A dead job may have moved it without recording it: the same command returns its first result.
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

/**
 * At the revision at which the ticket is the leaver's and unsolved: one that somebody else takes meanwhile
 * stays theirs.
 */
async function moveTicket(services: ReactionServices, one: HandOver, id: string): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const ticket = await services.readCurrent([`ticket-${id}`], (db) =>
      db
        .selectFrom('ticket_list')
        .select(['assignee_id as assigneeId', 'state', 'revision'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (ticket === undefined) return 'elsewhere';
    const { assigneeId, state, revision } = ticket;
    const isTheirs = assigneeId === one.personId && state !== 'solved';
    // A dead job may have moved it without recording it: the same command returns its first result.
    if (!isTheirs && assigneeId !== one.successorId) return 'elsewhere';
    const outcome = await services.dispatch(
      changeTicket,
      { id, assigneeId: one.successorId },
      { ...contextOf(one, id), expectedRevision: BigInt(revision) },
    );
    if (!isRejection(outcome) || outcome.kind !== 'stale' || attempt === tries) return outcomeOf(outcome);
  }
}

interface TeamChange {
  readonly executiveId: string;
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

function changeTeam(services: ReactionServices, one: HandOver, change: TeamChange) {
  const { executiveId, added = [], removed = [] } = change;
  const part = ['team', executiveId, ...added, '-', ...removed].join(' ');
  return whileTeamIsBusy.execute(() => services.dispatch(changeSubordinates, change, contextOf(one, part)));
}

async function isExecutive({ db }: ReactionServices, id: string): Promise<boolean> {
  const [found] = await colleaguesAmong(db, [id]);
  return found?.isExecutive === true;
}

/** Nobody reports to a manager, since managers see everybody's work. */
async function moveSubordinate(services: ReactionServices, one: HandOver, id: string): Promise<Outcome> {
  const { personId, successorId } = one;
  if (id !== successorId && (await isExecutive(services, successorId))) {
    const joined = await changeTeam(services, one, { executiveId: successorId, added: [id] });
    if (isRejection(joined)) return joined;
  }
  return outcomeOf(await changeTeam(services, one, { executiveId: personId, removed: [id] }));
}

/**
 * A successor from the same team takes the leaver's position: reports to the leaver's superiors and to nobody
 * below, so that the others can report to the successor.
 */
export async function takePlaceInTeams(services: ReactionServices, one: HandOver): Promise<void> {
  const { db } = services;
  const { personId, successorId } = one;
  const below = await findSubordinateIds(db, personId);
  if (!below.includes(successorId) || !(await isExecutive(services, successorId))) return;
  const [leaders, above] = [await findLeaders(db, successorId), await findLeaders(db, personId)];
  const changes: TeamChange[] = [
    ...leaders.filter((id) => below.includes(id)).map((id) => ({ executiveId: id, removed: [successorId] })),
    ...above.map((id) => ({ executiveId: id, added: [successorId] })),
  ];
  for (const change of changes) {
    const outcome = await changeTeam(services, one, change);
    if (isRejection(outcome)) throw new Error(`a team was not changed: ${outcome.code}`);
  }
}
