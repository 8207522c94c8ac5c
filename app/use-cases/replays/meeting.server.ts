import type { meetingEvents } from '@domain/crm/meeting/events';
import { meeting, type MeetingState } from '@domain/crm/meeting/meeting';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { instantOf } from '@domain/shared/wall-clock';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { meetingLine } from '~/presenters/history-lines.server';
import type { Tone } from '~/presenters/tone';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn, translate } from '~/texts/translate.server';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type MeetingEvent = RecordedOf<typeof meetingEvents>;

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

const tones: Readonly<Record<NonNullable<MeetingState>['status'], Tone>> = {
  planned: 'info',
  held: 'success',
  cancelled: 'neutral',
};

export const replayMeeting = defineReplay<MeetingState, Reading>({
  streams: (_services, id) => Promise.resolve([`${meeting.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findMeeting, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  initial: meeting.initial,
  evolve: (state, event) => meeting.evolve(state, event as MeetingEvent),
  reference: (state) => state?.details.title ?? '',
  path: (state, id, language) => [
    { label: translate(language, 'meetings-staff:title'), to: '/admin/calendar' },
    { label: state?.details.title ?? '', to: `/admin/calendar/${id}` },
  ],
  line: (event, language) => meetingLine((event as MeetingEvent).type, language),
  async read({ services, language }, moments) {
    const ids = moments.flatMap(({ before, after }) => [before, after]).flatMap(idsIn);
    return { names: await findNames(services.db, ids), language };
  },
  standing: (state, { language }) =>
    state === null
      ? { name: '', tone: 'neutral' }
      : { name: translate(language, `meetings-staff:statuses.${state.status}`), tone: tones[state.status] },
  fields: (state, reading) => (state === null ? [] : fieldsOf(state, reading)),
});

function idsIn(state: MeetingState): readonly string[] {
  if (state === null) return [];
  const { companyId, plannedBy, details } = state;
  const people = details.participants.map(({ personId }) => personId);
  return [companyId, plannedBy, ...details.users, ...people].filter((id) => id !== null);
}

function fieldsOf(state: NonNullable<MeetingState>, { names, language }: Reading): readonly ReplayField[] {
  const t = textsIn(language).getFixedT(language, 'meetings-staff');
  const { details, status, companyId, plannedBy } = state;
  const { date } = formatsOf(language);
  const named = (id: string) => names.get(id) ?? id;
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '));
  const field = (name: FieldKey, value: unknown, text: string | null): ReplayField => ({
    ...{ field: name, value, text },
    name: t(`fields.${name}`),
  });
  const plain = (name: 'place' | 'link' | 'action' | 'objective' | 'specificObjective' | 'timeZone') =>
    field(name, details[name], details[name]);
  return [
    field('status', status, t(`statuses.${status}`)),
    field('title', details.title, details.title),
    field('type', details.type, t(`types.${details.type}`)),
    field('when', details.startsAt, date(instantOf(details.startsAt, details.timeZone), 'dateTime')),
    plain('timeZone'),
    field('minutes', details.minutes, String(details.minutes)),
    field('company', companyId, companyId === null ? null : named(companyId)),
    plain('place'),
    plain('link'),
    plain('action'),
    plain('objective'),
    plain('specificObjective'),
    field('plannedBy', plannedBy, named(plannedBy)),
    field('users', details.users, list(details.users.map(named))),
    field(
      'participants',
      details.participants,
      list(
        details.participants.map(({ personId, name, email }) =>
          personId === null ? [name, email].filter(Boolean).join(' · ') : named(personId),
        ),
      ),
    ),
  ];
}

type FieldKey =
  | 'status'
  | 'title'
  | 'type'
  | 'when'
  | 'timeZone'
  | 'minutes'
  | 'company'
  | 'place'
  | 'link'
  | 'action'
  | 'objective'
  | 'specificObjective'
  | 'plannedBy'
  | 'users'
  | 'participants';
