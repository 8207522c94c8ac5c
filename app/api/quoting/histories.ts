import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { listQuoterHistory, readQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { readableHistory } from '~/presenters/quoting/readable-history.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { happening, happeningOf } from '../happening';
import { listQuery } from '../query';

const line = happening
  .extend({
    via: z.enum(['web', 'api', 'process', 'mail']),
    file: z.string().nullable().describe('The file that the event is about.'),
    onBehalfOf: z.string().nullable(),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'QuoterHappening' });

export const getQuoterHistory = defineEndpoint({
  method: 'get',
  path: '/history-quoters/quoter/{id}',
  access: 'staff',
  summary: 'Every event of a quoter and of its files, newest first: who, when, what changed, why',
  query: listQuery({}),
  answer: pageOf(line),
  async handler({ ask, params, query, services, language }) {
    const history = await ask(listQuoterHistory, { quoterId: params.id, ...query });
    if (isRejection(history)) return history;
    const found = await readQuoter(services.db, params.id);
    const states = found === null ? [] : await findQuoterStates(services.db, found.quoter.ownerId);
    const data = readableHistory(history, states, language).map(happeningOf);
    return { data, total: history.total };
  },
});
