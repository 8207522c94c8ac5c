import { z } from 'zod';
import { erasePersonalDataInput } from '@domain/privacy/erasure/inputs';
import { erasureReasons } from '@domain/privacy/erasure/events';
import { keptUntil } from '@domain/privacy/erasure/retention';
import { isRejection } from '@domain/shared/rejection';
import { findErasure, listErasures, type Erasure } from '@projections/privacy/erasures/queries';
import { erase } from '~/use-cases/privacy/erase.server';
import { pageOf } from '../answers';
import { type Call, defineEndpoint } from '../endpoint';
import { requestContextOfCall } from '../people/request-context';
import { listQuery } from '../query';

const counts = z.object({
  subjects: z.int().describe('Accounts and records whose keys were forgotten.'),
  sealedEvents: z.int(),
  plainEvents: z
    .int()
    .describe('Events stored before sealing: their plain text stays in the log, masked when read.'),
  mails: z.int(),
  answers: z.int().describe('Answers kept for retries.'),
  importRows: z.int(),
  savedViews: z.int(),
  files: z.int(),
});

const erasureAnswer = z
  .object({
    id: z.string(),
    subject: z.string().describe('An account (`person-…`) or a record, such as `supplier-…`.'),
    reason: z.enum(erasureReasons),
    requestedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().describe('Null while read models are brought up to date.'),
    receipt: counts,
  })
  .meta({ id: 'Erasure' });

const openedErasure = erasureAnswer.extend({
  kept: z
    .array(z.object({ id: z.string(), number: z.string(), until: z.iso.date() }))
    .describe('Reservations whose customer and billing are kept until then.'),
});

function toAnswer({ receipt: { reason, ...receipt }, ...erasure }: Erasure) {
  return { ...erasure, reason, receipt };
}

export const getErasures = defineEndpoint({
  method: 'get',
  path: '/personal-data/erasures',
  access: 'admin',
  summary: 'Erasures of personal data, newest first',
  query: listQuery({}),
  answer: pageOf(erasureAnswer),
  async handler({ ask, query }) {
    const page = await ask(listErasures, query);
    return isRejection(page) ? page : { data: page.data.map(toAnswer), total: page.total };
  },
});

export const postErasure = defineEndpoint({
  method: 'post',
  path: '/personal-data/erasures',
  access: 'admin',
  summary: 'Erase the personal data of an account or of the contact of a record, for ever',
  description:
    'An account is removed too. From then on its texts read `[erased]`. Reservations keep customer and billing for their period.',
  body: erasePersonalDataInput,
  answer: openedErasure,
  async handler(call) {
    const erased = await erase(requestContextOfCall(call), call.body);
    return isRejection(erased) ? erased : answerOne(call, erased.id);
  },
});

export const getErasure = defineEndpoint({
  method: 'get',
  path: '/personal-data/erasures/{id}',
  access: 'admin',
  summary: 'The receipt of an erasure: what was erased, what stays and why',
  answer: openedErasure,
  handler: (call) => answerOne(call, call.params.id),
});

async function answerOne(
  { ask, services }: Pick<Call<string, z.ZodType, z.ZodType>, 'ask' | 'services'>,
  id: string,
) {
  const found = await ask(findErasure, { id });
  if (isRejection(found)) return found;
  const { kept, ...erasure } = found;
  return {
    ...toAnswer(erasure),
    kept: kept.map(({ id: reservation, number, madeAt }) => ({
      id: reservation,
      number,
      until: keptUntil(madeAt, services.reservationPersonalDataYears),
    })),
  };
}
