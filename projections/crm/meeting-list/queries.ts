import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { MeetingType } from '../../../domain/crm/meeting/inputs';
import type { Participant } from '../../../domain/crm/meeting/events';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, instantText, startOfDay, text } from '../../expressions';
import { now } from '../../database-time';
import { defineQuery, type Database, type Tables } from '../../projection';
import { findNames, type Names } from '../../quoting/quoter-history/names';
import { findSubordinateIds } from '../../quoting/sales-team/queries';
import { isOfCompany, survivorOf } from '../company-merge/survivors';
import { isMeetingOf, meetingsWithinReach } from './reach';

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface ListedMeeting {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly type: MeetingType;
  readonly status: 'planned' | 'held' | 'cancelled';
  /** Local time in `timeZone`: `2026-03-31T15:00`. */
  readonly localStart: string;
  readonly timeZone: string;
  readonly minutes: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly company: NamedRecord | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly action: string | null;
  readonly tag: string | null;
  readonly objective: string | null;
  readonly specificObjective: string | null;
  readonly cancelledFor: string | null;
  readonly plannedBy: NamedRecord;
  readonly users: readonly NamedRecord[];
  readonly participants: readonly {
    readonly personId: string | null;
    readonly name: string;
    readonly email: string | null;
  }[];
  readonly changedAt: string;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'meeting_list'>();

export function selectMeetings(db: Database) {
  return db
    .selectFrom('meeting_list')
    .select((of) => [
      'meeting_list.id',
      'meeting_list.owner_id as ownerId',
      'meeting_list.title',
      of.ref('meeting_list.type').$castTo<MeetingType>().as('type'),
      of.ref('meeting_list.status').$castTo<ListedMeeting['status']>().as('status'),
      'meeting_list.local_start as localStart',
      'meeting_list.time_zone as timeZone',
      'meeting_list.minutes',
      instantText(of.ref('meeting_list.starts_at')).as('startsAt'),
      instantText(of.ref('meeting_list.ends_at')).as('endsAt'),
      'meeting_list.place',
      'meeting_list.link',
      'meeting_list.action',
      'meeting_list.tag',
      'meeting_list.objective',
      'meeting_list.specific_objective as specificObjective',
      'meeting_list.cancelled_for as cancelledFor',
      survivorOf(of.ref('meeting_list.company_id')).as('company_id'),
      'meeting_list.planned_by',
      'meeting_list.users as user_ids',
      'meeting_list.participants as people',
      instantText(of.ref('meeting_list.changed_at')).as('changedAt'),
      'meeting_list.revision',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMeetings>['execute']>>[number];

function listed({ company_id, planned_by, user_ids, people, ...row }: Row, names: Names): ListedMeeting {
  const named = (id: string): NamedRecord => ({ id, name: names.get(id) ?? id });
  return {
    ...row,
    company: company_id === null ? null : named(company_id),
    plannedBy: named(planned_by),
    users: user_ids.map(named),
    participants: people.map(({ personId, name, email }: Participant) => ({
      ...{ personId, email },
      name: (personId === null ? name : names.get(personId)) ?? personId ?? '',
    })),
  };
}

export async function withNames(db: Database, rows: readonly Row[]): Promise<readonly ListedMeeting[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ company_id, planned_by, user_ids, people }) => [
      ...(company_id === null ? [] : [company_id]),
      planned_by,
      ...user_ids,
      ...people.flatMap(({ personId }) => personId ?? []),
    ]),
  );
  return rows.map((row) => listed(row, names));
}

const mostMeetings = 5000;
const timeZone = text('America/Santiago');

export const calendarScopes = ['own', 'team', 'all'] as const;

export const listMeetings = defineQuery({
  name: 'listMeetings',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    /** Inclusive days in Chile. */
    from: z.iso.date(),
    until: z.iso.date(),
    executive: z.string().optional(),
    company: z.string().optional(),
    scope: z.enum(calendarScopes).default('all'),
    withCancelled: z.boolean().default(true),
  }),
  async run(db, { from, until, executive, company, scope, withCancelled }, actor) {
    const reach = await meetingsWithinReach(db, actor);
    const team = scope === 'team' ? await findSubordinateIds(db, actor.id) : [];
    const rows = await selectMeetings(db)
      .where(reach)
      .where('meeting_list.starts_at', '<', startOfDay(until, timeZone, 1))
      .where('meeting_list.starts_at', '>=', startOfDay(from, timeZone))
      .where(scope === 'all' ? always : isMeetingOf([actor.id, ...team]))
      .where(executive === undefined ? always : isMeetingOf([executive]))
      .where(company === undefined ? always : isOfCompany(eb.ref('meeting_list.company_id'), company))
      .where(withCancelled ? always : eb('meeting_list.status', '<>', 'cancelled'))
      .orderBy('meeting_list.starts_at')
      .orderBy('meeting_list.id')
      .limit(mostMeetings)
      .execute();
    return withNames(db, rows);
  },
});

export const findMeetingsOfCompany = defineQuery({
  name: 'findMeetingsOfCompany',
  access: 'staff',
  scope: 'owner',
  input: z.object({ company: z.string(), each: z.number().int().min(1).max(50).default(3) }),
  async run(db, { company, each }, actor) {
    const reach = await meetingsWithinReach(db, actor);
    const ofCompany = selectMeetings(db)
      .where(reach)
      .where(isOfCompany(eb.ref('meeting_list.company_id'), company));
    const [next, last] = await Promise.all([
      ofCompany
        .where('meeting_list.status', '=', 'planned')
        .where('meeting_list.ends_at', '>=', now())
        .orderBy('meeting_list.starts_at')
        .orderBy('meeting_list.id')
        .limit(each)
        .execute(),
      ofCompany
        .where((of) =>
          of.or([of('meeting_list.status', '<>', 'planned'), of('meeting_list.ends_at', '<', now())]),
        )
        .orderBy('meeting_list.starts_at', 'desc')
        .orderBy('meeting_list.id', 'desc')
        .limit(each)
        .execute(),
    ]);
    return { next: await withNames(db, next), last: await withNames(db, last) };
  },
});

export const findMeeting = defineQuery({
  name: 'findMeeting',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedMeeting | Rejection> {
    const rows = await selectMeetings(db)
      .where('meeting_list.id', '=', id)
      .where(await meetingsWithinReach(db, actor))
      .execute();
    const [meeting] = await withNames(db, rows);
    return meeting ?? reject('not-found', 'meeting.not-found');
  },
});
