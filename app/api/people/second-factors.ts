import { z } from 'zod';
import { takeAwayRequest } from '@domain/people/person/second-factor-inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findPerson } from '@projections/people/person-list/queries';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { chooseDuePassword, duePasswordInput } from '~/use-cases/people/due-password.server';
import type { SignedInNow } from '~/use-cases/people/open-session.server';
import { findPendingSignIn, type SignInStep } from '~/use-cases/people/second-factor/challenges.server';
import { codeInput, findOfferedApp } from '~/use-cases/people/second-factor/enrolment.server';
import { proveSignIn } from '~/use-cases/people/second-factor/prove-sign-in.server';
import { takeFactorsAway } from '~/use-cases/people/second-factor/take-away.server';
import { defineEndpoint } from '../endpoint';
import { requestContextOfCall } from './request-context';
import { toUser, userAnswer } from './user';

export const signedInAnswer = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  user: userAnswer,
});

export const stepDueAnswer = z.object({
  challenge: z
    .string()
    .describe(
      'To send with the code to `/auth/login/code`, or with the new password to `/auth/login/password`. It is used once and opens nothing by itself.',
    ),
  due: z
    .enum(['second-factor', 'second-factor-enrolment', 'new-password'])
    .describe(
      '`new-password`: somebody else set the password, or it is not safe enough; nothing else can be done before it is changed.',
    ),
  expiresAt: z.iso.datetime(),
  enrolment: z
    .object({
      secret: z.string().describe('In base32, to type into an authenticator app.'),
      address: z.string().describe('The `otpauth:` address for a QR code.'),
    })
    .nullable()
    .describe('An authenticator app to set up, where one is demanded and there is none yet.'),
});

const dues = {
  proof: 'second-factor',
  enrolment: 'second-factor-enrolment',
  password: 'new-password',
} as const;

export async function toStepDue(
  { services, language }: RequestContext,
  { challenge, purpose, expiresAt }: SignInStep,
): Promise<z.input<typeof stepDueAnswer>> {
  const pending = await findPendingSignIn(services, challenge, 'api');
  const enrolment =
    pending?.purpose === 'enrolment'
      ? await findOfferedApp(services, pending.person, { challenge }, language)
      : null;
  return { challenge, due: dues[purpose], expiresAt: expiresAt.toISOString(), enrolment };
}

export async function toSignedIn(
  { services }: RequestContext,
  { token, expiresAt, person }: SignedInNow,
): Promise<z.input<typeof signedInAnswer> | Rejection> {
  const found = await services.ask(findPerson, { id: person.id }, person);
  if (isRejection(found)) return found;
  return { token, expiresAt: expiresAt.toISOString(), user: toUser(found) };
}

export const postLoginCode = defineEndpoint({
  method: 'post',
  path: '/auth/login/code',
  access: 'public',
  takesNoCredential: true,
  summary: 'Sign in, second step: the challenge of `/auth/login`, and a code of the app or a recovery code',
  body: codeInput.extend({ challenge: z.string().min(1).max(200) }),
  answersSecret: true,
  answer: signedInAnswer.extend({
    recoveryCodes: z
      .array(z.string())
      .describe('Of the app that was set up by this code, shown this once; else empty.'),
  }),
  status: 200,
  async handler(call) {
    const context = requestContextOfCall(call);
    const { challenge, ...proof } = call.body;
    const signedIn = await proveSignIn(context, challenge, proof);
    if (isRejection(signedIn)) return signedIn;
    const answer = await toSignedIn(context, signedIn);
    return isRejection(answer) ? answer : { ...answer, recoveryCodes: [...signedIn.recoveryCodes] };
  },
});

export const postLoginPassword = defineEndpoint({
  method: 'post',
  path: '/auth/login/password',
  access: 'public',
  takesNoCredential: true,
  summary: 'Sign in, where a new password is due: the challenge of `/auth/login`, and the new password',
  body: duePasswordInput.extend({ challenge: z.string().min(1).max(200) }),
  answersSecret: true,
  answer: z.union([signedInAnswer, stepDueAnswer]),
  status: 200,
  async handler(call) {
    const context = requestContextOfCall(call);
    const { challenge, ...chosen } = call.body;
    const signedIn = await chooseDuePassword(context, challenge, chosen);
    if (isRejection(signedIn)) return signedIn;
    return 'challenge' in signedIn ? toStepDue(context, signedIn) : toSignedIn(context, signedIn);
  },
});

export const postTakeFactorsAway = defineEndpoint({
  method: 'post',
  path: '/users/{id}/take-second-factors-away',
  access: 'admin',
  summary:
    'Take the second factors away from a user who lost them, and end their sessions; they are told by mail',
  body: takeAwayRequest.omit({ id: true }),
  answer: userAnswer,
  status: 200,
  async handler(call) {
    const { id } = call.params;
    const taken = await takeFactorsAway(requestContextOfCall(call), { ...call.body, id });
    if (isRejection(taken)) return taken;
    const person = await call.ask(findPerson, { id });
    return isRejection(person) ? person : toUser(person);
  },
});
