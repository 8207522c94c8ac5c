import { expressionBuilder } from 'kysely';
import { ticketPriorities, type TicketPriority } from '../../../domain/support/ticket/inputs';
import {
  afterBusinessHours,
  beforeBusinessHours,
  openingOf,
  ticketTargets,
  type Opening,
} from '../../../domain/support/ticket/targets';
import { now } from '../../database-time';
import { instantText, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

export type Openings = Readonly<Record<string, Opening>>;

export async function readOpenings(
  db: Database,
): Promise<{ readonly openings: Openings; readonly at: string }> {
  const rows = await db
    .selectFrom('owners')
    .select([
      'id',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'time_zone as timeZone',
      instantText(now()).as('at'),
    ])
    .execute();
  const openings = Object.fromEntries(rows.map(({ id, at: _at, ...given }) => [id, openingOf(given)]));
  // Without owner companies there are no tickets.
  return { openings, at: rows[0]?.at ?? new Date(0).toISOString() };
}

const eb = expressionBuilder<Tables, 'ticket_list'>();

/** In business hours of its owner company. Not overdue while it waits for the customer. */
export function isOverdue(openings: Openings, at: string): Condition {
  const late = Object.entries(openings).flatMap(([ownerId, opening]) =>
    ticketPriorities.map((priority) => {
      const { answer, solution } = ticketTargets[priority];
      const before = (hours: number) =>
        eb('ticket_list.opened_at', '<', new Date(beforeBusinessHours(at, hours, opening)));
      return eb.and([
        eb('ticket_list.owner_id', '=', ownerId),
        eb('ticket_list.priority', '=', priority),
        eb.or([eb('ticket_list.answered_at', 'is', null).and(before(answer)), before(solution)]),
      ]);
    }),
  );
  return eb.and([eb('ticket_list.state', '=', 'open'), eb.or(late)]);
}

interface TimedTicket {
  readonly ownerId: string;
  readonly priority: TicketPriority;
  readonly openedAt: string;
  readonly answeredAt: string | null;
  readonly solvedAt: string | null;
}

export interface TicketDue {
  /** Null: staff has answered, or it is solved. */
  readonly answer: string | null;
  readonly solution: string | null;
}

export function dueOf(
  openings: Openings,
  { ownerId, priority, openedAt, answeredAt, solvedAt }: TimedTicket,
): TicketDue {
  const { answer, solution } = ticketTargets[priority];
  const opening = openings[ownerId] ?? openingOf({ opensAt: null, closesAt: null, timeZone: null });
  const after = (hours: number) => afterBusinessHours(openedAt, hours, opening);
  const isDone = solvedAt !== null;
  return {
    answer: answeredAt !== null || isDone ? null : after(answer),
    solution: isDone ? null : after(solution),
  };
}
