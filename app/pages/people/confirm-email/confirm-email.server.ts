import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readForm } from '~/pages/forms/page-form.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import {
  confirmAddress,
  confirmEmailInput,
  findConfirmation,
} from '~/use-cases/people/email-confirmation.server';

/** Opening the page changes nothing, since mail programs open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findConfirmation(context.services, token);
  return { token, email: found?.email ?? null, isSignedIn: context.person !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const refused = await form.submit(confirmEmailInput, (input) =>
    confirmAddress(requestContextOf(context, request), input),
  );
  if (refused !== null) return form.refuse(refused);
  const text = translate(context.language, 'people:confirm.done');
  return redirectWithNotice(context.person === null ? '/login' : '/account', { tone: 'success', text });
}
