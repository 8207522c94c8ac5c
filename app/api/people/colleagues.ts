import { z } from 'zod';
import { permitColleague } from '@domain/crm/company-people/company-people';
import { colleaguePermissions, inviteColleagueInput } from '@domain/crm/company-people/inputs';
import { isRejection, reject } from '@domain/shared/rejection';
import { listColleagues, type PersonBesideOthers } from '@projections/crm/company-people/queries';
import {
  acceptInvitation,
  acceptInvitationInput,
  inviteColleague,
  listInvitations,
  takeOut,
  withdrawInvitation,
} from '~/use-cases/crm/colleagues/invitations.server';
import { defineEndpoint } from '../endpoint';
import { requestContextOfCall } from './request-context';

const may = z
  .array(z.enum(colleaguePermissions))
  .describe(
    'Beside asking for quotes and seeing those of the company. `reserve`: book and accept offers in its name; `people`: manage its people.',
  );

const colleagueAnswer = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isActive: z.boolean().describe('May sign in, with a confirmed address.'),
    may,
    joinedAt: z.iso.datetime().nullable().describe('Null: in the company before invitations.'),
  })
  .meta({ id: 'Colleague' });

const invitationAnswer = z
  .object({
    _id: z.string(),
    email: z.string(),
    may,
    state: z.enum(['open', 'expired', 'accepted', 'withdrawn']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'CompanyInvitation' });

function toColleague({ id, isOpen, ...person }: PersonBesideOthers) {
  return { _id: id, ...person, isActive: isOpen };
}

export const getColleagues = defineEndpoint({
  method: 'get',
  path: '/account/companies/{companyId}/people',
  access: 'customer',
  summary: "The people of one of the caller's companies, and what they may do in its name",
  description: 'Managers and auditors of the forwarder read those of its customers.',
  answer: z.object({ data: z.array(colleagueAnswer), total: z.int() }),
  async handler({ ask, params }) {
    const people = await ask(listColleagues, { companyId: params.companyId });
    return isRejection(people) ? people : { data: people.map(toColleague), total: people.length };
  },
});

export const patchColleague = defineEndpoint({
  method: 'patch',
  path: '/account/companies/{companyId}/people/{userId}',
  access: 'customer',
  summary: 'Say what a colleague may do; for who manages the people of the company',
  description: 'Managers of the forwarder too: where nobody manages the people any more, they name somebody.',
  body: z.strictObject({ may: may.nullish().describe('Null, or an empty list: neither.') }),
  answer: colleagueAnswer,
  async handler({ ask, dispatch, params: { companyId, userId: personId }, body }) {
    const outcome = await dispatch(permitColleague, { companyId, personId, may: body.may ?? [] });
    if (isRejection(outcome)) return outcome;
    const people = await ask(listColleagues, { companyId });
    if (isRejection(people)) return people;
    const person = people.find(({ id }) => id === personId);
    return person === undefined ? reject('not-found', 'companyPeople.person-not-found') : toColleague(person);
  },
});

export const deleteColleague = defineEndpoint({
  method: 'delete',
  path: '/account/companies/{companyId}/people/{userId}',
  access: 'customer',
  summary: 'Take a colleague out of the company; for who manages its people',
  answer: z.object({ _id: z.string() }),
  async handler(call) {
    const { companyId, userId: personId } = call.params;
    const outcome = await takeOut(requestContextOfCall(call), { companyId, personId });
    return isRejection(outcome) ? outcome : { _id: outcome.id };
  },
});

export const getInvitations = defineEndpoint({
  method: 'get',
  path: '/account/companies/{companyId}/invitations',
  access: 'customer',
  summary: 'Addresses that were invited to the company, the newest first; for who manages its people',
  answer: z.object({ data: z.array(invitationAnswer), total: z.int() }),
  async handler({ services, actor, params }) {
    const listed = await listInvitations({ services, actor }, params.companyId);
    if (listed === null) return reject('not-found', 'companyPeople.not-found');
    const data = listed.map(({ id, email, may: permitted, state, invitedAt, expiresAt }) => ({
      ...{ _id: id, email, may: permitted, state },
      createdAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { data, total: data.length };
  },
});

export const postInvitation = defineEndpoint({
  method: 'post',
  path: '/account/companies/{companyId}/invitations',
  access: 'customer',
  summary: 'Invite an address to join the company, by a mailed link that works once',
  description: 'For who manages the people of the company, once it is approved.',
  body: z.strictObject({ email: inviteColleagueInput.shape.email, may: may.optional() }),
  answer: z.object({ _id: z.string(), email: z.string() }),
  async handler(call) {
    const { companyId } = call.params;
    const invited = await inviteColleague(requestContextOfCall(call), { companyId, ...call.body });
    return isRejection(invited) ? invited : { _id: invited.id, email: call.body.email };
  },
});

export const deleteInvitation = defineEndpoint({
  method: 'delete',
  path: '/account/companies/{companyId}/invitations/{id}',
  access: 'customer',
  summary: 'Withdraw an open invitation; its link no longer works',
  answer: null,
  status: 204,
  async handler(call) {
    const { companyId, id } = call.params;
    return (await withdrawInvitation(requestContextOfCall(call), { companyId, id })) ?? undefined;
  },
});

export const postAcceptance = defineEndpoint({
  method: 'post',
  path: '/account/invitations/accept',
  access: 'customer',
  summary: 'Join the company that a mailed link stands for',
  description: 'By the account with the address that the link was mailed to, which counts as confirmed then.',
  body: acceptInvitationInput,
  answer: z.object({ company: z.string() }),
  status: 200,
  async handler(call) {
    const joined = await acceptInvitation(requestContextOfCall(call), call.body);
    return isRejection(joined) ? joined : { company: joined.companyId };
  },
});
