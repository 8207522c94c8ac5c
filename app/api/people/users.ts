import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { roles } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findPerson, listPeople } from '@projections/people/person-list/queries';
import { setAvatar } from '~/use-cases/people/avatars.server';
import { changeAccount } from '~/use-cases/people/changing.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { invite } from '~/use-cases/people/invitations.server';
import { changeOwnPassword, changePasswordInput } from '~/use-cases/people/own-password.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { booleanParameter, listQuery } from '../query';
import { requestContextOfCall } from './request-context';
import { oneUser, toUser, userAnswer } from './user';
import { avatarRule, createUserBody, patchUserBody } from './user-inputs';

export const getUsers = defineEndpoint({
  method: 'get',
  path: '/users',
  access: 'manager',
  summary: 'Users by name',
  query: listQuery({
    search: z.string().optional().describe('In name, e-mail, phone and identification, without accents.'),
    role: z.enum(roles).optional(),
    isActive: booleanParameter.optional(),
  }),
  answer: pageOf(userAnswer),
  async handler({ ask, query }) {
    const page = await ask(listPeople, query);
    return isRejection(page) ? page : { data: page.data.map(toUser), total: page.total };
  },
});

export const postUser = defineEndpoint({
  method: 'post',
  path: '/users',
  access: 'manager',
  summary: 'Open an account for somebody, who gets an invitation by e-mail',
  body: createUserBody,
  files: avatarRule,
  answer: userAnswer,
  async handler(call) {
    const { owner, companies, password, isActive, isGoogle: _isGoogle, ...person } = call.body;
    const input = { ...person, ownerId: owner, companyIds: companies };
    const requestContext = requestContextOfCall(call);
    const invited = await invite(requestContext, input, { commandId: uuidv7(), password });
    if (isRejection(invited)) return invited;
    const { id } = invited;
    const [picture] = call.files['avatar'] ?? [];
    const refused =
      (picture && (await setAvatar(requestContext, id, picture))) ??
      (isActive === false ? await administerAccount(requestContext, 'deactivatePerson', { id }) : null);
    if (isRejection(refused)) return refused;
    const created = await call.ask(findPerson, { id });
    return isRejection(created) ? created : oneUser(created);
  },
});

export const getUser = defineEndpoint({
  method: 'get',
  path: '/users/{id}',
  access: 'customer',
  summary: 'One user: oneself, or for staff one of their owner company',
  answer: userAnswer,
  async handler({ ask, params }) {
    const person = await ask(findPerson, { id: params.id });
    return isRejection(person) ? person : oneUser(person);
  },
});

export const patchUser = defineEndpoint({
  method: 'patch',
  path: '/users/{id}',
  access: 'customer',
  isForAuditors: true,
  summary:
    'Change a user; roles, companies and activity are for staff, e-mail addresses of others for managers',
  body: patchUserBody,
  files: avatarRule,
  answer: userAnswer,
  async handler(call) {
    const { id } = call.params;
    const requestContext = requestContextOfCall(call);
    const { owner, avatar, companies, isGoogle, ...changes } = call.body;
    const isNamed = typeof owner === 'string' || typeof isGoogle === 'boolean';
    const before = isNamed ? await call.ask(findPerson, { id }) : null;
    if (isRejection(before)) return before;
    if (before !== null && typeof owner === 'string' && before.ownerId !== owner)
      return reject('rule', 'person.owner-fixed');
    if (before !== null && typeof isGoogle === 'boolean' && before.isGoogle !== isGoogle)
      return reject('rule', 'person.google-fixed');
    // A file, or null to remove the picture.
    const picture = call.files['avatar']?.[0] ?? avatar;
    const refused =
      (await changeAccount(requestContext, id, {
        ...changes,
        companies: companies === null ? [] : companies,
      })) ?? (picture === undefined ? null : await setAvatar(requestContext, id, picture));
    if (isRejection(refused)) return refused;
    const changed = await call.ask(findPerson, { id });
    return isRejection(changed) ? changed : oneUser(changed);
  },
});

export const deleteUser = defineEndpoint({
  method: 'delete',
  path: '/users/{id}',
  access: 'manager',
  summary: 'Remove a user; the e-mail address is free again',
  answer: userAnswer,
  async handler(call) {
    const { id } = call.params;
    const before = await call.ask(findPerson, { id });
    if (isRejection(before)) return before;
    const outcome = await administerAccount(requestContextOfCall(call), 'removePerson', { id });
    return isRejection(outcome) ? outcome : { ...toUser(before), isActive: false };
  },
});

export const postChangePassword = defineEndpoint({
  method: 'post',
  path: '/users/change-pass/{id}',
  access: 'customer',
  isForAuditors: true,
  summary: 'Change one’s own password, given the current one; other sessions end',
  body: changePasswordInput,
  answer: userAnswer,
  status: 200,
  async handler(call) {
    const { id } = call.params;
    if (id !== call.actor.id) return reject('not-found', 'person.not-found');
    const refused = await changeOwnPassword(requestContextOfCall(call), call.body, call.person?.sessionId);
    if (refused !== null) return refused;
    const person = await call.ask(findPerson, { id });
    return isRejection(person) ? person : toUser(person);
  },
});

export const postChangePasswordWithoutId = defineEndpoint({
  method: 'post',
  path: '/users/change-pass',
  access: 'customer',
  isForAuditors: true,
  summary: 'Without an id: always 400',
  answer: userAnswer,
  status: 200,
  handler: () => Promise.resolve(reject('invalid', 'person.id-required')),
});
