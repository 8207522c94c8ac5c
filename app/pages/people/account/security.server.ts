import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { seesBackOffice } from '@domain/shared/actor';
import { refuseUnstorable } from '@domain/shared/storable';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { refusePage, requirePerson } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { readForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { besideItsField } from '../field-refusals.server';
import { listOwnDevices } from '~/use-cases/people/own-devices.server';
import { changeFactors, isAboutFactors, loadFactors, type FactorIntent } from './own-factors.server';
import { changeOwnPassword, changePasswordInput } from '~/use-cases/people/own-password.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = requirePerson(context, request);
  const { id, sessionId } = person;
  const sessions = await listOwnDevices(context.services, id, sessionId);
  return {
    formId: uuidv7(),
    isOfStaff: seesBackOffice(context.actor.roles),
    secondFactor: await loadFactors(context, person),
    sessions: sessions.map(({ country, ...session }) => ({
      ...session,
      country: country === null ? null : countryName(country, context.language),
    })),
  };
}

/** `session-<id>` distinguishes the buttons of several sessions; the form's field names the session. */
export type SecurityIntent = 'password' | 'others' | `session-${string}` | FactorIntent;

export async function action({ request, context }: ActionFunctionArgs) {
  const person = requirePerson(context, request);
  const { id, sessionId } = person;
  const { sessions } = context.services.auth;
  const form = await readForm(context, request);
  const { intent } = form;
  if (isAboutFactors(intent)) return changeFactors(context, request, { form, intent, person });
  const asks = (asked: SecurityIntent) => intent === asked;
  const done = (key: string) =>
    redirectWithNotice('/account/security', {
      tone: 'success',
      text: translate(context.language, `people:${key}`),
    });

  if (asks('password')) {
    const refused = await form.submit(changePasswordInput, (input) =>
      changeOwnPassword(requestContextOf(context, request, form), input, sessionId),
    );
    if (refused !== null) return form.refuse(besideItsField(refused));
    return done('security.password-changed');
  }
  const session = form.text('session');
  const unreadable = refuseUnstorable(session);
  if (unreadable !== null) throw refusePage(context, unreadable);
  if (asks('others')) await sessions.revokeAll(id, sessionId);
  else await sessions.revoke(id, session);
  return done('security.ended');
}
