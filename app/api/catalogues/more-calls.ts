import { z } from 'zod';
import { branches } from '@domain/catalogues/branches';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commodities } from '@domain/catalogues/commodities';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { flagValue } from '@domain/shared/flag';
import { portfolios } from '@domain/catalogues/portfolios';
import { profits } from '@domain/catalogues/profits';
import { results } from '@domain/catalogues/results';
import { suppliers } from '@domain/catalogues/suppliers';
import { tags } from '@domain/catalogues/tags';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { listAccountsOfCountry } from '@projections/catalogues/accounts-of-country';
import { queriesOf } from '@projections/catalogues/queries';
import { pageOf, type Revised } from '../answers';
import { defineEndpoint, type AnyEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';
import { addEndpoint } from './catalogue-endpoints';
import { otherWords } from './other-words';
import { oneRecord, recordAnswer, toAnswer, type Answer } from './record-answer';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask' | 'dispatch'>;

async function change(
  { ask, dispatch }: AnyCall,
  catalogue: Catalogue,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Revised<Answer> | Rejection> {
  const before = await ask(queriesOf(catalogue).find, { id });
  if (isRejection(before)) return before;
  const changed = await dispatch(commandsOf(catalogue).change, { ...fields, id });
  if (isRejection(changed)) return changed;
  const record = await ask(queriesOf(catalogue).find, { id });
  return isRejection(record) ? record : oneRecord(catalogue, record);
}

const commoditiesData = defineEndpoint({
  method: 'get',
  path: '/commodities/data',
  access: 'public',
  summary: 'Commodities for a combobox, best first',
  query: z.object({ search: z.string().max(200).optional() }),
  answer: z.array(recordAnswer(commodities)),
  async handler({ ask, query }) {
    const page = await ask(queriesOf(commodities).list, { ...query, isActive: 'true', limit: 1000 });
    return isRejection(page) ? page : page.data.map((record) => toAnswer(commodities, record));
  },
});

/** A GET that changes data, for older clients. New clients use the DELETE. */
const removeCarrierImage = (['get', 'delete'] as const).map((method) =>
  defineEndpoint({
    method,
    path: '/carriers/remove-avatar/{id}',
    access: 'manager',
    summary: 'Take a carrier’s image away',
    answer: recordAnswer(carriers),
    handler: (call) => change(call, carriers, call.params.id, { img: null }),
  }),
);

const activateTag = defineEndpoint({
  method: 'patch',
  path: '/tags/{id}/active',
  access: 'staff',
  summary: 'Activate or deactivate a tag',
  body: z.object({ isActive: flagValue }),
  answer: recordAnswer(tags),
  handler: (call) => change(call, tags, call.params.id, call.body),
});

const changedBranch = z.object({
  id: z.string(),
  changed: z.boolean(),
  message: z.string().nullable().describe('Code of the refusal; null when it was changed.'),
});

const changeBranches = defineEndpoint({
  method: 'patch',
  path: '/ltl-rates/branches/update/branches',
  access: 'manager',
  summary: 'Change many branches at once; each is changed or refused by itself',
  body: z.object({
    branches: z
      .array(z.looseObject({ id: z.string() }))
      .min(1)
      .max(1000),
  }),
  answer: z.object({ updated: z.number().int(), failed: z.number().int(), rows: z.array(changedBranch) }),
  async handler({ dispatch, body }) {
    const { inOwnWords } = otherWords(branches);
    const rows = [];
    for (const fields of body.branches) {
      const outcome = await dispatch(commandsOf(branches).change, inOwnWords(fields));
      rows.push({
        id: fields.id,
        changed: !isRejection(outcome),
        message: isRejection(outcome) ? outcome.code : null,
      });
    }
    const updated = rows.filter(({ changed }) => changed).length;
    return { updated, failed: rows.length - updated, rows };
  },
});

const filterResults = defineEndpoint({
  method: 'get',
  path: '/results/filter',
  access: 'staff',
  summary: 'Results by name, category or owner; 404 when there is none',
  query: z.object({
    search: z.string().optional(),
    category: z.string().optional(),
    owner: z.string().optional(),
  }),
  answer: z.array(recordAnswer(results)),
  async handler({ ask, query }) {
    const page = await ask(queriesOf(results).list, { ...query, isActive: 'true', limit: 1000 });
    if (isRejection(page)) return page;
    if (page.total === 0) return reject('not-found', 'result.none-found');
    return page.data.map((record) => toAnswer(results, record));
  },
});

const changePortfolioCompanies = defineEndpoint({
  method: 'patch',
  path: '/portfolios/updateCompanies/{id}',
  access: 'manager',
  summary: 'Set the companies of a portfolio',
  body: z.object({ companies: z.array(z.string()).default([]) }),
  answer: recordAnswer(portfolios),
  handler: (call) => {
    const { companies } = call.body;
    return change(call, portfolios, call.params.id, { companies: companies.length === 0 ? null : companies });
  },
});

const accountsOfCountry = defineEndpoint({
  method: 'get',
  path: '/bank-account/country/{countryId}',
  access: 'public',
  summary: 'Active accounts of a country, as the checkout shows them',
  answer: z.array(
    z.object({
      _id: z.string(),
      bankName: z.string(),
      company: z.string(),
      identification: z.string().nullable(),
      accountType: z.string(),
      accountNumber: z.string(),
      currency: z.string(),
      country: z.string(),
      note: z.string().nullable(),
    }),
  ),
  async handler({ ask, params }) {
    const accounts = await ask(listAccountsOfCountry, { country: params.countryId });
    return isRejection(accounts) ? accounts : accounts.map(({ id, ...account }) => ({ _id: id, ...account }));
  },
});

const profitsOfOwner = defineEndpoint({
  method: 'get',
  path: '/profits/filterByOwner/{ownerId}',
  access: 'manager',
  summary: 'Profit rules of an owner company',
  query: listQuery({}),
  answer: pageOf(recordAnswer(profits)),
  async handler({ ask, params, query }) {
    const page = await ask(queriesOf(profits).list, { ...query, owner: params.ownerId });
    if (isRejection(page)) return page;
    return { data: page.data.map((record) => toAnswer(profits, record)), total: page.total };
  },
});

export const moreCatalogueCalls: readonly AnyEndpoint[] = [
  commoditiesData,
  addEndpoint(suppliers, '/suppliers/create'),
  ...removeCarrierImage,
  activateTag,
  changeBranches,
  filterResults,
  changePortfolioCompanies,
  accountsOfCountry,
  profitsOfOwner,
];
