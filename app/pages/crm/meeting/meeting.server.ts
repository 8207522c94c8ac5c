import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, holdMeeting } from '@domain/crm/meeting/commands';
import { mayChangeMeeting } from '@domain/crm/meeting/meeting';
import { mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { wallClockIn } from '@domain/shared/wall-clock';
import { listManagements } from '@projections/crm/management-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { meetingNames } from '~/presenters/crm/meeting-fields.server';
import { translate } from '~/texts/translate.server';
import { moveMeeting } from '../calendar/move-meeting.server';
import { loadNotes, takeNote } from '../notes/notes.server';
import { resultOptions } from '../managements/management-choices.server';

/** One meeting with its managements. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const meeting = takeAnswer(context, await services.ask(findMeeting, { id }, actor));
  const managements = await services.ask(listManagements, { meeting: id, limit: 200 }, actor);
  const mayChange = mayChangeMeeting(actor, meeting);
  return {
    ...meeting,
    localStart: meeting.localStart,
    tagName:
      meeting.tag === null
        ? null
        : ((await meetingNames(services.db, [{ tag: meeting.tag }]))[meeting.tag] ?? null),
    isPast: wallClockIn('UTC', meeting.startsAt) < wallClockIn('UTC', new Date()),
    managements: takeAnswer(context, managements).data,
    results: mayChange ? await resultOptions(context, meeting.ownerId) : [],
    mayChange: mayChange && meeting.status !== 'cancelled',
    notes: await loadNotes(context, 'meeting', id),
    commandId: uuidv7(),
    recordCommandId: uuidv7(),
  };
}

export type MeetingIntent = 'move' | 'cancel' | 'record';

/** Holding comes first: of a meeting that was cancelled meanwhile nothing is recorded. */
async function record(form: PageForm, meetingId: string) {
  const input = form.read(recordManagement.input, (fields) => ({ ...fields, kind: 'meeting', meetingId }));
  if (isRejection(input)) return input;
  const order = await form.order(null);
  const { commandId: _ofManagement, ...ofMeeting } = order;
  const held = await form.dispatch(holdMeeting, () => ({ id: meetingId }), ofMeeting);
  if (isRejection(held)) return held;
  return form.dispatch(recordManagement, (fields) => ({ ...fields, kind: 'meeting', meetingId }), order);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  if (form.intent === 'note')
    return takeNote(context, form, { model: 'meeting', id, page: `/admin/calendar/${id}` });
  const said = (done: 'changed' | 'cancelled' | 'recorded') =>
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
    cancel: () => form.dispatch(cancelMeeting, () => ({ id }), undefined),
    record: () => record(form, id),
  } satisfies Readonly<Record<Exclude<MeetingIntent, 'move'>, () => Promise<unknown>>>;
  const done = { cancel: 'cancelled', record: 'recorded' } as const;
  if (!Object.hasOwn(run, intent)) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await run[intent]();
  if (isRejection(outcome)) return form.refuse(outcome);
  return said(done[intent]);
}
