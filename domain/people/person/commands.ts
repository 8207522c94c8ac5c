import type { Actor } from '../../shared/actor';
import { defineCommand, type Reservation } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import {
  changeAvatarInput,
  changeDetailsInput,
  changeEmailInput,
  chooseLanguageInput,
  recordPasswordChangeInput,
  registerPersonInput,
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

/** Only to an address nobody else has. */
export const changePersonEmail = defineCommand(person, {
  name: 'changePersonEmail',
  access: 'customer',
  input: changeEmailInput,
  expects: 'existing',
  id: ({ id }) => id,
  reserves: ({ input }) => [reserveEmail(input.email)],
  decide({ input: { id, email }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    if (refusal) return refusal;
    return email === state.email ? [] : [{ type: 'PersonEmailChanged', data: { email } }];
  },
});

/** The language pages and messages come in. */
export const chooseLanguage = defineCommand(person, {
  name: 'chooseLanguage',
  access: 'customer',
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

/** Writes down that the password was changed, and by which way; the password itself never comes near an event. */
export const recordPasswordChange = defineCommand(person, {
  name: 'recordPasswordChange',
  access: 'customer',
  input: recordPasswordChangeInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, how }, actor }, state) {
    const refusal = refuseToTouch(actor, id, state);
    return refusal ?? [{ type: 'PersonPasswordChanged', data: { how } }];
  },
});
