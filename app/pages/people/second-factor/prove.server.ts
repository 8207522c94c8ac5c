import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { localPath } from '~/pages/shell/local-path';
import { findPendingSignIn } from '~/use-cases/people/second-factor/challenges.server';
import { codeInput, findOfferedApp } from '~/use-cases/people/second-factor/enrolment.server';
import {
  beginPasskeyProof,
  proveSignIn,
  proveSignInByPasskey,
} from '~/use-cases/people/second-factor/prove-sign-in.server';
import { besideItsField } from '../field-refusals.server';
import { challengeOf, enter, entryOf } from '../session-cookies.server';

/**
 * Null: no sign-in waits for a second factor. Never redirects, since this page shows the action's answer with
 * the recovery codes, once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, language } = context;
  const challenge = challengeOf(context, request);
  const pending = await findPendingSignIn(services, challenge, 'web');
  const to = localPath(new URL(request.url).searchParams.get('to'), '');
  if (pending === null || pending.purpose === 'password') return { to, pending: null };
  const { person, purpose } = pending;
  const factors = await services.auth.secondFactors.list(person.id);
  const app =
    purpose === 'enrolment' ? await findOfferedApp(services, person, { challenge }, language) : null;
  return {
    to,
    pending: {
      email: person.email,
      purpose,
      app,
      hasPasskey: factors.some(({ kind }) => kind === 'passkey'),
    },
  };
}

/** A form without an intent proves a code. */
export type ProofIntent = 'begin-passkey-proof' | 'prove-passkey';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const asked = [requestContextOf(context, request), challengeOf(context, request)] as const;
  if (form.intent === ('begin-passkey-proof' satisfies ProofIntent)) {
    const passkeyOptions = await beginPasskeyProof(...asked);
    return isRejection(passkeyOptions) ? form.refuse(passkeyOptions) : { passkeyOptions };
  }
  const signedIn =
    form.intent === ('prove-passkey' satisfies ProofIntent)
      ? await proveSignInByPasskey(...asked, { passkey: form.text('passkey') })
      : await form.submit(codeInput, (input) => proveSignIn(...asked, input));
  if (isRejection(signedIn)) return form.refuse(besideItsField(signedIn));
  const { recoveryCodes } = signedIn;
  if (recoveryCodes.length === 0) return enter(context, request, signedIn, form.text('to'));
  const { headers, leadsTo } = await entryOf(context, request, signedIn, form.text('to'));
  return data({ recoveryCodes, leadsTo }, { headers });
}
