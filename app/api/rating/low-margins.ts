import { z } from 'zod';
import { rateKind } from '@domain/rating/rate/inputs';
import { isRejection } from '@domain/shared/rejection';
import { listLowMargins } from '@projections/rating/rate-margins/low-margins';
import type { NamedRule } from '@projections/rating/rate-margins/queries';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { profitTerms, profitTermsOf } from './profit-terms';

const percent = z.string().nullable().describe('Of the sale. Null: nothing is sold.');

const lowMargin = z.object({
  _id: z.string(),
  code: z.string(),
  typeRate: rateKind,
  lane: z.string(),
  carriers: z.array(z.string()),
  validTo: z.string().nullable(),
  ...{ cost: z.string(), profit: z.string(), sale: z.string(), currency: z.string() },
  margin: percent,
  rule: z.string().nullable().describe('Id of the profit rule. Null: none matches.'),
});

const outcome = z.object({
  rule: z
    .object({
      ...{ _id: z.string(), name: z.string(), mode: z.enum(['amount', 'percent']) },
      ...{ value: z.string(), currency: z.string(), ...profitTerms },
    })
    .nullable()
    .describe('Null: no rule matches, so that rates are sold at cost.'),
  rates: z.int().describe('Priced by it.'),
  under: z.int().describe('Of them, under the minimum.'),
  lowest: percent,
  highest: percent,
});

export const getLowMargins = defineEndpoint({
  method: 'get',
  path: '/rates/low-margins',
  access: 'manager',
  summary: 'Published rates whose price by the usual profit rule is under the company’s minimum margin',
  description:
    'Of the 1,000 newest `Costo` rates that are valid or still to begin, each priced for the usual load of its kind; the lowest margin first.',
  query: z.object({
    typeRate: rateKind.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  answer: pageOf(lowMargin).extend({
    marginFloor: z.string().nullable().describe('Percent. Null: the company has none.'),
    priced: z.int(),
    isWhole: z.boolean().describe('False: there are more rates than the newest 1,000.'),
    rules: z.array(outcome),
  }),
  async handler({ ask, query: { typeRate: kind, ...page } }) {
    const found = await ask(listLowMargins, { ...page, kind });
    if (isRejection(found)) return found;
    const { floor, priced, isWhole, rules, data, total } = found;
    return {
      ...{ marginFloor: floor, priced, isWhole, total },
      rules: rules.map(({ rule, ...counts }) => ({ ...counts, rule: rule && ruleOf(rule) })),
      data: data.map(({ id, kind: typeRate, carriers, ruleId, ...rest }) => ({
        ...{ ...rest, _id: id, typeRate, carriers: [...carriers], rule: ruleId },
      })),
    };
  },
});

function ruleOf(rule: NamedRule) {
  const { id, name, mode, value, currency } = rule;
  return { _id: id, name, mode, value, currency, ...profitTermsOf(rule) };
}
