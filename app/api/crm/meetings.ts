import { z } from 'zod';
import {
  cancelMeeting,
  changeMeeting,
  holdMeeting,
  planMeeting,
  reopenMeeting,
} from '@domain/crm/meeting/commands';
import { cancelMeetingInput, meetingTypes, planMeetingInput } from '@domain/crm/meeting/inputs';
import { refuseBeforeStart } from '@domain/crm/meeting/meeting';
import { dayIn, daysAfter } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import {
  calendarScopes,
  findMeeting,
  listMeetings,
  type ListedMeeting,
} from '@projections/crm/meeting-list/queries';
import { recordResults, rehearseResults } from '~/use-cases/crm/meetings/record-results.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { managementAnswer } from './managements';
import { isInstant, meetingInOwnWords, patchMeetingBody, postMeetingBody } from './meeting-bodies';
import { managementsOf, recordingOf } from './meeting-managements';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask' | 'dispatch' | 'services' | 'actor'>;

const named = z.object({ _id: z.string(), name: z.string() });

export const meetingAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    owner: z.string().describe('Id of the owner company.'),
    status: z.enum(['planned', 'held', 'cancelled']),
    title: z.string(),
    type: z.enum(meetingTypes),
    dateTime: z.string().describe('What the clocks of its time zone show: `2026-03-31T15:00`.'),
    timeZone: z.string(),
    duration: z.number().int().describe('Minutes.'),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    company: named.nullable(),
    eventLocation: z.string().nullable(),
    link: z.string().nullable(),
    action: z.string().nullable(),
    tag: z.string().nullable().describe('Id of a tag.'),
    objective: z.string().nullable(),
    specificObjective: z.string().nullable(),
    cancelledFor: z.string().nullable(),
    executive: named.describe('Who planned it.'),
    users: z.array(named).describe('Staff who take part.'),
    participants: z.array(
      z.object({
        _id: z.string().nullable().describe('Of an account.'),
        name: z.string(),
        email: z.string().nullable().describe('Null where an account has it.'),
      }),
    ),
  })
  .meta({ id: 'Meeting' });

export function toMeeting(row: ListedMeeting): z.output<typeof meetingAnswer> {
  const one = (of: { readonly id: string; readonly name: string }) => ({ _id: of.id, name: of.name });
  const { id, status, title, type, timeZone, link, action, tag, objective, specificObjective } = row;
  return {
    ...{ _id: id, id, status, title, type, timeZone, link, action, tag, objective, specificObjective },
    owner: row.ownerId,
    dateTime: row.localStart,
    duration: row.minutes,
    start: row.startsAt,
    end: row.endsAt,
    company: row.company === null ? null : one(row.company),
    eventLocation: row.place,
    cancelledFor: row.cancelledFor,
    executive: one(row.plannedBy),
    users: row.users.map(one),
    participants: row.participants.map(({ personId, name, email }) => ({ _id: personId, name, email })),
  };
}

const oneMeeting = meetingAnswer
  .extend({ managements: z.array(managementAnswer) })
  .meta({ id: 'OneMeeting' });

async function one({ ask }: Pick<AnyCall, 'ask'>, id: string) {
  const found = await ask(findMeeting, { id });
  if (isRejection(found)) return found;
  const managements = await managementsOf({ ask }, id);
  return isRejection(managements)
    ? managements
    : withRevision({ ...toMeeting(found), managements }, found.revision);
}

async function withResults(call: AnyCall, id: string, managements: readonly object[]) {
  if (managements.length === 0) return one(call, id);
  const meeting = await call.ask(findMeeting, { id });
  if (isRejection(meeting)) return meeting;
  return (await recordResults(recordingOf(call), meeting, managements)) ?? one(call, id);
}

const usualZone = 'America/Santiago';

async function zoneOf({ ask }: Pick<AnyCall, 'ask'>, id: string) {
  const found = await ask(findMeeting, { id });
  return isRejection(found) ? found : found.timeZone;
}

const today = () => dayIn('America/Santiago', new Date());

export const getMeetings = defineEndpoint({
  method: 'get',
  path: '/meetings',
  access: 'staff',
  summary: 'Meetings of a calendar, by their start; by default from today for 31 days',
  query: z.strictObject({
    start: z.iso.date().optional().describe('First day, in Chile.'),
    end: z.iso.date().optional().describe('Last day, in Chile.'),
    executive: z.string().optional().describe('Of this person of staff.'),
    company: z.string().optional(),
    scope: z.enum(calendarScopes).optional().describe('Own, those of one’s team, or all within reach.'),
  }),
  answer: z.array(meetingAnswer),
  async handler({ ask, query: { start, end, ...asked } }) {
    const from = start ?? today();
    const found = await ask(listMeetings, { ...asked, from, until: end ?? daysAfter(from, 31) });
    return isRejection(found) ? found : found.map(toMeeting);
  },
});

export const postMeeting = defineEndpoint({
  method: 'post',
  path: '/meetings',
  access: 'staff',
  summary: 'Plan a meeting, and invite those who take part',
  description:
    'With `managements`, the meeting has begun and is held, and these are what came of it: everything is recorded, or nothing.',
  body: postMeetingBody,
  answer: oneMeeting,
  async handler(call) {
    const { managements = [], ...draft } = call.body;
    const input = meetingInOwnWords(draft, usualZone);
    const planned = planMeetingInput.safeParse(input);
    const refused =
      (managements.length > 0 && planned.success
        ? refuseBeforeStart(planned.data, new Date().toISOString())
        : null) ?? (await rehearseResults(recordingOf(call), draft.company, managements));
    if (refused !== null) return refused;
    const outcome = await call.dispatch(planMeeting, input);
    return isRejection(outcome) ? outcome : withResults(call, outcome.id, managements);
  },
});

export const getMeeting = defineEndpoint({
  method: 'get',
  path: '/meetings/{id}',
  access: 'staff',
  summary: 'One meeting, with what came of it',
  answer: oneMeeting,
  handler: (call) => one(call, call.params.id),
});

export const patchMeeting = defineEndpoint({
  method: 'patch',
  path: '/meetings/{id}',
  access: 'staff',
  summary: 'Change or move a meeting, or say that it was held; those invited are told',
  description:
    '`null` clears. `status` takes `held` once the meeting has begun, and `planned`, which takes that back while no managements are recorded and is done before other changes; a meeting is cancelled by deleting it. `managements` are what came of it, beside those that were recorded before.',
  body: patchMeetingBody,
  answer: oneMeeting,
  async handler(call) {
    const { id } = call.params;
    const { status, managements = [], ...changes } = call.body;
    const zone = isInstant(changes.dateTime) ? await zoneOf(call, id) : usualZone;
    if (isRejection(zone)) return zone;
    const reopened = status === 'planned' ? await call.dispatch(reopenMeeting, { id }) : null;
    if (isRejection(reopened)) return reopened;
    const isChange = Object.keys(changes).length > 0 || (status === undefined && managements.length === 0);
    const changed = isChange
      ? await call.dispatch(changeMeeting, { ...meetingInOwnWords(changes, zone), id })
      : null;
    if (isRejection(changed)) return changed;
    const held = status === 'held' ? await call.dispatch(holdMeeting, { id }) : null;
    return isRejection(held) ? held : withResults(call, id, managements);
  },
});

export const deleteMeeting = defineEndpoint({
  method: 'delete',
  path: '/meetings/{id}',
  access: 'staff',
  summary: 'Cancel a meeting; those invited are told, and it stays in the calendar as cancelled',
  query: cancelMeetingInput.pick({ reason: true }),
  answer: oneMeeting,
  async handler(call) {
    const { id } = call.params;
    const outcome = await call.dispatch(cancelMeeting, { ...call.query, id });
    return isRejection(outcome) ? outcome : one(call, id);
  },
});
