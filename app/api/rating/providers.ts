import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { providerNames } from '@domain/shared/provider-names';
import {
  findCurrencyRateProposal,
  listCurrencyRateProposals,
  proposalStates,
  type CurrencyRateProposal,
} from '@projections/rating/currency-proposals/queries';
import { requestRefresh } from '~/use-cases/rating/currency-refresh/request-refresh.server';
import { settleProposal } from '~/use-cases/rating/currency-refresh/settle-proposal.server';
import { listProviders } from '~/use-cases/rating/provider-overview.server';
import { pageOf } from '../answers';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { booleanParameter, listQuery } from '../query';

const instant = z.iso.datetime().nullable();

const getProviders = defineEndpoint({
  method: 'get',
  path: '/providers',
  access: 'manager',
  summary: 'Other companies’ services that the platform asks, and how they answer',
  answer: z.array(
    z
      .object({
        name: z.enum(providerNames),
        source: z.string().nullable().describe('Host of the service; null: the platform answers by itself.'),
        newestDay: z
          .string()
          .nullable()
          .describe('Day of the newest currency rate of the caller’s owner company.'),
        lastAnswerAt: instant,
        lastFailureAt: instant,
        breaker: z
          .enum(['closed', 'open', 'half-open'])
          .describe('`open`: after several failures it is not asked for a while.'),
        failures: z.array(
          z.object({
            at: z.iso.datetime(),
            kind: z.enum(['timed-out', 'unreachable', 'refused', 'nonsense']),
            detail: z.string().nullable().describe('The HTTP status, or what could not be read.'),
          }),
        ),
      })
      .meta({ id: 'Provider' }),
  ),
  async handler({ services, actor }) {
    const providers = await listProviders(services, actor);
    if (isRejection(providers)) return providers;
    return providers.map(({ failures, ...provider }) => ({
      ...provider,
      failures: failures.map(({ at, kind, detail }) => ({ at, kind, detail })),
    }));
  },
});

const postRefresh = defineEndpoint({
  method: 'post',
  path: '/providers/currency-rates/refresh',
  access: 'manager',
  summary: 'Ask the provider for currency rates now, in the background',
  description: 'Refused with 422 where no provider is configured. Once a minute, however often it is asked.',
  answer: z.object({ accepted: z.literal(true) }).meta({ id: 'CurrencyRefreshQueued' }),
  status: 202,
  async handler({ services, actor }) {
    const outcome = await requestRefresh({ services, actor });
    return isRejection(outcome) ? outcome : { accepted: true as const };
  },
});

const proposalAnswer = z
  .object({
    _id: z.string(),
    owner: z.string().describe('Id of the owner company.'),
    currency: z.string(),
    date: z.string(),
    unitsPerUsd: z.string(),
    source: z.string(),
    previousUnits: z.string().describe('Units for one US dollar of the last rate when this one came.'),
    previousDate: z.string(),
    state: z.enum(proposalStates),
    createdAt: z.iso.datetime(),
    settledAt: instant,
  })
  .meta({ id: 'CurrencyRateProposal' });

function toProposal(proposal: CurrencyRateProposal): z.output<typeof proposalAnswer> {
  const { id, ownerId, ownerName: _name, proposedAt, ...rest } = proposal;
  return { _id: id, owner: ownerId, createdAt: proposedAt, ...rest };
}

const getProposals = defineEndpoint({
  method: 'get',
  path: '/currency-rate-proposals',
  access: 'manager',
  summary: 'Currency rates of the provider that differ by more than 20 % from the last ones',
  query: listQuery({
    isOpen: booleanParameter.default(true).describe('Those that nobody has decided about, or all others.'),
  }),
  answer: pageOf(proposalAnswer),
  async handler({ ask, query }) {
    const page = await ask(listCurrencyRateProposals, query);
    return isRejection(page) ? page : { data: page.data.map(toProposal), total: page.total };
  },
});

const postSettlement = defineEndpoint({
  method: 'post',
  path: '/currency-rate-proposals/{id}/settle',
  access: 'manager',
  summary: 'Approve such a rate, which is added to the catalogue, or refuse it',
  description: 'One that is settled already, or older than the newest rate, is refused with 409.',
  body: z.strictObject({ as: z.enum(['approved', 'refused']) }),
  answer: proposalAnswer,
  status: 200,
  async handler({ services, actor, params: { id }, body, ask }) {
    const outcome = await settleProposal({ services, actor, via: 'api' }, id, body);
    if (isRejection(outcome)) return outcome;
    const proposal = await ask(findCurrencyRateProposal, { id });
    return isRejection(proposal) ? proposal : toProposal(proposal);
  },
});

export const providerEndpoints: readonly AnyEndpoint[] = [
  getProviders,
  postRefresh,
  getProposals,
  postSettlement,
];
