import { z } from 'zod';
import { publishRate, unpublishRate } from '@domain/rating/rate/commands';
import { isoDate } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import { flagValue } from '@domain/shared/flag';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRate, listRates } from '@projections/rating/rate-list/queries';
import { rateListInput } from '@projections/rating/rate-list/inputs';
import {
  askForNewDates,
  readDateJob,
  type DateJob,
  type NewDates,
} from '~/use-cases/rating/date-changes.server';
import type { Language } from '~/texts';
import { sentenceOf } from '~/texts/translate.server';
import { messageOf } from '../errors';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { acceptLackingCharges } from './forms';
import { inFormWords, lackingIn, ordered, type RateCall } from './writing';

const ids = z.array(z.string().min(1)).min(1).max(1000);
const days = { from: isoDate, to: isoDate };
const inOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from <= to;
const orderIssue = { path: ['to'], error: 'validation.to-before-from' };

const datesBody = z
  .strictObject({
    ids: ids.optional(),
    filter: rateListInput
      .omit({ kind: true, limit: true, offset: true, sort: true, direction: true })
      .partial()
      .optional(),
    ...days,
  })
  .refine(inOrder, orderIssue)
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    path: ['ids'],
    error: 'validation.ids-or-filter',
  });
const manualBody = z.strictObject({
  rates: z
    .array(z.strictObject({ id: z.string().min(1), ...days }).refine(inOrder, orderIssue))
    .min(1)
    .max(1000),
});
const statusBody = z.strictObject({ ids, status: flagValue, acceptLackingCharges });

const outcome = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  outcome: z
    .enum(['updated', 'unchanged', 'refused'])
    .nullable()
    .describe('null while its turn has not come.'),
  message: z.string().nullable(),
});
const jobAnswer = z.object({
  jobId: z.string(),
  status: z.enum(['pending', 'completed']),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  rates: z.array(outcome),
});
const statusReport = z.object({
  updated: z.array(z.string()),
  unchanged: z.array(z.string()),
  failed: z.array(z.object({ _id: z.string(), message: z.union([z.string(), z.array(z.string())]) })),
});

export function manyRatesEndpoints(path: string, kind: RateKind): readonly AnyEndpoint[] {
  return [
    defineEndpoint({
      method: 'patch',
      path: `${path}/update-dates`,
      access: 'staff',
      status: 202,
      summary: 'New days for many rates, by their ids or by the rate filters',
      body: datesBody,
      answer: jobAnswer,
      async handler(call) {
        const { filter, from, to } = call.body;
        const chosen = call.body.ids ?? (await idsOf(call, kind, filter ?? {}));
        if (isRejection(chosen)) return chosen;
        return begun(
          call,
          kind,
          chosen.map((id) => ({ id, from, to })),
        );
      },
    }),
    defineEndpoint({
      method: 'patch',
      path: `${path}/update-dates-manual`,
      access: 'staff',
      status: 202,
      summary: 'New days for many rates, each its own',
      body: manualBody,
      answer: jobAnswer,
      handler: (call) => begun(call, kind, call.body.rates),
    }),
    defineEndpoint({
      method: 'get',
      path: `${path}/update-dates-detail/{jobId}` as `${string}/{jobId}`,
      access: 'staff',
      summary: 'How a change of many rates’ days fares, rate by rate',
      answer: jobAnswer,
      async handler({ services, actor, params, language }) {
        const job = await readDateJob(services, actor, kind, params.jobId);
        return isRejection(job) ? job : toJob(job, language);
      },
    }),
    defineEndpoint({
      method: 'patch',
      path: `${path}/change-status`,
      access: 'staff',
      summary: 'Publish or unpublish many rates; each by itself, those that cannot be are named',
      body: statusBody,
      answer: statusReport,
      async handler(call) {
        const report: z.input<typeof statusReport> = { updated: [], unchanged: [], failed: [] };
        for (const id of new Set(call.body.ids)) {
          const done = await changeStatus(call, kind, id, call.body);
          if (isRejection(done))
            report.failed.push({
              _id: id,
              message: [messageOf(call.language, inFormWords(kind, done))].flat(),
            });
          else report[done].push(id);
        }
        return report;
      },
    }),
  ];
}

type ManyCall = RateCall & Pick<Parameters<AnyEndpoint['handler']>[0], 'services' | 'actor' | 'language'>;

async function begun({ services, actor, language }: ManyCall, kind: RateKind, rates: readonly NewDates[]) {
  const id = await askForNewDates(services, actor, kind, rates);
  const job = await readDateJob(services, actor, kind, id);
  return isRejection(job) ? job : toJob(job, language);
}

/** At most 1,000 per call. */
async function idsOf(
  { ask }: ManyCall,
  kind: RateKind,
  filter: object,
): Promise<readonly string[] | Rejection> {
  const page = await ask(listRates, { ...filter, kind, limit: 1000 });
  if (isRejection(page)) return page;
  if (page.total > 1000) return reject('rule', 'rate.too-many-at-once', { count: page.total, limit: 1000 });
  return page.data.map(({ id }) => id);
}

async function changeStatus(
  call: ManyCall,
  kind: RateKind,
  id: string,
  { status, acceptLackingCharges: accepts }: z.output<typeof statusBody>,
): Promise<'updated' | 'unchanged' | Rejection> {
  const found = await call.ask(findRate, { id, kind });
  if (isRejection(found)) return found;
  const isToBePublished = status && found.state !== 'published';
  const refusal = isToBePublished
    ? await lackingIn(call, { kind, id, form: {} }, { acceptLackingCharges: accepts })
    : null;
  if (refusal !== null) return refusal;
  const done = await ordered(call, status ? publishRate : unpublishRate, { id });
  if (isRejection(done)) return done;
  return done.events.length === 0 ? 'unchanged' : 'updated';
}

function toJob(
  { id, status, askedAt, doneAt, rates }: DateJob,
  language: Language,
): z.input<typeof jobAnswer> {
  return {
    jobId: id,
    status,
    createdAt: askedAt,
    completedAt: doneAt,
    rates: rates.map(({ id: rate, code, params, ...line }) => ({
      ...line,
      _id: rate,
      message: code === null ? null : sentenceOf(language, { code, params }),
    })),
  };
}
