import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { addClientCompany } from '@domain/people/person/customers';
import { clientSheet } from '@domain/people/client/sheet';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listCompanies } from '@projections/crm/company-list/queries';
import { findClient, listClients, listRelatedClients } from '@projections/people/client-list/queries';
import { download } from '~/http/download';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { changeClientRecord, createClient } from '~/use-cases/people/clients.server';
import { excelAnswer, pageOf } from '../answers';
import { companyAnswer, toCompany } from '../crm/company';
import { defineEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';
import { clientAnswer, oneClient, toClient } from './client';
import { clientFilters, createClientBody, patchClientBody } from './client-inputs';
import { contextAtVersion, requestContextOfCall } from './request-context';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

async function one({ ask }: AnyCall, id: string) {
  const found = await ask(findClient, { id });
  return isRejection(found) ? found : oneClient(found);
}

export const getClients = defineEndpoint({
  method: 'get',
  path: '/clients',
  access: 'staff',
  summary: 'Clients by name, 10 at a time; executives find those of their portfolios’ companies',
  description: 'Without dates, clients of every day are found. Filters on companies are met by one company.',
  query: listQuery(clientFilters, { take: 10 }),
  answer: pageOf(clientAnswer),
  async handler({ ask, query }) {
    const found = await ask(listClients, query);
    return isRejection(found) ? found : { data: found.data.map(toClient), total: found.total };
  },
});

export const postClient = defineEndpoint({
  method: 'post',
  path: '/clients',
  access: 'staff',
  summary: 'Open a client’s account and mail an invitation, never a password',
  description: 'The companies stand in the account at once, and give reach once the address is confirmed.',
  body: createClientBody,
  answer: clientAnswer,
  async handler(call) {
    const { user, ...rest } = call.body;
    const made = await createClient(requestContextOfCall(call), { ...user, ...rest }, uuidv7());
    return isRejection(made) ? made : one(call, made.id);
  },
});

export const getClient = defineEndpoint({
  method: 'get',
  path: '/clients/{id}',
  access: 'staff',
  summary: 'One client',
  answer: clientAnswer,
  handler: (call) => one(call, call.params.id),
});

export const patchClient = defineEndpoint({
  method: 'patch',
  path: '/clients/{id}',
  access: 'staff',
  summary: 'Change a client: the account under `user`, and what is known beside it',
  body: patchClientBody,
  answer: clientAnswer,
  async handler(call) {
    const { id } = call.params;
    const { user = {}, companies, social, hobbies, likes, otherData, ...rest } = call.body;
    const before = await call.ask(findClient, { id });
    if (isRejection(before)) return before;
    const lists = { companies, social, hobbies, likes, otherData };
    const given = Object.entries(lists).filter(([, value]) => value !== undefined);
    const emptied = Object.fromEntries(given.map(([name, value]) => [name, value ?? []]));
    const context = await contextAtVersion(call, 'client');
    if (isRejection(context)) return context;
    const refused = await changeClientRecord(context, id, {
      ...user,
      ...rest,
      ...emptied,
    });
    return refused ?? one(call, id);
  },
});

export const getSearchClients = defineEndpoint({
  method: 'get',
  path: '/clients/search-clients',
  access: 'staff',
  summary: 'The first 20 active clients that match',
  query: z.strictObject({ value: z.string().trim().min(3).max(100).describe('3 characters or more.') }),
  answer: z.array(clientAnswer),
  async handler({ ask, query }) {
    const found = await ask(listClients, { search: query.value, isActive: true, limit: 20 });
    return isRejection(found) ? found : found.data.map(toClient);
  },
});

export const patchToggleClient = defineEndpoint({
  method: 'patch',
  path: '/clients/{id}/toggle-active',
  access: 'staff',
  summary: 'Deactivate an active client’s account, or activate it again',
  answer: clientAnswer,
  async handler(call) {
    const { id } = call.params;
    const before = await call.ask(findClient, { id });
    if (isRejection(before)) return before;
    const isActive = !before.isActive;
    const context = await contextAtVersion(call, 'client');
    if (isRejection(context)) return context;
    const refused = await changeClientRecord(context, id, { isActive });
    return refused ?? one(call, id);
  },
});

export const patchAddCompany = defineEndpoint({
  method: 'patch',
  path: '/clients/{id}/add-company',
  access: 'staff',
  summary: 'Give a client one more company; 409 if it is there already',
  body: z.strictObject({ company: z.string().min(1) }),
  answer: clientAnswer,
  async handler(call) {
    const { id } = call.params;
    const before = await call.ask(findClient, { id });
    if (isRejection(before)) return before;
    const context = await contextAtVersion(call, 'client');
    if (isRejection(context)) return context;
    const outcome = await context.dispatch(addClientCompany, { id, companyId: call.body.company });
    return isRejection(outcome) ? outcome : one(call, id);
  },
});

export const getRelatedClients = defineEndpoint({
  method: 'get',
  path: '/clients/{id}/related-clients',
  access: 'staff',
  summary: 'Other clients of the same companies, at most 100',
  answer: z.array(clientAnswer),
  async handler({ ask, params }) {
    const found = await ask(listRelatedClients, { id: params.id });
    return isRejection(found) ? found : found.map(toClient);
  },
});

export const getClientCompanies = defineEndpoint({
  method: 'get',
  path: '/clients/{id}/companies/data',
  access: 'staff',
  summary: 'The companies of a client that the caller may know',
  answer: z.array(companyAnswer),
  async handler({ ask, params }) {
    const client = await ask(findClient, { id: params.id });
    if (isRejection(client)) return client;
    const found = await ask(listCompanies, { client: params.id, limit: 1000 });
    return isRejection(found) ? found : found.data.map(toCompany);
  },
});

const { mediaType } = excelAnswer;

export const getClientsExcel = defineEndpoint({
  method: 'get',
  path: '/clients/download/excel',
  access: 'staff',
  summary: 'Excel of the clients that the filters show, which an import takes as it is',
  query: z.strictObject(clientFilters),
  answer: excelAnswer,
  async handler({ services, actor, language, query }): Promise<Response | Rejection> {
    const sheet = await requestExport(services, 'clientsWorkbook', { actor, language, filters: query });
    return isRejection(sheet) ? sheet : download(sheet);
  },
});

export const getClientsTemplate = defineEndpoint({
  method: 'get',
  path: '/clients/download-format',
  access: 'staff',
  summary: 'Excel sheet to fill in for an import of clients',
  answer: excelAnswer,
  async handler({ services, actor, language }): Promise<Response | Rejection> {
    const asked = { actor, language, catalogue: clientSheet.name };
    const sheet = await requestDocument(services, 'catalogueTemplate', asked);
    return isRejection(sheet) ? sheet : download({ ...sheet, name: 'clients-template.xlsx', mediaType });
  },
});
