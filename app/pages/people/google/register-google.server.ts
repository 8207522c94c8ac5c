import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { clearCookie, readCookie } from '~/http/own-cookies.server';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { localPath } from '~/pages/shell/local-path';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import {
  googleRegistrationInput,
  registerWithGoogle,
} from '~/use-cases/people/google/register-with-google.server';
import { openIdentity } from '~/use-cases/people/google/sealed-identity.server';
import { enterOrProve } from '../session-cookies.server';

function identityOf({ services }: PageContext, request: Request) {
  const isSecure = services.publicUrl.startsWith('https:');
  return openIdentity(services, readCookie(request, 'google-sign-up', isSecure) ?? '');
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = localPath(new URL(request.url).searchParams.get('to'), '');
  if (context.person !== null) return redirect(localPath(to));
  const identity = await identityOf(context, request);
  if (identity === null) return redirect('/register');
  const { email, name } = identity;
  return {
    to,
    email,
    name,
    commandId: uuidv7(),
    countries: countryOptions(context.language),
    terms: await readTermsInForce(context.services.db, shopOwnerId),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const identity = await identityOf(context, request);
  if (identity === null) return redirect('/register');
  const { commandId = uuidv7() } = await form.order();
  const entered = await form.submit(
    googleRegistrationInput,
    (input) => registerWithGoogle(requestContextOf(context, request), identity, { input, commandId }),
    (fields) => ({ ...fields, language: context.language }),
  );
  if (isRejection(entered)) return form.refuse(entered);
  const response = await enterOrProve(context, request, entered, form.text('to'));
  const isSecure = context.services.publicUrl.startsWith('https:');
  response.headers.append('Set-Cookie', clearCookie('google-sign-up', isSecure));
  return response;
}
