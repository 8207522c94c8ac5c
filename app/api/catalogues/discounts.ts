import { z } from 'zod';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { listCompanies } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { oneRecord, recordAnswer } from './record-answer';

const activate = defineEndpoint({
  method: 'patch',
  path: '/discounts/{id}/activate',
  access: 'manager',
  summary: 'Activate a discount; a coupon counts from then on',
  answer: recordAnswer(discounts),
  async handler({ ask, dispatch, params }) {
    const activated = await dispatch(commandsOf(discounts).activate, { ...params, isActive: true });
    if (isRejection(activated)) return activated;
    const record = await ask(queriesOf(discounts).find, params);
    return isRejection(record) ? record : oneRecord(discounts, record);
  },
});

const companiesOfExecutive = defineEndpoint({
  method: 'get',
  path: '/discounts/executive/{id}/companies',
  access: 'staff',
  summary: 'Companies an executive can give a discount: those of their portfolios',
  query: z.strictObject({ value: z.string().trim().max(200).optional() }),
  answer: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      identification: z.string().nullable(),
      country: z.string(),
    }),
  ),
  async handler({ ask, params, query, actor }) {
    const person = await ask(findPerson, params);
    // Executives may read the companies of their own; managers and auditors those of all.
    const mayAsk = actor.id === params.id || mayRead(actor, 'manager');
    if (isRejection(person) || !mayAsk || !person.roles.includes('executive'))
      return reject('not-found', 'executive.not-found');
    const portfoliosOf = { executiveId: person.id, ownerId: person.ownerId };
    const found = await ask(listCompanies, { search: query.value, portfoliosOf, limit: 1000 });
    if (isRejection(found)) return found;
    return found.data.map(({ id, name, identification, country }) => ({
      _id: id,
      name,
      identification,
      country,
    }));
  },
});

export const discountCalls: readonly AnyEndpoint[] = [activate, companiesOfExecutive];
