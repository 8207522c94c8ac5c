import { z } from 'zod';
import { verificationStates } from '@domain/crm/company/states';
import {
  approveCompany,
  rejectCompany,
  submitCompany,
  takeBackCompanyApproval,
} from '@domain/crm/company/verification';
import { isRejection } from '@domain/shared/rejection';
import { findCompany, listCompanies } from '@projections/crm/company-list/queries';
import { listNotes } from '@projections/crm/note-list/queries';
import { companyHistory } from '~/use-cases/crm/company-history.server';
import { pageOf } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { happening, happeningOf } from '../happening';
import { listQuery } from '../query';
import { companyAnswer, oneCompany, toCompany } from './company';
import { noteAnswer, toNote, write } from './notes';

const decisions = { Approved: approveCompany, Rejected: rejectCompany } as const;

type AnyCall = Pick<Call<'/{id}', z.ZodType, z.ZodType>, 'params' | 'dispatch' | 'ask'>;

async function decide(
  call: AnyCall,
  state: keyof typeof decisions | 'PendingVerification',
  comment: string | undefined,
) {
  const { id } = call.params;
  const outcome =
    state === 'PendingVerification'
      ? await verifyAgain(call, comment)
      : await call.dispatch(decisions[state], { id, comment });
  if (isRejection(outcome)) return outcome;
  const found = await call.ask(findCompany, { id });
  return isRejection(found) ? found : oneCompany(found);
}

/** An approval is revoked; a rejected company is submitted again. */
async function verifyAgain({ params: { id }, dispatch, ask }: AnyCall, comment: string | undefined) {
  const before = await ask(findCompany, { id });
  if (isRejection(before)) return before;
  return before.verification === 'Approved'
    ? dispatch(takeBackCompanyApproval, { id, comment })
    : dispatch(submitCompany, { id, comment });
}

export const getCompaniesToVerify = defineEndpoint({
  method: 'get',
  path: '/companies/verification',
  access: 'staff',
  summary: 'Companies by how their verification stands, those that have waited longest first',
  query: listQuery({ state: z.enum(verificationStates).default('PendingVerification') }),
  answer: pageOf(companyAnswer),
  async handler({ ask, query: { state, ...window } }) {
    const page = await ask(listCompanies, { ...window, verification: state, order: 'waiting' });
    return isRejection(page) ? page : { data: page.data.map(toCompany), total: page.total };
  },
});

export const patchVerification = defineEndpoint({
  method: 'patch',
  path: '/companies/{id}/verification',
  access: 'manager',
  summary: 'Approve or reject a company, or let it be verified again',
  body: z.strictObject({
    state: z
      .enum(verificationStates)
      .describe('PendingVerification takes an approval back, or submits a rejected one again.'),
    comment: z.string().optional().describe('A must, but for submitting again.'),
  }),
  answer: companyAnswer,
  handler: (call) => decide(call, call.body.state, call.body.comment),
});

export const postApproveCompany = defineEndpoint({
  method: 'post',
  path: '/companies/{id}/approve',
  access: 'manager',
  summary: 'Approve a company',
  body: z.strictObject({ comment: z.string().optional() }),
  answer: companyAnswer,
  status: 200,
  handler: (call) => decide(call, 'Approved', call.body.comment),
});

export const getCompanyComments = defineEndpoint({
  method: 'get',
  path: '/companies/{id}/comments',
  access: 'staff',
  summary: 'Notes of staff on a company, newest first',
  answer: z.array(noteAnswer),
  async handler({ ask, params }) {
    const page = await ask(listNotes, { model: 'company', modelId: params.id, limit: 1000 });
    return isRejection(page) ? page : page.data.map(toNote);
  },
});

export const postCompanyComment = defineEndpoint({
  method: 'post',
  path: '/companies/{id}/comments',
  access: 'staff',
  summary: 'Write a note on a company',
  body: z.strictObject({ comment: z.string() }),
  answer: noteAnswer,
  handler: (call) => write(call, { model: 'company', modelId: call.params.id, text: call.body.comment }),
});

const line = happening
  .extend({ via: z.enum(['web', 'api', 'process', 'mail']), comment: z.string().nullable() })
  .meta({ id: 'CompanyHappening' });

export const getCompanyHistory = defineEndpoint({
  method: 'get',
  path: '/companies/{id}/action-history',
  access: 'staff',
  summary: 'Every event of a company, newest first: who, when, by which door, what changed, why',
  query: listQuery({}),
  answer: pageOf(line),
  async handler({ ask, params, query: { limit, offset }, services, language }) {
    const found = await ask(findCompany, params);
    if (isRejection(found)) return found;
    const all = await companyHistory(services, params.id, language);
    return { data: all.slice(offset, offset + limit).map(happeningOf), total: all.length };
  },
});
