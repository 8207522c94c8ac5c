import type { ActionFunctionArgs } from '@remix-run/node';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { requestPasswordLink } from '~/use-cases/people/password-links.server';
import { textIn } from '../text-in.server';

/** The answer is the same whether or not somebody has the address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const refused = await requestPasswordLink(requestContextOf(context, request), readFields(form));
  if (refused !== null) return answerProblems(context, refused, form);
  return { sentTo: textIn(form, 'email').trim() };
}
