import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { isRejection } from '@domain/shared/rejection';
import { acceptTerms, type AcceptedTerms } from '@domain/shared/accepted-terms';
import { shopOwnerId } from '@domain/people/person/owner';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import type { ListedPerson } from '@projections/people/person-list/table';
import {
  choosePassword,
  forgotPasswordInput,
  requestPasswordLink,
  resetPasswordInput,
} from '~/use-cases/people/password-links.server';
import {
  confirmAddress,
  confirmEmailInput,
  sendConfirmationAgain,
} from '~/use-cases/people/email-confirmation.server';
import { companyIdOf, register, registrationInput } from '~/use-cases/people/registration.server';
import { signIn, signInInput } from '~/use-cases/people/sign-in.server';
import { defineEndpoint } from '../endpoint';
import { requestContextOfCall } from './request-context';
import { stepDueAnswer, signedInAnswer, toStepDue, toSignedIn } from './second-factors';
import { oneUser, userAnswer } from './user';

/** Built from the form alone, also if the address had an account, which nobody may learn. */
function asRegistered(
  id: string,
  { name, email, phone, country, language, company, termsVersion }: z.output<typeof registrationInput>,
  terms: AcceptedTerms | null,
): ListedPerson {
  const accepted = acceptTerms(termsVersion, terms);
  return {
    ...{ id, name, email, phone, country, language },
    ...{
      isEmailConfirmed: false,
      requestedEmail: null,
      identification: null,
      address: null,
      avatarFileId: null,
    },
    roles: company === undefined ? ['user'] : ['client'],
    ownerId: shopOwnerId,
    companyIds: company === undefined ? [] : [companyIdOf(id)],
    acceptedTerms: isRejection(accepted) ? null : (accepted.acceptedTerms ?? null),
    ...{ isActive: true, isGoogle: false, accessUntil: null },
    registeredAt: new Date(),
    // With a company there are three events: registered, assigned the company, made a client.
    revision: company === undefined ? 0 : 2,
  };
}

export const postRegister = defineEndpoint({
  method: 'post',
  path: '/auth/register',
  access: 'public',
  takesNoCredential: true,
  summary: 'Open an account in the shop',
  description:
    'Where another account has the address the answer is the same, nothing is opened, and its holder is told by mail. `termsVersion` names the version of the terms that the person saw and accepts: it is recorded, and where a newer one is published (409) no account is opened. Without it nothing is recorded.',
  body: registrationInput,
  answer: userAnswer,
  async handler(call) {
    const outcome = await register(requestContextOfCall(call), call.body, uuidv7());
    if (isRejection(outcome)) return outcome;
    const terms = await readTermsInForce(call.services.db, shopOwnerId);
    return oneUser(asRegistered(outcome.id, call.body, terms));
  },
});

export const postLogin = defineEndpoint({
  method: 'post',
  path: '/auth/login',
  access: 'public',
  takesNoCredential: true,
  summary:
    'Sign in: a token to send as `Authorization: Bearer`; a challenge where a second factor or a new password is due',
  body: signInInput,
  answersSecret: true,
  answer: z.union([signedInAnswer, stepDueAnswer]),
  status: 200,
  async handler(call) {
    const context = requestContextOfCall(call);
    const signedIn = await signIn(context, call.body);
    if (isRejection(signedIn)) return signedIn;
    return 'challenge' in signedIn ? toStepDue(context, signedIn) : toSignedIn(context, signedIn);
  },
});

export const postLogout = defineEndpoint({
  method: 'post',
  path: '/auth/logout',
  access: 'customer',
  isForAuditors: true,
  summary: 'End the session whose token is sent',
  answer: null,
  status: 204,
  async handler({ services, actor, person }) {
    if (person?.sessionId !== undefined) await services.auth.sessions.revoke(actor.id, person.sessionId);
    return undefined;
  },
});

export const postForgotPassword = defineEndpoint({
  method: 'post',
  path: '/auth/forgot-password',
  access: 'public',
  takesNoCredential: true,
  summary: 'Mail a one-time link to choose a new password; answers alike when nobody has the address',
  body: forgotPasswordInput,
  answer: null,
  status: 204,
  async handler(call) {
    return (await requestPasswordLink(requestContextOfCall(call), call.body)) ?? undefined;
  },
});

export const postResetPassword = defineEndpoint({
  method: 'post',
  path: '/auth/reset-password',
  access: 'public',
  takesNoCredential: true,
  summary: 'Choose a new password with the token of a one-time link',
  answer: null,
  body: resetPasswordInput,
  status: 204,
  async handler(call) {
    return (await choosePassword(requestContextOfCall(call), call.body)) ?? undefined;
  },
});

export const postConfirmEmail = defineEndpoint({
  method: 'post',
  path: '/auth/confirm-email',
  access: 'public',
  takesNoCredential: true,
  summary: 'Confirm an e-mail address with the token of the link sent to it',
  answer: null,
  body: confirmEmailInput,
  status: 204,
  async handler(call) {
    return (await confirmAddress(requestContextOfCall(call), call.body)) ?? undefined;
  },
});

export const postConfirmEmailAgain = defineEndpoint({
  method: 'post',
  path: '/auth/confirm-email/link',
  access: 'customer',
  isForAuditors: true,
  summary: 'Mail the link that confirms one’s own e-mail address once more; nothing where it is confirmed',
  answer: null,
  status: 204,
  async handler(call) {
    return (await sendConfirmationAgain(requestContextOfCall(call))) ?? undefined;
  },
});
