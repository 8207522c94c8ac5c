import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { seesBackOffice } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { localPath } from '~/pages/shell/local-path';
import { chooseDuePassword, duePasswordInput } from '~/use-cases/people/due-password.server';
import { findPendingSignIn } from '~/use-cases/people/second-factor/challenges.server';
import { challengeOf, enterOrProve } from '../session-cookies.server';

/** Identified by the browser's cookie; `email` null if there is none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await findPendingSignIn(context.services, challengeOf(context, request), 'web');
  const person = pending?.purpose === 'password' ? pending.person : null;
  return {
    to: localPath(new URL(request.url).searchParams.get('to'), ''),
    email: person?.email ?? null,
    isOfStaff: seesBackOffice(person?.roles ?? []),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const challenge = challengeOf(context, request);
  const signedIn = await form.submit(duePasswordInput, (input) =>
    chooseDuePassword(requestContextOf(context, request), challenge, input),
  );
  if (isRejection(signedIn)) return form.refuse(signedIn);
  return enterOrProve(context, request, signedIn, form.text('to'));
}
