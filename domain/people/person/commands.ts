import { acceptTerms, type AcceptedTerms } from '../../shared/accepted-terms';
import { mayCommand, mayRead, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Reservation } from '../../shared/command';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { withPrintedNumber } from '../../shared/tax-number';
import {
  changeAvatarInput,
  changeDetailsInput,
  chooseLanguageInput,
  confirmEmailInput,
  recordPasswordChangeInput,
  registerPersonInput,
  requestEmailChangeInput,
} from './inputs';
import { definedOf, person, type PersonDetails, type PersonState } from './person';
import { refuseToAdminister, type PersonReach } from './standing';

export function reserveEmail(email: string): Reservation {
  return { scope: 'person.email', key: email, code: 'person.email-taken' };
}

function refuseToTouch(actor: Actor, id: string, state: PersonState, reach: PersonReach): Rejection | null {
  if (state.status === 'removed') return reject('not-found', 'person.not-found');
  return actor.id === id ? null : refuseToAdminister(actor, state, reach);
}

export interface RegistrationFacts {
  readonly terms: AcceptedTerms | null;
}

export const registerPerson = defineCommand(person, {
  name: 'registerPerson',
  access: 'public',
  input: registerPersonInput,
  facts: facts<RegistrationFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide({ input: { termsVersion, ...input }, facts: { terms } }) {
    const accepted = acceptTerms(termsVersion, terms);
    return isRejection(accepted) ? accepted : [{ type: 'PersonRegistered', data: { ...input, ...accepted } }];
  },
});

export const changePersonDetails = defineCommand(person, {
  name: 'changePersonDetails',
  access: 'customer',
  input: changeDetailsInput,
  facts: facts<PersonReach>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, ...fields }, facts: reach, actor }, state) {
    const refusal = refuseToTouch(actor, id, state, reach);
    if (refusal) return refusal;
    const given = definedOf(fields);
    const changed = Object.fromEntries(
      Object.entries(withPrintedNumber({ ...state.details, ...given })).filter(
        ([key, value]) => key in given && state.details[key as keyof PersonDetails] !== value,
      ),
    );
    return Object.keys(changed).length === 0 ? [] : [{ type: 'PersonDetailsChanged', data: changed }];
  },
});

export interface EmailUse extends PersonReach {
  readonly isTaken: boolean;
}

/** The current address stays, and the new one is not reserved, until the link sent to it is opened. */
export const requestEmailChange = defineCommand(person, {
  name: 'requestEmailChange',
  access: 'customer',
  input: requestEmailChangeInput,
  facts: facts<EmailUse>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, email }, facts: { isTaken, ...reach }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state, reach);
    if (refusal) return refusal;
    if (actor.id !== id && !mayCommand(actor, 'manager')) {
      return reject('forbidden', 'person.email-by-managers-only');
    }
    if (state.status !== 'active') return reject('not-found', 'person.not-found');
    if (email === state.email) return [];
    // Customers must not learn of other accounts; for them, no link confirms the address.
    if (isTaken && mayRead(actor, 'staff')) return reject('conflict', 'person.email-taken');
    return email === state.requestedEmail ? [] : [{ type: 'PersonEmailChangeRequested', data: { email } }];
  },
});

export const confirmEmail = defineCommand(person, {
  name: 'confirmEmail',
  access: 'customer',
  input: confirmEmailInput,
  expects: 'existing',
  id: ({ id }) => id,
  reserves: ({ input }, state) => (input.email === state.email ? [] : [reserveEmail(input.email)]),
  decide({ input: { id, email }, actor }, state) {
    if (actor.id !== id || state.status !== 'active') return reject('not-found', 'person.not-found');
    if (email !== state.email && email !== state.requestedEmail) {
      return reject('rule', 'person.link-not-valid');
    }
    const isDone = email === state.email && state.isEmailConfirmed;
    return isDone ? [] : [{ type: 'PersonEmailConfirmed', data: { email } }];
  },
});

export const chooseLanguage = defineCommand(person, {
  name: 'chooseLanguage',
  access: 'customer',
  isForAuditors: true,
  input: chooseLanguageInput,
  facts: facts<PersonReach>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, language }, facts: reach, actor }, state) {
    const refusal = refuseToTouch(actor, id, state, reach);
    if (refusal) return refusal;
    return language === state.language ? [] : [{ type: 'PersonLanguageChosen', data: { language } }];
  },
});

export const changeAvatar = defineCommand(person, {
  name: 'changeAvatar',
  access: 'customer',
  input: changeAvatarInput,
  facts: facts<PersonReach>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, fileId }, facts: reach, actor }, state) {
    const refusal = refuseToTouch(actor, id, state, reach);
    if (refusal) return refusal;
    return fileId === state.avatarFileId ? [] : [{ type: 'PersonAvatarChanged', data: { fileId } }];
  },
});

/** The password is never part of an event. */
export const recordPasswordChange = defineCommand(person, {
  name: 'recordPasswordChange',
  access: 'customer',
  isForAuditors: true,
  input: recordPasswordChangeInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, how }, actor }, state) {
    const isAllowed =
      actor.kind === 'system' ? state.status !== 'removed' : actor.id === id && state.status === 'active';
    if (!isAllowed) return reject('not-found', 'person.not-found');
    return [{ type: 'PersonPasswordChanged', data: { how } }];
  },
});
