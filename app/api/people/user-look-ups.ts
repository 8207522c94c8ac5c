import { z } from 'zod';
import { assignCompanies } from '@domain/people/person/administration';
import { emailAddress } from '@domain/people/person/inputs';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  findPerson,
  findPersonByEmail,
  listAdministration,
  listExecutives,
  searchPeople,
  validateEmail,
} from '@projections/people/person-list/queries';
import { setAvatar } from '~/use-cases/people/avatars.server';
import { defineEndpoint, type Method } from '../endpoint';
import { booleanParameter } from '../query';
import { requestContextOfCall } from './request-context';
import { oneUser, toUser, userAnswer } from './user';

export const getValidateEmail = defineEndpoint({
  method: 'get',
  path: '/users/validate-email/{email}',
  access: 'staff',
  summary: 'Whether a text is an e-mail address, and whether an account of the caller’s owner company has it',
  answer: z.object({ valid: z.boolean(), inUse: z.boolean() }),
  handler: ({ ask, params }) => ask(validateEmail, { email: params.email }),
});

export const getFindByEmail = defineEndpoint({
  method: 'get',
  path: '/users/findByEmail/{email}',
  access: 'staff',
  summary: 'The user with an e-mail address, or null',
  answer: userAnswer.nullable(),
  async handler({ ask, params }) {
    const found = await ask(findPersonByEmail, { email: params.email });
    if (isRejection(found)) return found;
    return found.person === null ? null : toUser(found.person);
  },
});

export const getAllExecutives = defineEndpoint({
  method: 'get',
  path: '/users/allExecutives',
  access: 'staff',
  summary: 'Salespeople of an owner company; active ones unless asked otherwise',
  query: z.object({
    ownerId: z.string().optional(),
    search: z.string().optional(),
    isActive: booleanParameter.default(true),
  }),
  answer: z.array(userAnswer),
  async handler({ ask, query }) {
    const found = await ask(listExecutives, query);
    return isRejection(found) ? found : found.map(toUser);
  },
});

export const getSearchUsers = defineEndpoint({
  method: 'get',
  path: '/users/search-users',
  access: 'staff',
  summary: 'The first 20 active users that match',
  query: z.object({ search: z.string().optional() }),
  answer: z.array(userAnswer),
  async handler({ ask, query }) {
    const found = await ask(searchPeople, query);
    return isRejection(found) ? found : found.map(toUser);
  },
});

export const getAllAdminsData = defineEndpoint({
  method: 'get',
  path: '/users/allAdminsData/{ownerId}',
  access: 'manager',
  summary: 'Managers and administrators of an owner company',
  answer: z.array(userAnswer),
  async handler({ ask, params }) {
    const found = await ask(listAdministration, params);
    return isRejection(found) ? found : found.map(toUser);
  },
});

export const patchAssignCompanies = defineEndpoint({
  method: 'patch',
  path: '/users/asingcompanies/email',
  access: 'staff',
  summary: 'Give the user with an e-mail address these companies',
  description: '`companies` null takes all of them away.',
  body: z.strictObject({
    email: emailAddress,
    companies: z
      .array(z.string())
      .nullable()
      .transform((ids) => ids ?? []),
  }),
  answer: userAnswer,
  async handler({ ask, dispatch, body: { email, companies } }) {
    const found = await ask(findPersonByEmail, { email });
    if (isRejection(found)) return found;
    if (found.person === null) return reject('not-found', 'person.not-found');
    const { id } = found.person;
    const outcome = await dispatch(assignCompanies, { id, companyIds: companies });
    if (isRejection(outcome)) return outcome;
    const changed = await ask(findPerson, { id });
    return isRejection(changed) ? changed : oneUser(changed);
  },
});

/** A GET that changes data, for older clients. New clients use the DELETE. */
function removeAvatar(method: Method, path: '/users/remove-avatar/{id}') {
  return defineEndpoint({
    method,
    path,
    access: 'customer',
    summary: 'Take a user’s picture away',
    answer: userAnswer,
    async handler(call) {
      const { id } = call.params;
      const outcome = await setAvatar(requestContextOfCall(call), id, null);
      if (isRejection(outcome)) return outcome;
      const changed = await call.ask(findPerson, { id });
      return isRejection(changed) ? changed : oneUser(changed);
    },
  });
}

export const getRemoveAvatar = removeAvatar('get', '/users/remove-avatar/{id}');
export const deleteAvatar = removeAvatar('delete', '/users/remove-avatar/{id}');
