import { z } from 'zod';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { rateChangesEndpoint } from './changes';
import { formBody } from './forms';
import { listEndpoint } from './list';
import { rateAnswer } from './rate-answer';
import { kept, rewriteRate } from './writing';

export const everyRateEndpoints: readonly AnyEndpoint[] = [
  listEndpoint('/rates'),
  rateChangesEndpoint('/rates', null),
  defineEndpoint({
    method: 'get',
    path: '/rates/{id}',
    access: 'staff',
    summary: 'One rate of whatever kind, in the words of its kind’s form',
    description: 'A removed one is told still, marked as removed, for what was quoted at it.',
    answer: rateAnswer,
    handler: (call) => kept(call, call.params.id),
  }),
  defineEndpoint({
    method: 'patch',
    path: '/rates/{id}',
    access: 'staff',
    summary: 'Change a rate of whatever kind; the body is its kind’s form',
    body: z.looseObject({}),
    answer: rateAnswer,
    async handler(call) {
      const found = await call.ask(findRate, { id: call.params.id });
      if (isRejection(found)) return found;
      const given = formBody(found.kind).safeParse(call.body);
      if (!given.success) return rejectInput(given.error.issues);
      return rewriteRate(call, found.kind, found.id, given.data);
    },
  }),
];
