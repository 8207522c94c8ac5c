import { isRejection, reject } from '@domain/shared/rejection';
import { ownerCompanyOf } from '@domain/shared/actor';
import { isFactorDemanded } from '@projections/people/signed-in/factor-demand';
import type { PageContext } from '~/http/load-context';
import type { SignedInPerson } from '~/http/authenticated';
import type { PageForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { codeInput, findOfferedApp } from '~/use-cases/people/second-factor/enrolment.server';
import {
  beginApp,
  confirmByCode,
  finishApp,
  removeOwnFactor,
  renewRecoveryCodes,
} from '~/use-cases/people/second-factor/own-factors.server';
import {
  beginPasskey,
  beginPasskeyConfirmation,
  confirmByPasskey,
  finishPasskey,
} from '~/use-cases/people/second-factor/own-passkeys.server';
import { besideItsField } from '../field-refusals.server';

export async function loadFactors(context: PageContext, { id, email, sessionId }: SignedInPerson) {
  const { services, actor, language } = context;
  const { secondFactors, sessions } = services.auth;
  const [factors, codesLeft, isDemanded] = await Promise.all([
    secondFactors.list(id),
    secondFactors.countRecoveryCodes(id),
    isFactorDemanded(services.db, actor),
  ]);
  const enrolling = { id, email, ownerId: ownerCompanyOf(actor) };
  return {
    factors,
    codesLeft,
    isDemanded,
    takesPasskeys: services.auth.passkeys.isAvailable,
    isConfirmed: sessionId !== undefined && factors.length > 0 && (await sessions.isConfirmed(sessionId)),
    app: sessionId === undefined ? null : await findOfferedApp(services, enrolling, { sessionId }, language),
  };
}

export type FactorIntent =
  | 'begin-app'
  | 'finish-app'
  | 'begin-passkey'
  | 'finish-passkey'
  | 'confirm-factor'
  | 'begin-passkey-proof'
  | 'confirm-passkey'
  | 'remove-factor'
  | 'renew-codes';

interface Asked {
  readonly context: PageContext;
  readonly request: Request;
  readonly form: PageForm;
  readonly person: SignedInPerson;
  readonly sessionId: string;
}

const done = ({ context }: Asked, key: 'confirmed' | 'removed') =>
  redirectWithNotice('/account/security', {
    tone: 'success',
    text: translate(context.language, `people:factor.${key}`),
  });

const handlers = {
  async 'begin-app'({ context, request, form, sessionId }) {
    const refused = await beginApp(requestContextOf(context, request), sessionId, form.text('current'));
    return refused === null ? { began: true } : form.refuse(besideItsField(refused));
  },
  async 'finish-app'({ context, request, form, sessionId }) {
    const finished = await form.submit(codeInput, (input) =>
      finishApp(requestContextOf(context, request), sessionId, input),
    );
    return isRejection(finished) ? form.refuse(besideItsField(finished)) : finished;
  },
  async 'begin-passkey'({ context, request, form, person, sessionId }) {
    const begun = await beginPasskey(requestContextOf(context, request), sessionId, {
      maker: person,
      name: form.text('name'),
      current: form.text('current'),
    });
    if (isRejection(begun)) return form.refuse(besideItsField(begun));
    return { passkeyOptions: begun.options, passkeyName: begun.name };
  },
  async 'finish-passkey'({ context, request, form, sessionId }) {
    const made = { name: form.text('name'), passkey: form.text('passkey') };
    const finished = await finishPasskey(requestContextOf(context, request), sessionId, made);
    return isRejection(finished) ? form.refuse(finished) : finished;
  },
  async 'begin-passkey-proof'({ context, request, form, sessionId }) {
    const begun = await beginPasskeyConfirmation(requestContextOf(context, request), sessionId);
    return isRejection(begun) ? form.refuse(begun) : { passkeyOptions: begun.options };
  },
  async 'confirm-passkey'(asked) {
    const { context, request, form, sessionId } = asked;
    const signed = { passkey: form.text('passkey') };
    const refused = await confirmByPasskey(requestContextOf(context, request), sessionId, signed);
    return refused === null ? done(asked, 'confirmed') : form.refuse(refused);
  },
  async 'confirm-factor'(asked) {
    const { context, request, form, sessionId } = asked;
    const refused = await form.submit(codeInput, (input) =>
      confirmByCode(requestContextOf(context, request), sessionId, input),
    );
    return refused === null ? done(asked, 'confirmed') : form.refuse(besideItsField(refused));
  },
  async 'remove-factor'(asked) {
    const { context, request, form, sessionId } = asked;
    const refused = await removeOwnFactor(requestContextOf(context, request), sessionId, form.text('factor'));
    return refused === null ? done(asked, 'removed') : form.refuse(refused);
  },
  async 'renew-codes'({ context, request, form, sessionId }) {
    const renewed = await renewRecoveryCodes(requestContextOf(context, request), sessionId);
    return isRejection(renewed) ? form.refuse(renewed) : renewed;
  },
} satisfies Readonly<Record<FactorIntent, (asked: Asked) => Promise<unknown>>>;

export function isAboutFactors(intent: string): intent is FactorIntent {
  return Object.hasOwn(handlers, intent);
}

export function changeFactors(
  context: PageContext,
  request: Request,
  {
    form,
    intent,
    person,
  }: {
    readonly form: PageForm;
    readonly intent: FactorIntent;
    readonly person: SignedInPerson;
  },
) {
  const { sessionId } = person;
  if (sessionId === undefined) return form.refuse(reject('rule', 'person.second-factor-unproven'));
  return handlers[intent]({ context, request, form, person, sessionId });
}
