import { z } from 'zod';
import { managementKinds } from '@domain/crm/management/inputs';
import { correctManagement, recordManagement, removeManagement } from '@domain/crm/management/management';
import { isRejection } from '@domain/shared/rejection';
import { transports } from '@domain/shared/load-types';
import {
  findLatestManagement,
  findManagement,
  listManagements,
  type ListedManagement,
} from '@projections/crm/management-list/queries';
import { findCompanyScore } from '@projections/crm/management-list/score';
import { pageOf, withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';
import { patchManagementBody, postManagementBody } from './management-bodies';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

const named = z.object({ _id: z.string(), name: z.string() });
const named_ = named.nullable();

export const managementAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    owner: z.string().describe('Id of the owner company.'),
    company: named_,
    client: named_.describe('A person of the company.'),
    meeting: z.string().nullable().describe('Id of the meeting that it is of.'),
    type: z.enum(managementKinds),
    modal: z.enum(transports).nullable(),
    businessUnit: named_,
    origin: named_.describe('Airport, port or zone.'),
    destination: named_.describe('Airport, port or zone.'),
    result: named,
    category: z.string().describe('Of the result, when it was recorded.'),
    score: z.number().int().describe('Of the result, when it was recorded.'),
    comment: z.string().nullable(),
    executive: named.describe('Who recorded it.'),
    date: z.iso.datetime().describe('When it took place.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Management' });

export function toManagement(row: ListedManagement): z.output<typeof managementAnswer> {
  const one = (of: { readonly id: string; readonly name: string }) => ({ _id: of.id, name: of.name });
  const maybe = (of: Parameters<typeof one>[0] | null) => (of === null ? null : one(of));
  const { id, modal, category, score, comment } = row;
  return {
    ...{ _id: id, id, modal, category, score, comment },
    owner: row.ownerId,
    company: maybe(row.company),
    client: maybe(row.client),
    meeting: row.meetingId,
    type: row.kind,
    businessUnit: maybe(row.businessUnit),
    origin: maybe(row.origin),
    destination: maybe(row.destination),
    result: one(row.result),
    executive: one(row.recordedBy),
    date: row.heldAt,
    createdAt: row.recordedAt,
  };
}

async function one({ ask }: AnyCall, id: string) {
  const found = await ask(findManagement, { id });
  return isRejection(found) ? found : withRevision(toManagement(found), found.revision);
}

export const getManagements = defineEndpoint({
  method: 'get',
  path: '/managment-results',
  access: 'staff',
  summary: 'Managements, newest first; executives find those of their portfolios’ companies',
  query: listQuery({
    owner: z.string().optional(),
    company: z.string().optional(),
    client: z.string().optional(),
    executive: z.string().optional().describe('Who recorded it.'),
    modal: z.enum(transports).optional(),
    category: z.string().optional(),
    startDate: z.iso.date().optional().describe('Held on this day (in Chile) or after.'),
    endDate: z.iso.date().optional().describe('Held on this day (in Chile) or before.'),
  }),
  answer: pageOf(managementAnswer),
  async handler({ ask, query: { executive, startDate, endDate, ...asked } }) {
    const page = await ask(listManagements, {
      ...asked,
      recordedBy: executive,
      from: startDate,
      until: endDate,
    });
    return isRejection(page) ? page : { data: page.data.map(toManagement), total: page.total };
  },
});

export const postManagement = defineEndpoint({
  method: 'post',
  path: '/managment-results',
  access: 'staff',
  summary: 'Record a management on a company or a person, with its result',
  description: 'On a company, one of its people, or both. Takes ids, or records as they are answered.',
  body: postManagementBody,
  answer: managementAnswer,
  async handler(call) {
    const outcome = await call.dispatch(recordManagement, call.body);
    return isRejection(outcome) ? outcome : one(call, outcome.id);
  },
});

export const getManagement = defineEndpoint({
  method: 'get',
  path: '/managment-results/{id}',
  access: 'staff',
  summary: 'One management',
  answer: managementAnswer,
  handler: (call) => one(call, call.params.id),
});

export const patchManagement = defineEndpoint({
  method: 'patch',
  path: '/managment-results/{id}',
  access: 'staff',
  summary: 'Correct a management: its author, or a manager',
  description: '`null` clears.',
  body: patchManagementBody,
  answer: managementAnswer,
  async handler(call) {
    const { id } = call.params;
    const outcome = await call.dispatch(correctManagement, { ...call.body, id });
    return isRejection(outcome) ? outcome : one(call, id);
  },
});

export const deleteManagement = defineEndpoint({
  method: 'delete',
  path: '/managment-results/{id}',
  access: 'staff',
  summary: 'Remove a management that was recorded by mistake: its author, or a manager',
  answer: managementAnswer,
  async handler(call) {
    const before = await call.ask(findManagement, call.params);
    if (isRejection(before)) return before;
    const outcome = await call.dispatch(removeManagement, call.params);
    return isRejection(outcome) ? outcome : toManagement(before);
  },
});

export const getLatestManagement = defineEndpoint({
  method: 'get',
  path: '/managment-results/latest/{clientId}',
  access: 'staff',
  summary: 'The last management of a person, of a company of theirs, or of a company',
  answer: managementAnswer,
  async handler({ ask, params }) {
    const found = await ask(findLatestManagement, { id: params.clientId });
    return isRejection(found) ? found : toManagement(found);
  },
});

export const getCompanyScore = defineEndpoint({
  method: 'get',
  path: '/managment-results/score/{id}',
  access: 'staff',
  summary: 'The score of a company: the sum of its results’ scores, by category',
  answer: z.object({
    company: z.string(),
    score: z.number().int(),
    managements: z.number().int(),
    lastManagement: z.iso.datetime().nullable(),
    categories: z.array(
      z.object({ category: z.string(), managements: z.number().int(), score: z.number().int() }),
    ),
  }),
  async handler({ ask, params }) {
    const found = await ask(findCompanyScore, params);
    if (isRejection(found)) return found;
    const { id, lastAt, shares, score, managements } = found;
    return { company: id, score, managements, lastManagement: lastAt, categories: shares };
  },
});
