import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { seesBackOffice } from '@domain/shared/actor';
import { readForm } from '~/pages/forms/page-form.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { choosePassword, findLinkHolder, resetPasswordInput } from '~/use-cases/people/password-links.server';
import { leave } from '../session-cookies.server';

/** Opening the page does not use the link up, since mail programs open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const holder = await findLinkHolder(context.services, token);
  return { token, isOpen: holder !== null, isOfStaff: seesBackOffice(holder?.roles ?? []) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const refused = await form.submit(resetPasswordInput, (input) =>
    choosePassword(requestContextOf(context, request), input),
  );
  if (refused !== null) return form.refuse(refused);
  const text = translate(context.language, 'people:reset.done');
  return redirectWithNotice('/login', { tone: 'success', text }, { headers: leave(context).headers });
}
