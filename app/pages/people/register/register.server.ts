import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isRejection } from '@domain/shared/rejection';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { localPath } from '~/pages/shell/local-path';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, commandOf } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { besideItsField } from '../field-refusals.server';
import { register } from '~/use-cases/people/registration.server';
import { enter } from '../session-cookies.server';
import { signIn } from '~/use-cases/people/sign-in.server';
import { textIn } from '../text-in.server';

export function loader({ request, context }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get('to');
  if (context.person !== null) return redirect(localPath(to));
  return { to: localPath(to, ''), commandId: uuidv7(), countries: countryOptions(context.language) };
}

/** Opens the account, signs the person in, and says that a link was sent by mail. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const requestContext = requestContextOf(context, request);
  const fields = readFields(form);
  const { commandId = uuidv7() } = await commandOf(context, form);
  const registered = await register(requestContext, { ...fields, language: context.language }, commandId);
  if (isRejection(registered)) return answerProblems(context, besideItsField(registered), form);
  const signedIn = await signIn(requestContext, fields);
  if (isRejection(signedIn)) return redirect('/login');
  const { language } = context;
  const to = form.get('to');
  const toTell = signedIn.toTell ?? {
    text: translate(language, 'people:confirm.sent'),
    description: translate(language, 'people:confirm.sent-body', { email: textIn(form, 'email') }),
    seenAt: localPath(to),
  };
  return enter(context, request, { ...signedIn, toTell }, to);
}
