import { z } from 'zod';
import { defineCommand } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { person } from './person';

export const linkGoogleInput = z.object({ id: z.string().min(1) });

/**
 * Records that the person signs in with Google, too. Only an account whose own address is confirmed is linked: whoever
 * typed somebody else's address at registration must not be joined by them.
 */
export const linkGoogle = defineCommand(person, {
  name: 'linkGoogle',
  access: 'customer',
  isForAuditors: true,
  input: linkGoogleInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id }, actor }, state) {
    if (actor.kind !== 'person' || actor.id !== id || state.status !== 'active') {
      return reject('not-found', 'person.not-found');
    }
    if (!state.isEmailConfirmed) return reject('rule', 'person.google-unconfirmed');
    return state.isGoogle ? [] : [{ type: 'PersonGoogleLinked', data: {} }];
  },
});
