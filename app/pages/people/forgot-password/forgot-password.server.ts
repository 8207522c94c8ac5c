import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { forgotPasswordInput, requestPasswordLink } from '~/use-cases/people/password-links.server';

/** The answer is the same whether or not somebody has the address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const refused = await form.submit(forgotPasswordInput, (input) =>
    requestPasswordLink(requestContextOf(context, request), input),
  );
  if (refused !== null) return form.refuse(refused);
  return { sentTo: form.text('email').trim() };
}
