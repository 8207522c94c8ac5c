import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithNotice } from '~/features/shell/notice.server';
import { readFields } from '~/server/form-fields.server';
import { answerProblems } from '~/server/page-answers.server';
import { translate } from '~/texts/translate.server';
import { askingOf } from '../asking.server';
import { choosePassword, findLinkHolder } from '../password-links.server';
import { leave } from '../session-cookies.server';

/** Whether the link is still open. Looking uses it up as little as a mail program's preview does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const holder = await findLinkHolder(context.services, token);
  return { token, isOpen: holder !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const refused = await choosePassword(askingOf(context, request), readFields(form));
  if (refused !== null) return answerProblems(context, refused, form);
  const text = translate(context.language, 'people:reset.done');
  return redirectWithNotice('/login', { tone: 'success', text }, { headers: leave(context).headers });
}
