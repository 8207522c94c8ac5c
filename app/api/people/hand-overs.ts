import { z } from 'zod';
import { deactivatePersonInput } from '@domain/people/person/inputs';
import { isRejection, reject } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { handedOver } from '@projections/people/open-work/queries';
import { findSalesperson } from '@projections/people/open-work/salesperson';
import { administerAccount } from '~/use-cases/people/closing.server';
import { readHandOver, type HandOverReport } from '~/use-cases/people/hand-over-report.server';
import { defineEndpoint } from '../endpoint';
import { requestContextOfCall } from './request-context';

const named = z.object({ _id: z.string(), name: z.string() });
const counts = z.object({
  moved: z.number().int(),
  elsewhere: z.number().int().describe('Others had moved them meanwhile.'),
  refused: z.number().int(),
  waiting: z.number().int(),
});

const handOverAnswer = z
  .object({
    successor: named,
    askedBy: named,
    askedAt: z.iso.datetime(),
    isDone: z.boolean().describe('False while records wait; the call can be repeated.'),
    quotes: counts,
    portfolios: counts,
    meetings: counts,
    subordinates: counts.describe('Those who reported to them.'),
    tickets: counts.describe('Those assigned to them and not solved.'),
    refusals: z.array(
      z.object({
        kind: z.enum(handedOver),
        _id: z.string(),
        code: z.string().describe('Why it stays where it was.'),
      }),
    ),
  })
  .meta({ id: 'HandOver' });

function toHandOver(report: HandOverReport): z.output<typeof handOverAnswer> {
  const { successor, askedBy, askedAt, isDone, counts: of, refusals } = report;
  return {
    successor: { _id: successor.id, name: successor.name },
    askedBy: { _id: askedBy.id, name: askedBy.name },
    askedAt: askedAt.toISOString(),
    isDone,
    quotes: of.quote,
    portfolios: of.portfolio,
    meetings: of.meeting,
    subordinates: of.subordinate,
    tickets: of.ticket,
    refusals: refusals.map(({ kind, id, refusal }) => ({ kind, _id: id, code: refusal.code })),
  };
}

export const postHandOver = defineEndpoint({
  method: 'post',
  path: '/executives/{id}/hand-over',
  access: 'manager',
  summary:
    'Shut an executive’s or manager’s account and hand open quotes, portfolios, planned meetings, open tickets and the team to a successor',
  description:
    'The successor is an active executive or manager of the same owner company. The records follow by a job; GET the same path for what moved. Without open work, PATCH `isActive` suffices.',
  body: z.strictObject({
    successor: recordId,
    reason: deactivatePersonInput.shape.reason,
  }),
  answer: z.object({ _id: z.string(), successor: z.string(), isActive: z.literal(false) }),
  status: 200,
  async handler(call) {
    const { id } = call.params;
    const { successor, reason } = call.body;
    const before = await call.ask(findSalesperson, { id });
    if (isRejection(before)) return before;
    const input = { id, successor, ...(reason !== undefined && { reason }) };
    const outcome = await administerAccount(requestContextOfCall(call), 'deactivatePerson', input);
    return isRejection(outcome) ? outcome : { _id: id, successor, isActive: false as const };
  },
});

export const getHandOver = defineEndpoint({
  method: 'get',
  path: '/executives/{id}/hand-over',
  access: 'manager',
  summary: 'What moved when an executive’s or manager’s work was last handed over',
  answer: handOverAnswer,
  async handler({ services, actor, params }) {
    const report = await readHandOver(services, actor, params.id);
    if (isRejection(report)) return report;
    return report === null ? reject('not-found', 'executive.no-hand-over') : toHandOver(report);
  },
});
