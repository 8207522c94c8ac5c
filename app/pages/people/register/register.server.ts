import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { localPath } from '~/pages/shell/local-path';
import { readForm } from '~/pages/forms/page-form.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { enterOrProve } from '../session-cookies.server';
import { signIn, signInInput } from '~/use-cases/people/sign-in.server';
import { register, registrationInput } from '~/use-cases/people/registration.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get('to');
  if (context.person !== null) return redirect(localPath(to));
  return {
    to: localPath(to, ''),
    isCheckout: localPath(to, '') === checkoutPath,
    commandId: uuidv7(),
    countries: countryOptions(context.language),
    terms: await readTermsInForce(context.services.db, shopOwnerId),
    hasGoogle: context.services.google !== null,
  };
}

/** A customer who signs up in the checkout goes on at once, with the cart. */
const checkoutPath = '/checkout';

/**
 * Redirects to sign-in with the notice of a mail, also if the address has an account, which only its holder
 * learns by mail.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const requestContext = requestContextOf(context, request);
  const { commandId = uuidv7() } = await form.order();
  const registered = await form.submit(
    registrationInput,
    (input) => register(requestContext, input, commandId),
    (fields) => ({ ...fields, language: context.language }),
  );
  if (isRejection(registered)) return form.refuse(registered);
  const { language } = context;
  const to = localPath(form.text('to'), '');
  if (to === checkoutPath) {
    const signedIn = await form.submit(signInInput, (input) => signIn(requestContext, input));
    if (!isRejection(signedIn)) return enterOrProve(context, request, signedIn, to);
  }
  return redirectWithNotice(to === '' ? '/login' : `/login?${new URLSearchParams({ to }).toString()}`, {
    tone: 'info',
    text: translate(language, 'people:confirm.sent'),
    description: translate(language, 'people:confirm.sent-body', { email: form.text('email') }),
  });
}
