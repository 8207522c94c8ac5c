import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { refuseUnstorable } from '@domain/shared/storable';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, refusePage, requirePerson } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { deviceOf } from '~/presenters/people/device';
import { besideItsField } from '../field-refusals.server';
import { changeOwnPassword } from '~/use-cases/people/own-password.server';
import { textIn } from '../text-in.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, sessionId } = requirePerson(context, request);
  const sessions = await context.services.auth.sessions.list(id);
  return {
    formId: uuidv7(),
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      isThisOne: session.id === sessionId,
    })),
  };
}

/** `session-<id>` tells the buttons of several sessions apart; the form's field names the session. */
export type SecurityIntent = 'password' | 'others' | `session-${string}`;

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, sessionId } = requirePerson(context, request);
  const { sessions } = context.services.auth;
  const form = await request.formData();
  const asks = (intent: SecurityIntent) => form.get('intent') === intent;
  const done = (key: string) =>
    redirectWithNotice('/account/security', {
      tone: 'success',
      text: translate(context.language, `people:${key}`),
    });

  if (asks('password')) {
    const refused = await changeOwnPassword(
      requestContextOf(context, request, form),
      readFields(form),
      sessionId,
    );
    if (refused !== null) return answerProblems(context, besideItsField(refused), form);
    return done('security.password-changed');
  }
  const session = textIn(form, 'session');
  const unreadable = refuseUnstorable(session);
  if (unreadable !== null) throw refusePage(context, unreadable);
  if (asks('others')) await sessions.revokeAll(id, sessionId);
  else await sessions.revoke(id, session);
  return done('security.ended');
}
