import { mayCommand, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Reservation } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
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
import { refuseToAdminister } from './standing';

/** Holds an e-mail address for one account. */
export function reserveEmail(email: string): Reservation {
  return { scope: 'person.email', key: email, code: 'person.email-taken' };
}

/** Null when it is the actor's own account, or one they may administer. */
function refuseToTouch(actor: Actor, id: string, state: PersonState): Rejection | null {
  if (state.status === 'removed') return reject('not-found', 'person.not-found');
  return actor.id === id ? null : refuseToAdminister(actor, state);
}

/** Somebody signs up at the shop. */
export const registerPerson = defineCommand(person, {
  name: 'registerPerson',
  access: 'public',
  input: registerPersonInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide: ({ input }) => [{ type: 'PersonRegistered', data: input }],
});

/** Name, phone, country, identification, address: one's own, or of whom one administers. */
export const changePersonDetails = defineCommand(person, {
  name: 'changePersonDetails',
  access: 'customer',
  input: changeDetailsInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, ...fields }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    if (refusal) return refusal;
    const changed = Object.fromEntries(
      Object.entries(definedOf(fields)).filter(
        ([key, value]) => state.details[key as keyof PersonDetails] !== value,
      ),
    );
    return Object.keys(changed).length === 0 ? [] : [{ type: 'PersonDetailsChanged', data: changed }];
  },
});

/** Whether another account has the address asked for. */
export interface EmailUse {
  readonly isTaken: boolean;
}

/**
 * Asks for another address: one's own, or a manager somebody else's. The address in use stays, and nothing is reserved,
 * until the owner of the new one opens the link sent to it.
 */
export const requestEmailChange = defineCommand(person, {
  name: 'requestEmailChange',
  access: 'customer',
  input: requestEmailChangeInput,
  facts: facts<EmailUse>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, email }, facts: { isTaken }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    if (refusal) return refusal;
    if (actor.id !== id && !mayCommand(actor, 'manager')) {
      return reject('forbidden', 'person.email-by-managers-only');
    }
    if (state.status !== 'active') return reject('not-found', 'person.not-found');
    if (email === state.email) return [];
    if (isTaken) return reject('conflict', 'person.email-taken');
    return email === state.requestedEmail ? [] : [{ type: 'PersonEmailChangeRequested', data: { email } }];
  },
});

/** Given by whoever opened the link sent to an address: the account's own, or the one requested in its place. */
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

/** The language pages and messages come in. */
export const chooseLanguage = defineCommand(person, {
  name: 'chooseLanguage',
  access: 'customer',
  isForAuditors: true,
  input: chooseLanguageInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, language }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    if (refusal) return refusal;
    return language === state.language ? [] : [{ type: 'PersonLanguageChosen', data: { language } }];
  },
});

/** A new picture, or none. */
export const changeAvatar = defineCommand(person, {
  name: 'changeAvatar',
  access: 'customer',
  input: changeAvatarInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, fileId }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    if (refusal) return refusal;
    return fileId === state.avatarFileId ? [] : [{ type: 'PersonAvatarChanged', data: { fileId } }];
  },
});

/** Records that one's own password was changed, and how; the password itself never comes near an event. */
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
