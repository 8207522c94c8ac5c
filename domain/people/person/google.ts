import { z } from 'zod';
import { defineCommand } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { emailAddress } from './inputs';
import { person } from './person';

/** `email` is the address at Google; the account must still have it. */
export const linkGoogleInput = z.object({ id: z.string().min(1), email: emailAddress });

/** Requires a confirmed address: whoever registered somebody else's must not share the account. */
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
