import { v7 as uuidv7 } from 'uuid';
import { recordRecoveryCodeUse } from '@domain/people/person/second-factor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { sendFactorMail } from '~/documents/email/second-factor-mails.server';
import { openSession, type SignedInNow } from '../open-session.server';
import { holderOf } from '../password-links.server';
import type { RequestContext } from '../request-context.server';
import { countSignInAttempt, tooManyAttempts } from '../sign-in-attempts.server';
import { findPendingSignIn, type PendingSignIn } from './challenges.server';
import { passkeyProofInput } from './passkey-inputs';
import { acceptApp, codeInput, makeFirstRecoveryCodes, tellOfNewFactor } from './enrolment.server';

export interface ProvenSignIn extends SignedInNow {
  /** Shown only this once; empty if no factor was set up. */
  readonly recoveryCodes: readonly string[];
}

const isOver = reject('rule', 'person.sign-in-over');

/**
 * With a code of the app, a recovery code, or the first code of an app being set up. Wrong codes count like
 * wrong passwords, and per person from all addresses. Refuses with `person.sign-in-over`, `person.code-wrong`
 * or `person.too-many-attempts`.
 */
export async function proveSignIn(
  context: RequestContext,
  challenge: string,
  input: unknown,
): Promise<ProvenSignIn | Rejection> {
  const parsed = codeInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { code } = parsed.data;
  return endSignIn(context, challenge, (pending) =>
    pending.purpose === 'proof'
      ? proveByCode(context, pending, { challenge, code })
      : proveByEnrolment(context, pending, { challenge, code }),
  );
}

/** Counted and refused as codes are. */
export async function proveSignInByPasskey(
  context: RequestContext,
  challenge: string,
  input: unknown,
): Promise<ProvenSignIn | Rejection> {
  const parsed = passkeyProofInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  return endSignIn(context, challenge, async ({ person, purpose }) => {
    const { challenges, passkeys } = context.services.auth;
    if (purpose !== 'proof') return isOver;
    const isProven = await passkeys.prove(person.id, { challenge }, parsed.data.passkey);
    if (!isProven) return reject('rule', 'person.passkey-wrong');
    return (await challenges.use(challenge)) ? [] : isOver;
  });
}

export async function beginPasskeyProof(context: RequestContext, challenge: string) {
  const pending = await findPendingSignIn(context.services, challenge, 'web');
  if (pending?.purpose !== 'proof') return isOver;
  const options = await context.services.auth.passkeys.optionsToProve(pending.person.id, { challenge });
  return options ?? reject('rule', 'person.passkey-wrong');
}

/** @param prove checks the proof and consumes the challenge; returns recovery codes to show, or a refusal */
async function endSignIn(
  context: RequestContext,
  challenge: string,
  prove: (pending: PendingSignIn) => Promise<readonly string[] | Rejection>,
): Promise<ProvenSignIn | Rejection> {
  const { services, via } = context;
  const pending = await findPendingSignIn(services, challenge, via === 'api' ? 'api' : 'web');
  if (pending === null || pending.purpose === 'password') return isOver;
  const { id, email } = pending.person;
  const attempt = await countSignInAttempt(context, { email, personId: id });
  if (isRejection(attempt)) return attempt;
  const { limits } = services.auth;
  const wait = await limits.count('second factor', id);
  if (wait !== null) return tooManyAttempts(wait);

  const recoveryCodes = await prove(pending);
  if (isRejection(recoveryCodes)) return recoveryCodes;
  await attempt.settle();
  await limits.forget('second factor', id);
  return { ...(await openSession(context, pending.person, { isProven: true })), recoveryCodes };
}

interface Proof {
  readonly challenge: string;
  readonly code: string;
}

async function proveByCode(
  { services, via }: RequestContext,
  { person }: PendingSignIn,
  { challenge, code }: Proof,
): Promise<readonly string[] | Rejection> {
  const used = await services.auth.secondFactors.useCode(person.id, code);
  if (used === null) return reject('rule', 'person.code-wrong');
  if (used.kind === 'recovery') {
    const outcome = await services.dispatch(
      recordRecoveryCodeUse,
      { id: person.id, left: used.left },
      { actor: holderOf(person.id), via, wait: false },
    );
    if (isRejection(outcome)) return outcome;
    await sendFactorMail(services, person.id, {
      template: 'recovery-code-used',
      key: uuidv7(),
      params: { left: used.left },
    });
  }
  return (await services.auth.challenges.use(challenge)) ? [] : isOver;
}

async function proveByEnrolment(
  context: RequestContext,
  { person }: PendingSignIn,
  { challenge, code }: Proof,
): Promise<readonly string[] | Rejection> {
  const { challenges, secondFactors } = context.services.auth;
  const proof = { personId: person.id, holder: { challenge }, code, isFirst: true };
  const stored = await acceptApp(context, proof);
  if (isRejection(stored)) return stored;
  // Before the factor becomes active, which ends every pending sign-in.
  if (!(await challenges.use(challenge))) return isOver;
  await secondFactors.activate(stored.factorId);
  const codes = await makeFirstRecoveryCodes(context, person.id);
  if (isRejection(codes)) return codes;
  await tellOfNewFactor(context.services, person.id);
  return codes ?? [];
}
