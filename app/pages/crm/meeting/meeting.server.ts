import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, holdMeeting, reopenMeeting } from '@domain/crm/meeting/commands';
import { mayChangeMeeting } from '@domain/crm/meeting/meeting';
import { mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { listManagements } from '@projections/crm/management-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { meetingNames } from '~/presenters/crm/meeting-fields.server';
import { translate } from '~/texts/translate.server';
import { recordResults } from '~/use-cases/crm/meetings/record-results.server';
import { moveMeeting } from '../calendar/move-meeting.server';
import { withInstant } from '../management/management-input.server';
import { loadNotes, takeNote } from '../notes/notes.server';
import { resultOptions } from '../managements/management-choices.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const meeting = takeAnswer(context, await services.ask(findMeeting, { id }, actor));
  const managements = await services.ask(listManagements, { meeting: id, limit: 200 }, actor);
  const mayChange = mayChangeMeeting(actor, meeting);
  return {
    ...meeting,
    hasBegun: Date.parse(meeting.startsAt) <= Date.now(),
    tagName:
      meeting.tag === null
        ? null
        : ((await meetingNames(services.db, [{ tag: meeting.tag }])).get(meeting.tag) ?? null),
    managements: takeAnswer(context, managements).data,
    results: mayChange ? await resultOptions(context, meeting.ownerId) : [],
    mayChange: mayChange && meeting.status !== 'cancelled',
    notes: await loadNotes(context, 'meeting', id),
    commandId: uuidv7(),
    recordCommandId: uuidv7(),
  };
}

export type MeetingIntent = 'move' | 'cancel' | 'record' | 'hold' | 'reopen';

/** Recording a management marks the meeting as held. */
async function record({ services, actor }: PageContext, form: PageForm, meetingId: string) {
  const input = form.read(recordManagement.input, (fields) => ({
    ...withInstant(fields),
    kind: 'meeting',
    meetingId,
  }));
  if (isRejection(input)) return input;
  const meeting = await services.ask(findMeeting, { id: meetingId }, actor);
  if (isRejection(meeting)) return meeting;
  const order = await form.order(null);
  const { commandId: _ofManagement, ...ofMeeting } = order;
  const recording = {
    ...{ services, actor, via: 'web' as const },
    hold: () => form.dispatch(holdMeeting, () => ({ id: meetingId }), ofMeeting),
    record: (one: object) => form.dispatch(recordManagement, () => one, order),
  };
  return recordResults(recording, meeting, [input]);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  if (form.intent === 'note')
    return takeNote(context, form, { model: 'meeting', id, page: `/admin/calendar/${id}` });
  const said = (done: 'changed' | 'cancelled' | 'recorded' | 'held' | 'reopened') =>
    redirectWithNotice(`/admin/calendar/${id}`, {
      tone: 'success',
      text: translate(context.language, `meetings-staff:done.${done}`),
    });
  const intent = form.intent as MeetingIntent;
  if (intent === 'move') {
    const moved = await moveMeeting(context, form, id);
    return 'status' in moved ? said('changed') : moved;
  }
  const run = {
    cancel: () => form.dispatch(cancelMeeting, (fields) => ({ ...fields, id })),
    record: () => record(context, form, id),
    hold: () => form.dispatch(holdMeeting, () => ({ id })),
    reopen: () => form.dispatch(reopenMeeting, () => ({ id })),
  } satisfies Readonly<Record<Exclude<MeetingIntent, 'move'>, () => Promise<unknown>>>;
  const done = { cancel: 'cancelled', record: 'recorded', hold: 'held', reopen: 'reopened' } as const;
  if (!Object.hasOwn(run, intent)) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await run[intent]();
  if (isRejection(outcome)) return form.refuse(outcome);
  return said(done[intent]);
}
