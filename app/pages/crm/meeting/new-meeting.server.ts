import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { planMeeting } from '@domain/crm/meeting/commands';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { wallClockIn } from '@domain/shared/wall-clock';
import { findCompany } from '@projections/crm/company-list/queries';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft, findDraft, newRecord } from '~/pages/forms/drafts.server';
import { readFields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { timeZone } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { atMeetingFields, colleagueOptions, meetingInput } from './meeting-form.server';

const address = z.object({
  start: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional()
    .catch(undefined),
  company: z.string().max(64).optional().catch(undefined),
});

/** The next whole hour, in Chile. */
function nextHour(): string {
  return `${wallClockIn(timeZone, new Date(Date.now() + 3_600_000)).slice(0, 13)}:00`;
}

/** A form that knows the time or the company that it was opened for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const { start, company: id } = address.parse(readFields(new URL(request.url).searchParams));
  const kept = await findDraft(context, { form: 'meeting', recordId: newRecord, revision: '0' });
  const chosen = kept === null ? id : kept.fields['companyId'];
  const company = typeof chosen === 'string' ? await services.ask(findCompany, { id: chosen }, actor) : null;
  return {
    draft: kept?.draft ?? null,
    start: start ?? nextHour(),
    company:
      company === null || isRejection(company)
        ? null
        : { id: company.id, name: company.name, code: null, place: company.identification },
    colleagues: await colleagueOptions(context),
    commandId: uuidv7(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  if (form.intent === ('discard' satisfies DraftIntent))
    return discardDraft(context, 'meeting', { recordId: newRecord, page: '/admin/calendar/new' });
  const outcome = await form.dispatch(planMeeting, meetingInput);
  if (isRejection(outcome)) return form.refuse(outcome, atMeetingFields(meetingInput(form.fields)));
  await dropDraft(context, 'meeting', newRecord);
  return redirectWithNotice(`/admin/calendar/${outcome.id}`, {
    tone: 'success',
    text: translate(context.language, 'meetings-staff:done.planned'),
  });
}
