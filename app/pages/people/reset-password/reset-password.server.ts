import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { choosePassword, findLinkHolder } from '~/use-cases/people/password-links.server';
import { leave } from '../session-cookies.server';

/** Whether the link is still valid. Opening the page does not use it up, since mail programs open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const holder = await findLinkHolder(context.services, token);
  return { token, isOpen: holder !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const refused = await choosePassword(requestContextOf(context, request), readFields(form));
  if (refused !== null) return answerProblems(context, refused, form);
  const text = translate(context.language, 'people:reset.done');
  return redirectWithNotice('/login', { tone: 'success', text }, { headers: leave(context).headers });
}
