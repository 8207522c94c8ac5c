import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { tags } from '@domain/catalogues/tags';
import { planMeeting } from '@domain/crm/meeting/commands';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { wallClockIn } from '@domain/shared/wall-clock';
import { chosenIn, namesOfChosen } from '~/pages/forms/chosen.server';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft, findDraft, newRecord } from '~/pages/forms/drafts.server';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { timeZone } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { atMeetingFields, colleagueOptions, meetingInput } from './meeting-form.server';

const lookups = { companyId: 'companies', tag: tags.name, client: 'people' } as const;

const address = z.object({
  start: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional()
    .catch(undefined),
  company: z.string().max(64).optional().catch(undefined),
});

function nextHour(): string {
  return `${wallClockIn(timeZone, new Date(Date.now() + 3_600_000)).slice(0, 13)}:00`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const { start, company: id } = address.parse(readFields(new URL(request.url).searchParams));
  const kept = await findDraft(context, { form: 'meeting', recordId: newRecord, revision: '0' });
  const known: Fields = id === undefined ? {} : { companyId: id };
  const chosen = chosenIn(kept?.fields ?? known, lookups);
  const names = await namesOfChosen(context, lookups, chosen);
  const option = ([one]: readonly string[]) => {
    const name = one === undefined ? undefined : names.get(one);
    return one === undefined || name === undefined ? null : { id: one, name };
  };
  return {
    draft: kept?.draft ?? null,
    start: start ?? nextHour(),
    company: option(chosen.companyId),
    tag: option(chosen.tag),
    client: option(chosen.client),
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
