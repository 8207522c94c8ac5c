import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { readableHistory } from '~/features/quoting/history/readable-history.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const line = z.object({
  _id: z.string(),
  revision: z.number().int(),
  type: z.string().describe('Name of the event, such as QuoterStateChanged.'),
  action: z.string().describe('What happened, in the language asked for.'),
  at: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }),
  via: z.enum(['web', 'api', 'process']),
  onBehalfOf: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.string().describe('The field, in the language asked for.'),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
});

export const getQuoterHistory = defineEndpoint({
  method: 'get',
  path: '/history-quoters/quoter/{id}',
  access: 'staff',
  summary: 'Every event of a quoter, newest first: who, when, what changed, why',
  query: listQuery({}),
  answer: pageOf(line),
  async handler({ ask, params, query, services, language }) {
    const history = await ask(listQuoterHistory, { quoterId: params.id, ...query });
    if (isRejection(history)) return history;
    const states = await findQuoterStates(services.db);
    const data = readableHistory(history, states, language).map(({ id, who, ...rest }) => ({
      _id: id,
      ...rest,
      user: { _id: who.id, name: who.name },
    }));
    return { data, total: history.total };
  },
});
