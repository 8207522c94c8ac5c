import { ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { letterheadOf } from '~/documents/letterhead.server';
import type { RequestContext } from '../request-context.server';
import { tooManyAttempts } from '../sign-in-attempts.server';
import { recordAccepted } from './enrolment.server';
import { finishFactor, refuseToBegin, type ShownCodes } from './own-factors.server';
import { newPasskeyInput, passkeyName, passkeyProofInput } from './passkey-inputs';

interface Maker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export async function beginPasskey(
  context: RequestContext,
  sessionId: string,
  { maker, name, current }: { readonly maker: Maker; readonly name: unknown; readonly current: unknown },
) {
  const named = passkeyName.safeParse(name);
  if (!named.success) {
    return rejectInput(named.error.issues.map((issue) => ({ ...issue, path: ['name'] })));
  }
  const { services, actor, language } = context;
  const { passkeys } = services.auth;
  if (!passkeys.isAvailable) return reject('rule', 'person.passkeys-unavailable');
  const refused = await refuseToBegin(context, sessionId, current);
  if (refused !== null) return refused;
  const { name: site } = await letterheadOf(services, ownerCompanyOf(actor), language);
  return { name: named.data, options: await passkeys.optionsToMake(maker, { sessionId }, site) };
}

export async function finishPasskey(
  context: RequestContext,
  sessionId: string,
  input: unknown,
): Promise<ShownCodes | Rejection> {
  const parsed = newPasskeyInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, actor } = context;
  const { name, passkey } = parsed.data;
  const finished = await finishFactor(context, sessionId, async (isFirst) => {
    const made = { response: passkey, name, isFirst };
    const accepted = await services.auth.passkeys.accept(actor.id, { sessionId }, made);
    return recordAccepted(context, { personId: actor.id, kind: 'passkey', accepted });
  });
  const isWrong = isRejection(finished) && finished.code === 'person.code-wrong';
  return isWrong ? reject('rule', 'person.passkey-wrong') : finished;
}

export async function beginPasskeyConfirmation({ services, actor }: RequestContext, sessionId: string) {
  const options = await services.auth.passkeys.optionsToProve(actor.id, { sessionId });
  return options === null ? reject('rule', 'person.passkey-wrong') : { options };
}

/** The session may then change the factors for some minutes. */
export async function confirmByPasskey(
  { services, actor }: RequestContext,
  sessionId: string,
  input: unknown,
): Promise<Rejection | null> {
  const parsed = passkeyProofInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { limits, passkeys, sessions } = services.auth;
  const wait = await limits.count('second factor', actor.id);
  if (wait !== null) return tooManyAttempts(wait);
  if (!(await passkeys.prove(actor.id, { sessionId }, parsed.data.passkey))) {
    return reject('rule', 'person.passkey-wrong');
  }
  await limits.forget('second factor', actor.id);
  await sessions.confirm(sessionId);
  return null;
}
