import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import { localPath } from '~/pages/shell/local-path';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { readCookie } from '~/http/own-cookies.server';
import { enterOrProve } from '../session-cookies.server';
import { signIn, signInInput } from '~/use-cases/people/sign-in.server';

export function loader({ request, context }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get('to');
  if (context.person !== null) return redirect(localPath(to));
  // The session cookie was not accepted, so its session is over.
  const isSecure = context.services.publicUrl.startsWith('https:');
  const hasEnded = to !== null && readCookie(request, 'session', isSecure) !== null;
  return { to: localPath(to, ''), hasEnded, hasGoogle: context.services.google !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const signedIn = await form.submit(signInInput, (input) =>
    signIn(requestContextOf(context, request), input),
  );
  if (!isRejection(signedIn)) return enterOrProve(context, request, signedIn, form.text('to'));
  // A refused sign-in is a form to correct; `unauthenticated` would redirect to this very page.
  const kind = signedIn.kind === 'unauthenticated' ? 'rule' : signedIn.kind;
  return form.refuse({ ...signedIn, kind });
}
