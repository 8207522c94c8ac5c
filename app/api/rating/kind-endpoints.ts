import { z } from 'zod';
import { removeRate, setRateActivity } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import { flagValue } from '@domain/shared/flag';
import { isRejection } from '@domain/shared/rejection';
import { findRate, removed } from '@projections/rating/rate-list/queries';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { formBody } from './forms';
import { listEndpoint } from './list';
import { rateAnswer, toRate } from './rate-answer';
import { answered, kept, rewriteRate, writeRate } from './writing';

const isActiveBody = z.strictObject({ isActive: flagValue });

export function kindEndpoints(path: string, kind: RateKind): readonly AnyEndpoint[] {
  const one = `${path}/{id}` as const;
  const body = formBody(kind);
  return [
    listEndpoint(path, kind),
    defineEndpoint({
      method: 'post',
      path,
      access: 'staff',
      summary: `Register a rate of the kind ${kind}`,
      description:
        'Complete or not: what is left out takes the form’s defaults. With `status` true it is published at once, or refused as a whole.',
      body,
      answer: rateAnswer,
      handler: (call) => writeRate(call, kind, call.body),
    }),
    defineEndpoint({
      method: 'get',
      path: one,
      access: 'staff',
      summary: `One rate of the kind ${kind}`,
      description: 'A removed one is told still, marked as removed, for what was quoted at it.',
      answer: rateAnswer,
      handler: (call) => kept(call, call.params.id, kind),
    }),
    defineEndpoint({
      method: 'patch',
      path: one,
      access: 'staff',
      summary: `Change a rate of the kind ${kind}, in whole or in part`,
      description: 'null clears a field. `status` true publishes, false unpublishes.',
      body,
      answer: rateAnswer,
      handler: (call) => rewriteRate(call, kind, call.params.id, call.body),
    }),
    defineEndpoint({
      method: 'delete',
      path: one,
      access: 'staff',
      summary: `Remove a rate of the kind ${kind}: hidden, kept for what was sold at it`,
      answer: rateAnswer,
      async handler({ ask, dispatch, params }) {
        const found = await ask(findRate, { id: params.id, kind });
        if (isRejection(found)) return found;
        const outcome = await dispatch(removeRate, params);
        return isRejection(outcome) ? outcome : toRate(removed(found));
      },
    }),
    defineEndpoint({
      method: 'patch',
      path: `${path}/is-active-by-id/{id}` as `${string}/{id}`,
      access: 'staff',
      summary: 'Activate or deactivate a rate: an inactive one is not found by customers',
      body: isActiveBody,
      answer: rateAnswer,
      async handler(call) {
        const found = await call.ask(findRate, { id: call.params.id, kind });
        if (isRejection(found)) return found;
        const outcome = await call.dispatch(setRateActivity, { id: found.id, ...call.body });
        return isRejection(outcome) ? outcome : answered(call, found.id);
      },
    }),
  ];
}
