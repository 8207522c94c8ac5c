import { v7 as uuidv7 } from 'uuid';
import { recordRecoveryCodeUse, removeSecondFactor } from '@domain/people/person/second-factor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { sendFactorMail } from '~/documents/email/second-factor-mails.server';
import { confirmOwnPassword } from '../own-password.server';
import type { RequestContext } from '../request-context.server';
import { tooManyAttempts } from '../sign-in-attempts.server';
import {
  acceptApp,
  codeInput,
  makeFirstRecoveryCodes,
  makeRecoveryCodes,
  tellOfNewFactor,
  type StoredFactor,
} from './enrolment.server';

export interface ShownCodes {
  readonly rejected?: undefined;
  readonly recoveryCodes: readonly string[];
}

/**
 * The session may then change the factors for some minutes. Wrong codes are counted. Refuses with
 * `person.code-wrong` or `person.too-many-attempts`.
 */
export async function confirmByCode(
  context: RequestContext,
  sessionId: string,
  input: unknown,
): Promise<Rejection | null> {
  const parsed = codeInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { services, actor } = context;
  const { limits, secondFactors, sessions } = services.auth;
  const wait = await limits.count('second factor', actor.id);
  if (wait !== null) return tooManyAttempts(wait);
  const used = await secondFactors.useCode(actor.id, parsed.data.code);
  if (used === null) return reject('rule', 'person.code-wrong');
  if (used.kind === 'recovery') {
    const outcome = await context.dispatch(recordRecoveryCodeUse, { id: actor.id, left: used.left });
    if (isRejection(outcome)) return outcome;
    const params = { left: used.left };
    await sendFactorMail(services, actor.id, { template: 'recovery-code-used', key: uuidv7(), params });
  }
  await limits.forget('second factor', actor.id);
  await sessions.confirm(sessionId);
  return null;
}

/**
 * Null if allowed. Requires a recent proof of an existing factor, else the password: a borrowed session must
 * not lock its person out. Without a confirmed address no factor is allowed: a stranger could lock the
 * address's owner out.
 */
export async function refuseToBegin(
  context: RequestContext,
  sessionId: string,
  current: unknown,
): Promise<Rejection | null> {
  const { services, actor } = context;
  if (await services.auth.secondFactors.has(actor.id)) return refuseUnconfirmed(context, sessionId);
  const account = await findOpenAccount(services.db, actor.id);
  if (account?.isEmailConfirmed !== true) return reject('rule', 'person.factor-needs-email');
  return confirmOwnPassword(context, current);
}

export async function beginApp(
  context: RequestContext,
  sessionId: string,
  current: unknown,
): Promise<Rejection | null> {
  const { services, actor } = context;
  const refused = await refuseToBegin(context, sessionId, current);
  if (refused !== null) return refused;
  await services.auth.secondFactors.offerApp(actor.id, { sessionId });
  return null;
}

/** Ends other sessions that were opened without a factor. */
export async function finishApp(
  context: RequestContext,
  sessionId: string,
  input: unknown,
): Promise<ShownCodes | Rejection> {
  const parsed = codeInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { code } = parsed.data;
  const { actor } = context;
  return finishFactor(context, sessionId, (isFirst) =>
    acceptApp(context, { personId: actor.id, holder: { sessionId }, code, isFirst }),
  );
}

export async function finishFactor(
  context: RequestContext,
  sessionId: string,
  accept: (isFirst: boolean) => Promise<StoredFactor | Rejection>,
): Promise<ShownCodes | Rejection> {
  const { services, actor } = context;
  const { secondFactors } = services.auth;
  const isFirst = !(await secondFactors.has(actor.id));
  const unproven = isFirst ? null : await refuseUnconfirmed(context, sessionId);
  if (unproven !== null) return unproven;
  const stored = await accept(isFirst);
  if (isRejection(stored)) return stored;
  if (!(await secondFactors.activate(stored.factorId, sessionId))) return { recoveryCodes: [] };
  const codes = await makeFirstRecoveryCodes(context, actor.id);
  if (isRejection(codes)) return codes;
  await tellOfNewFactor(services, actor.id);
  return { recoveryCodes: codes ?? [] };
}

/** Only in a session with a recent proof. */
export async function removeOwnFactor(
  context: RequestContext,
  sessionId: string,
  factorId: string,
): Promise<Rejection | null> {
  const { services, actor } = context;
  const unproven = await refuseUnconfirmed(context, sessionId);
  if (unproven !== null) return unproven;
  const outcome = await context.dispatch(removeSecondFactor, { id: actor.id, factorId });
  if (isRejection(outcome)) return outcome;
  await services.auth.secondFactors.remove(actor.id, [factorId]);
  await sendFactorMail(services, actor.id, { template: 'second-factor-removed', key: uuidv7() });
  return null;
}

/** Only in a session with a recent proof. The earlier codes stop working. */
export async function renewRecoveryCodes(
  context: RequestContext,
  sessionId: string,
): Promise<ShownCodes | Rejection> {
  const unproven = await refuseUnconfirmed(context, sessionId);
  if (unproven !== null) return unproven;
  const codes = await makeRecoveryCodes(context, context.actor.id);
  return isRejection(codes) ? codes : { recoveryCodes: codes };
}

async function refuseUnconfirmed(
  { services, actor }: RequestContext,
  sessionId: string,
): Promise<Rejection | null> {
  const { secondFactors, sessions } = services.auth;
  const isConfirmed = (await secondFactors.has(actor.id)) && (await sessions.isConfirmed(sessionId));
  return isConfirmed ? null : reject('rule', 'person.second-factor-unproven');
}
