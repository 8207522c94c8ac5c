import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { executiveSheet } from '@domain/people/executive/sheet';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findExecutive, listExecutiveProfiles } from '@projections/people/executive-list/queries';
import { download } from '~/http/download';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { changeExecutive, createExecutive } from '~/use-cases/people/executives.server';
import { excelAnswer, pageOf } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';
import {
  createExecutiveBody,
  executiveAnswer,
  executiveFilters,
  oneExecutive,
  patchExecutiveBody,
  toExecutive,
} from './executive';
import { contextAtVersion, requestContextOfCall } from './request-context';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

async function one({ ask }: AnyCall, id: string) {
  const found = await ask(findExecutive, { id });
  return isRejection(found) ? found : oneExecutive(found);
}

export const getExecutives = defineEndpoint({
  method: 'get',
  path: '/executives',
  access: 'staff',
  summary: 'Executives by name',
  query: listQuery(executiveFilters),
  answer: pageOf(executiveAnswer),
  async handler({ ask, query }) {
    const found = await ask(listExecutiveProfiles, query);
    return isRejection(found) ? found : { data: found.data.map(toExecutive), total: found.total };
  },
});

export const postExecutive = defineEndpoint({
  method: 'post',
  path: '/executives',
  access: 'manager',
  summary: 'Open an executive’s account and mail an invitation',
  body: createExecutiveBody,
  answer: executiveAnswer,
  async handler(call) {
    const { user, pricing, ...rest } = call.body;
    const values = { ...user, ...pricing, ...rest };
    const made = await createExecutive(requestContextOfCall(call), values, uuidv7());
    return isRejection(made) ? made : one(call, made.id);
  },
});

export const getExecutive = defineEndpoint({
  method: 'get',
  path: '/executives/{id}',
  access: 'staff',
  summary: 'One executive',
  answer: executiveAnswer,
  handler: (call) => one(call, call.params.id),
});

export const getExecutiveOfUser = defineEndpoint({
  method: 'get',
  path: '/executives/user/{userId}',
  access: 'staff',
  summary: 'The executive who a user is; 404 if the user is none',
  answer: executiveAnswer,
  handler: (call) => one(call, call.params.userId),
});

export const patchExecutive = defineEndpoint({
  method: 'patch',
  path: '/executives/{id}',
  access: 'manager',
  summary: 'Change an executive: the account under `user`, and what is set beside it',
  body: patchExecutiveBody,
  answer: executiveAnswer,
  async handler(call) {
    const { id } = call.params;
    const { user, pricing, portfolios, subordinates, isActive } = call.body;
    const before = await call.ask(findExecutive, { id });
    if (isRejection(before)) return before;
    const context = await contextAtVersion(call, 'executive');
    if (isRejection(context)) return context;
    const refused = await changeExecutive(context, id, {
      ...user,
      marginFloor: pricing?.marginFloor,
      profits: pricing?.profits === null ? [] : pricing?.profits,
      portfolios: portfolios === null ? [] : portfolios,
      subordinates: subordinates === null ? [] : subordinates,
      ...(isActive !== undefined && { isActive }),
    });
    return refused ?? one(call, id);
  },
});

export const deleteExecutive = defineEndpoint({
  method: 'delete',
  path: '/executives/{id}',
  access: 'manager',
  summary: 'Remove an executive’s account; the e-mail address is free again',
  answer: executiveAnswer,
  async handler(call) {
    const { id } = call.params;
    const before = await call.ask(findExecutive, { id });
    if (isRejection(before)) return before;
    const context = await contextAtVersion(call, 'executive');
    if (isRejection(context)) return context;
    const outcome = await administerAccount(context, 'removePerson', { id });
    return isRejection(outcome) ? outcome : { ...toExecutive(before), isActive: false };
  },
});

const { mediaType } = excelAnswer;

export const getExecutivesExcel = defineEndpoint({
  method: 'get',
  path: '/executives/download/excel',
  access: 'staff',
  summary: 'Excel of the executives that the filters show, which an import takes as it is',
  query: z.strictObject(executiveFilters),
  answer: excelAnswer,
  async handler({ services, actor, language, query }): Promise<Response | Rejection> {
    const sheet = await requestExport(services, 'executivesWorkbook', { actor, language, filters: query });
    return isRejection(sheet) ? sheet : download(sheet);
  },
});

export const getExecutivesTemplate = defineEndpoint({
  method: 'get',
  path: '/executives/download/excelTemplate',
  access: 'staff',
  summary: 'Excel sheet to fill in for an import of executives',
  answer: excelAnswer,
  async handler({ services, actor, language }): Promise<Response | Rejection> {
    const asked = { actor, language, catalogue: executiveSheet.name };
    const sheet = await requestDocument(services, 'catalogueTemplate', asked);
    return isRejection(sheet) ? sheet : download({ ...sheet, name: 'executives-template.xlsx', mediaType });
  },
});
