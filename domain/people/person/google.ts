import { z } from 'zod';
import { defineCommand } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { emailAddress } from './inputs';
import { person } from './person';

/** `email` is the address that Google knows: the account must still have it. */
export const linkGoogleInput = z.object({ id: z.string().min(1), email: emailAddress });

/**
 * Records that the person signs in with Google, too. Only an account that has confirmed this very address is linked:
 * whoever typed somebody else's address at registration must not be joined by them, nor whoever has another one by now.
 */
export const linkGoogle = defineCommand(person, {
  name: 'linkGoogle',
  access: 'customer',
  isForAuditors: true,
  input: linkGoogleInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, email }, actor }, state) {
    if (actor.kind !== 'person' || actor.id !== id || state.status !== 'active') {
      return reject('not-found', 'person.not-found');
    }
    if (state.email !== email) return reject('conflict', 'person.google-refused');
    if (!state.isEmailConfirmed) return reject('rule', 'person.google-unconfirmed');
    return state.isGoogle ? [] : [{ type: 'PersonGoogleLinked', data: {} }];
  },
});
