import { z } from 'zod';
import { forgetDistinction, tellCompaniesApart } from '@domain/crm/distinction/distinction';
import { likenesses } from '@domain/crm/distinction/inputs';
import { isRejection } from '@domain/shared/rejection';
import {
  findDistinction,
  listDistinctions,
  type ListedDistinction,
} from '@projections/crm/company-likeness/distinctions';
import { listDuplicates } from '@projections/crm/company-likeness/duplicates';
import { listAlikeCompanies } from '@projections/crm/company-likeness/queries';
import { toldApart } from '~/use-cases/crm/tell-companies-apart.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';
import { companyAnswer, toCompany } from './company';

const reasons = z
  .array(z.enum(likenesses))
  .describe(
    'Why they look like one, the strongest first: the same number, domain of e-mail or page, or a similar name.',
  );

export const getDuplicates = defineEndpoint({
  method: 'get',
  path: '/companies/duplicates',
  access: 'staff',
  summary: 'Groups of companies that look like one, the strongest reason first, 10 at a time',
  description:
    'Numbers of nobody in particular, providers of mail, and what more than 20 companies share tell none apart. Companies that were told apart come again only once they share a number.',
  query: listQuery({}, { take: 10 }),
  answer: pageOf(
    z
      .object({ reasons, companies: z.array(companyAnswer).describe('The oldest first.') })
      .meta({ id: 'DuplicateCompanies' }),
  ),
  async handler({ ask, query }) {
    const found = await ask(listDuplicates, { ...query, limit: Math.min(query.limit, 50) });
    if (isRejection(found)) return found;
    return {
      data: found.data.map(({ by, companies }) => ({
        reasons: [...by],
        companies: companies.map(toCompany),
      })),
      total: found.total,
    };
  },
});

const typed = z.string().max(254).optional();

export const getAlikeCompanies = defineEndpoint({
  method: 'get',
  path: '/companies/duplicates/search',
  access: 'staff',
  summary: 'Companies that look like one that is about to be saved, the most alike first',
  query: z.strictObject({
    company: z.string().optional().describe('Id of the company that is edited.'),
    owner: z.string().optional().describe('Owner company of a new one; yours by default.'),
    name: typed,
    fantasyName: typed,
    identification: typed.describe('Written in any way, with or without check digit.'),
    email: typed,
    website: typed,
    limit: z.coerce.number().int().min(1).max(20).optional().describe('5 by default.'),
  }),
  answer: z.array(
    z
      .object({
        reasons,
        similarity: z.number().describe('Of the names, from 0 to 1.'),
        company: companyAnswer,
      })
      .meta({ id: 'AlikeCompany' }),
  ),
  async handler({ ask, query: { company: id, owner: ownerId, ...query } }) {
    const found = await ask(listAlikeCompanies, { ...query, id, ownerId });
    if (isRejection(found)) return found;
    return found.map(({ by, similarity, company }) => ({
      reasons: [...by],
      similarity,
      company: toCompany(company),
    }));
  },
});

const named = z.object({ _id: z.string(), name: z.string() });

const distinctionAnswer = z
  .object({
    _id: z.string(),
    companies: z.array(named),
    user: named.describe('Who said so last.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'DifferentCompanies' });

function toDistinction({ id, companies, by, at }: ListedDistinction): z.output<typeof distinctionAnswer> {
  const nameOf = ({ id: _id, name }: { readonly id: string; readonly name: string }) => ({ _id, name });
  return { _id: id, companies: companies.map(nameOf), user: nameOf(by), createdAt: at };
}

export const getDismissedDuplicates = defineEndpoint({
  method: 'get',
  path: '/companies/duplicates/dismissed',
  access: 'staff',
  summary: 'Companies that look like one and are different, the last said first',
  query: listQuery({}),
  answer: pageOf(distinctionAnswer),
  async handler({ ask, query }) {
    const found = await ask(listDistinctions, { ...query, limit: Math.min(query.limit, 200) });
    return isRejection(found) ? found : { data: found.data.map(toDistinction), total: found.total };
  },
});

export const postDismissedDuplicates = defineEndpoint({
  method: 'post',
  path: '/companies/duplicates/dismissed',
  access: 'manager',
  summary: 'Say that companies which look like one are different',
  description: 'Any two of them. The same companies are one statement, however often it is made.',
  body: z.strictObject({ companies: z.array(z.string()).describe('Ids, 2 to 20.') }),
  answer: distinctionAnswer,
  async handler({ dispatch, ask, body }) {
    const outcome = await dispatch(tellCompaniesApart, toldApart(body.companies));
    if (isRejection(outcome)) return outcome;
    const found = await ask(findDistinction, { id: outcome.id });
    return isRejection(found) ? found : toDistinction(found);
  },
});

export const deleteDismissedDuplicates = defineEndpoint({
  method: 'delete',
  path: '/companies/duplicates/dismissed/{id}',
  access: 'manager',
  summary: 'Take back that companies are different',
  answer: distinctionAnswer,
  async handler({ dispatch, ask, params: { id } }) {
    const before = await ask(findDistinction, { id });
    if (isRejection(before)) return before;
    const outcome = await dispatch(forgetDistinction, { id });
    return isRejection(outcome) ? outcome : toDistinction(before);
  },
});
