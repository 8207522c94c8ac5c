import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { changeMeeting } from '@domain/crm/meeting/commands';
import type { MeetingDetails } from '@domain/crm/meeting/events';
import { mayChangeMeeting } from '@domain/crm/meeting/meeting';
import { mayCommand } from '@domain/shared/actor';
import { withoutErased } from '@domain/shared/personal';
import { isRejection, reject } from '@domain/shared/rejection';
import { findMeeting, type ListedMeeting } from '@projections/crm/meeting-list/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { meetingNames } from '~/presenters/crm/meeting-fields.server';
import { translate } from '~/texts/translate.server';
import { atMeetingFields, colleagueOptions } from '../meeting/meeting-form.server';
import { meetingSince, newerMeeting } from '../meeting/newer-meeting.server';
import { meetingChanges } from './meeting-changes';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const found = await services.ask(findMeeting, { id: params['id'] ?? '' }, actor);
  const meeting = takeAnswer(context, found);
  refuseUnless(mayChangeMeeting(actor, meeting), context, request);
  if (meeting.status === 'cancelled') throw refusePage(context, reject('conflict', 'meeting.is-cancelled'));
  const { id, title, revision, status } = meeting;
  const known = withoutErased(found) as ListedMeeting;
  const names = await meetingNames(services.db, [{ tag: known.tag }]);
  const colleagues = await colleagueOptions(context);
  const others = known.users.filter((one) => !colleagues.some(({ value }) => value === one.id));
  return {
    ...{ id, title, revision, isHeld: status === 'held' },
    colleagues: [...colleagues, ...others.map((one) => ({ value: one.id, label: one.name }))],
    values: {
      ...known,
      tag: known.tag === null ? null : { id: known.tag, name: names.get(known.tag) ?? known.tag },
      users: known.users.map((one) => one.id),
      people: known.participants.flatMap(({ personId, name }) =>
        personId === null ? [] : [{ value: personId, label: name }],
      ),
      emails: known.participants.flatMap(({ personId, email }) => (personId === null ? (email ?? []) : [])),
    },
  };
}

/**
 * Saves only the fields changed since the form was opened (hidden field `base`), so that others' changes to
 * other fields stay. Refuses once with the differences if the meeting changed meanwhile.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  takeAnswer(context, await services.ask(findMeeting, { id }, actor));
  const form = await readForm(context, request);
  const met = await meetingSince(context, id, form.revision('base') ?? 0n);
  const began = withoutErased(met.began.details) as MeetingDetails;
  const input = form.read(changeMeeting.input, (fields) => ({ ...meetingChanges(fields, began), id }));
  const place = atMeetingFields(meetingChanges(form.fields, began));
  if (isRejection(input)) return form.refuse(input, place);
  const outcome = await form.dispatch(changeMeeting, (fields) => ({ ...meetingChanges(fields, began), id }));
  if (isRejection(outcome)) {
    const { data: answer, init } = form.refuse(outcome, place);
    const { id: _meeting, ...asked } = input;
    const newer = outcome.kind === 'stale' ? await newerMeeting(context, met, withPeople(asked)) : null;
    return data({ ...answer, error: newer === null ? answer.error : {}, newer }, init ?? {});
  }
  const text = translate(language, 'meetings-staff:done.changed');
  return redirectWithNotice(`/admin/calendar/${id}`, { tone: 'success', text });
}

type Asked = Omit<Partial<MeetingDetails>, 'participants'> & {
  readonly participants?: readonly Partial<MeetingDetails['participants'][number]>[];
};

function withPeople({ participants, ...rest }: Asked): Partial<MeetingDetails> {
  const guests = participants?.map(({ personId = null, name = null, email = null }) => ({
    personId,
    name,
    email,
  }));
  return { ...rest, ...(guests && { participants: guests }) };
}
