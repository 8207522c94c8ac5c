import type { MeetingDetails, meetingEvents } from '@domain/crm/meeting/events';
import { meeting, planned, type Meeting, type MeetingState } from '@domain/crm/meeting/meeting';
import type { RecordedOf } from '@domain/shared/event';
import type { PageContext } from '~/http/load-context';
import type { NewerRecord } from '~/pages/catalogues/one/newer-record.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';
import { meetingFieldText, meetingNames, type MeetingField } from '~/presenters/crm/meeting-fields.server';
import { translate } from '~/texts/translate.server';

type MeetingEvent = RecordedOf<typeof meetingEvents>;

export interface MeetingSince {
  readonly began: Meeting;
  readonly now: Meeting;
  readonly revision: bigint;
  readonly since: readonly MeetingEvent[];
}

/** @param base the revision that the form was opened with */
export async function meetingSince(
  { services }: Pick<PageContext, 'services'>,
  id: string,
  base: bigint,
): Promise<MeetingSince> {
  const events = (await services.store.readStream(`meeting-${id}`)) as readonly MeetingEvent[];
  const folded = (some: readonly MeetingEvent[]) =>
    planned(some.reduce<MeetingState>((state, one) => meeting.evolve(state, one), null));
  const since = events.filter(({ revision }) => revision > base);
  return {
    began: folded(events.filter(({ revision }) => revision <= base)),
    now: folded(events),
    revision: events.at(-1)?.revision ?? base,
    since,
  };
}

const fields: readonly MeetingField[] = [
  'title',
  'type',
  'startsAt',
  'timeZone',
  'minutes',
  'place',
  'link',
  'action',
  'tag',
  'objective',
  'specificObjective',
  'participants',
  'users',
];

export async function newerMeeting(
  { services, language }: Pick<PageContext, 'services' | 'language'>,
  { began, now, revision, since }: MeetingSince,
  changes: Partial<MeetingDetails>,
): Promise<NewerRecord | null> {
  if (since.length === 0) return null;
  const [names, who] = await Promise.all([
    meetingNames(services.db, [began.details, now.details, changes]),
    peopleBehind(services.db, since, language),
  ]);
  const text = (field: MeetingField, of: Partial<MeetingDetails>) =>
    meetingFieldText(field, of, names, language) ?? '—';
  const status = ({ status: at }: Meeting) => translate(language, `meetings-staff:statuses.${at}`);
  const differing = fields.flatMap((field) => {
    const [before, theirs] = [text(field, began.details), text(field, now.details)];
    const yours = changes[field] === undefined ? null : text(field, changes);
    if (before === theirs) return [];
    return [{ label: translate(language, `meetings-staff:fields.${field}`), before, theirs, yours }];
  });
  return {
    revision: String(revision),
    by: since.map((event) => ({ who: who(event), at: event.metadata.at })),
    fields: [
      ...differing,
      ...(began.status === now.status
        ? []
        : [
            {
              label: translate(language, 'meetings-staff:fields.status'),
              before: status(began),
              theirs: status(now),
              yours: null,
            },
          ]),
    ],
  };
}
