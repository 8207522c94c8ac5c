import { z } from 'zod';
import {
  activateCompany,
  changeCompany,
  deactivateCompany,
  registerCompany,
  removeCompany,
} from '@domain/crm/company/commands';
import { isRejection } from '@domain/shared/rejection';
import { findCompany, listCompanies, nameCompanies } from '@projections/crm/company-list/queries';
import { assignPortfolios } from '~/use-cases/crm/assign-portfolios.server';
import { setCompanyPicture } from '~/use-cases/crm/company-picture.server';
import { pageOf } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { requestContextOfCall } from '../people/request-context';
import { avatarRule } from '../people/user-inputs';
import { listQuery } from '../query';
import { companyAnswer, oneCompany, toCompany } from './company';
import {
  askedCompanies,
  companyFilters,
  companyInOwnWords,
  createCompanyBody,
  patchCompanyBody,
} from './company-inputs';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

async function one({ ask }: AnyCall, id: string) {
  const found = await ask(findCompany, { id });
  return isRejection(found) ? found : oneCompany(found);
}

async function page({ ask }: AnyCall, asked: object) {
  const found = await ask(listCompanies, asked);
  return isRejection(found) ? found : { data: found.data.map(toCompany), total: found.total };
}

export const getCompanies = defineEndpoint({
  method: 'get',
  path: '/companies',
  access: 'staff',
  summary: 'Companies by name, 10 at a time; executives find those of their portfolios',
  query: companyFilters,
  answer: pageOf(companyAnswer),
  handler: (call) => page(call, askedCompanies(call.query)),
});

export const postCompany = defineEndpoint({
  method: 'post',
  path: '/companies',
  access: 'staff',
  summary: 'Register a company, pending verification',
  description: 'Takes `localidad`, `latLong` ({lat, lng}) and `owner` as they are answered.',
  body: createCompanyBody,
  inOwnWords: companyInOwnWords,
  files: avatarRule,
  answer: companyAnswer,
  async handler(call) {
    const { portfolios, ...input } = call.body;
    const outcome = await call.dispatch(registerCompany, input);
    if (isRejection(outcome)) return outcome;
    const requestContext = requestContextOfCall(call);
    const [picture] = call.files['avatar'] ?? [];
    const refused =
      (portfolios === undefined ? null : await assignPortfolios(requestContext, outcome.id, portfolios)) ??
      (picture === undefined ? null : await setCompanyPicture(requestContext, outcome.id, picture));
    return isRejection(refused) ? refused : one(call, outcome.id);
  },
});

export const getCompany = defineEndpoint({
  method: 'get',
  path: '/companies/{id}',
  access: 'staff',
  summary: 'One company',
  answer: companyAnswer,
  handler: (call) => one(call, call.params.id),
});

export const patchCompany = defineEndpoint({
  method: 'patch',
  path: '/companies/{id}',
  access: 'staff',
  summary: 'Change a company; activity and portfolios are for managers',
  description: 'Takes `localidad` and `latLong` ({lat, lng}) as they are answered. `null` clears.',
  body: patchCompanyBody,
  inOwnWords: companyInOwnWords,
  files: avatarRule,
  answer: companyAnswer,
  async handler(call) {
    const { id } = call.params;
    const { isActive, portfolios, tags, social, otherData, avatar, ...changes } = call.body;
    const input = {
      ...changes,
      id,
      ...(tags !== undefined && { tags: tags ?? [] }),
      ...(social !== undefined && { social: social ?? [] }),
      ...(otherData !== undefined && { otherData: otherData ?? [] }),
    };
    const outcome = await call.dispatch(changeCompany, input);
    if (isRejection(outcome)) return outcome;
    const refused =
      isActive === undefined
        ? null
        : await call.dispatch(isActive ? activateCompany : deactivateCompany, { id });
    if (isRejection(refused)) return refused;
    const assigned =
      portfolios === undefined
        ? null
        : await assignPortfolios(requestContextOfCall(call), id, portfolios ?? []);
    if (isRejection(assigned)) return assigned;
    // A file, or null to remove the picture.
    const picture = call.files['avatar']?.[0] ?? avatar;
    const set =
      picture === undefined ? null : await setCompanyPicture(requestContextOfCall(call), id, picture);
    return isRejection(set) ? set : one(call, id);
  },
});

export const deleteCompany = defineEndpoint({
  method: 'delete',
  path: '/companies/{id}',
  access: 'manager',
  summary: 'Hide a company; its tax number can be used again',
  answer: companyAnswer,
  async handler(call) {
    const { id } = call.params;
    const before = await call.ask(findCompany, { id });
    if (isRejection(before)) return before;
    const outcome = await call.dispatch(removeCompany, { id });
    return isRejection(outcome) ? outcome : { ...toCompany(before), isActive: false };
  },
});

const searched = z.string().trim().min(3).max(100).describe('3 characters or more.');

export const getCompaniesForManualQuoter = defineEndpoint({
  method: 'get',
  path: '/companies/search/quoter-manual',
  access: 'public',
  summary: 'Names of approved companies of the shop, at most 10',
  query: z.strictObject({ value: searched }),
  answer: z.array(z.object({ _id: z.string(), name: z.string() })),
  async handler({ ask, query }) {
    const found = await ask(nameCompanies, { search: query.value });
    return isRejection(found) ? found : found.map(({ id, name }) => ({ _id: id, name }));
  },
});

export const getCompaniesForCompanies = defineEndpoint({
  method: 'get',
  path: '/companies/search/for-companies',
  access: 'staff',
  summary: 'The first 20 active companies that match',
  query: z.strictObject({ value: searched }),
  answer: z.array(companyAnswer),
  async handler(call) {
    const found = await page(call, { search: call.query.value, isActive: true, limit: 20 });
    return isRejection(found) ? found : found.data;
  },
});

export const getCompaniesOfPortfolio = defineEndpoint({
  method: 'get',
  path: '/companies/search/portfolio',
  access: 'staff',
  summary: 'Companies of a portfolio that match, at most 100',
  query: z.strictObject({ value: searched.optional(), portfolio: z.string() }),
  answer: z.array(companyAnswer),
  async handler(call) {
    const { value, portfolio } = call.query;
    const found = await page(call, { search: value, portfolio, limit: 100 });
    return isRejection(found) ? found : found.data;
  },
});

export const getCompaniesOfOwner = defineEndpoint({
  method: 'get',
  path: '/companies/pagination/{ownerId}',
  access: 'staff',
  summary: 'Companies of an owner company, by name',
  query: listQuery({}, { take: 10 }),
  answer: pageOf(companyAnswer),
  handler: (call) => page(call, { ...call.query, owner: call.params.ownerId }),
});

export const patchCompanyPortfolios = defineEndpoint({
  method: 'patch',
  path: '/companies/asignarPortfolios/{id}',
  access: 'manager',
  summary: 'Set the portfolios that hold a company',
  body: z.strictObject({ portfolios: z.array(z.string()).default([]) }),
  answer: companyAnswer,
  async handler(call) {
    const { id } = call.params;
    const assigned = await assignPortfolios(requestContextOfCall(call), id, call.body.portfolios);
    return isRejection(assigned) ? assigned : one(call, id);
  },
});

const withoutPicture = {
  access: 'staff',
  summary: 'Remove a company’s picture',
  answer: companyAnswer,
  status: 200,
} as const;

async function removePicture(call: Call<'/{id}', z.ZodType, z.ZodType>) {
  const { id } = call.params;
  const outcome = await setCompanyPicture(requestContextOfCall(call), id, null);
  return isRejection(outcome) ? outcome : one(call, id);
}

/** A GET that changes data, for older clients. */
export const getRemoveCompanyAvatar = defineEndpoint({
  ...withoutPicture,
  method: 'get',
  path: '/companies/remove-avatar/{id}',
  handler: removePicture,
});

export const deleteCompanyAvatar = defineEndpoint({
  ...withoutPicture,
  method: 'delete',
  path: '/companies/remove-avatar/{id}',
  handler: removePicture,
});
