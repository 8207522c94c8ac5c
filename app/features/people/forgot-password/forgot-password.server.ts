import type { ActionFunctionArgs } from '@remix-run/node';
import { readFields } from '~/server/form-fields.server';
import { answerProblems } from '~/server/page-answers.server';
import { askingOf } from '../asking.server';
import { requestPasswordLink } from '../password-links.server';
import { textIn } from '../text-in.server';

/** Answers alike whether or not somebody has the address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const refused = await requestPasswordLink(askingOf(context, request), readFields(form));
  if (refused !== null) return answerProblems(context, refused, form);
  return { sentTo: textIn(form, 'email').trim() };
}
