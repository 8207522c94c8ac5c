import { z } from 'zod';
import { holdOf } from '@domain/shared/customer-company';
import { isRejection, reject } from '@domain/shared/rejection';
import { paymentStatuses } from '@domain/shop/reservation/states';
import { ticketStates } from '@domain/support/ticket/inputs';
import type { NextStep } from '~/presenters/people/next-step';
import { readAccountOverview } from '~/use-cases/people/account-overview.server';
import { defineEndpoint } from '../endpoint';

function partOf<Row extends z.ZodType>(row: Row, description: string) {
  return z.object({ total: z.int(), data: z.array(row) }).describe(description);
}

const openQuote = z
  .object({
    _id: z.string(),
    reference: z.string(),
    origin: z.string().describe('Code, or name of a place without one.'),
    destination: z.string(),
    createdAt: z.iso.datetime(),
    offers: z.int().describe('That can be accepted today.'),
    answerBy: z.iso.date().nullable().describe('The last day to accept the first of them to end.'),
  })
  .meta({ id: 'OpenQuote' });

const openReservation = z
  .object({
    _id: z.string(),
    number: z.string(),
    currency: z.string(),
    total: z.string(),
    createdAt: z.iso.datetime(),
    paymentStatus: z.enum(paymentStatuses),
    paymentDueOn: z.iso.date().nullable(),
    proofToCheck: z.boolean().describe('A proof of payment waits for staff.'),
  })
  .meta({ id: 'OpenReservation' });

const openTicket = z
  .object({
    _id: z.string(),
    subject: z.string(),
    state: z.enum(ticketStates),
    isRead: z.boolean(),
    lastMessageAt: z.iso.datetime(),
  })
  .meta({ id: 'OpenTicket' });

const nextKinds = [
  'confirm-email',
  'submit-company',
  'answer-offer',
  'pay',
  'answer-ticket',
] as const satisfies readonly NextStep['kind'][];

const overviewAnswer = z
  .object({
    next: z
      .object({ kind: z.enum(nextKinds), id: z.string().nullable().describe('Of the record it is about.') })
      .nullable()
      .describe('What the caller should do first; null: nothing waits for them.'),
    companies: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        state: z.enum(['approved', 'pending', 'rejected', 'inactive']),
      }),
    ),
    quotes: z.object({
      offered: partOf(openQuote, "Wait for the caller's answer; those whose offers end first, first."),
      asked: partOf(openQuote, 'Wait for staff, newest first.'),
    }),
    reservations: z.object({
      toPay: partOf(openReservation, 'Not paid; by their last day to pay.'),
      underWay: partOf(openReservation, 'Paid, of the last 90 days, newest first.'),
    }),
    tickets: partOf(openTicket, 'Not solved; those that wait for the caller first.'),
  })
  .meta({ id: 'AccountOverview' });

function aboutOf(next: NextStep): string | null {
  switch (next.kind) {
    case 'confirm-email':
      return null;
    case 'submit-company':
      return next.company.id;
    case 'answer-offer':
      return next.quote.id;
    case 'pay':
      return next.reservation.id;
    case 'answer-ticket':
      return next.ticket.id;
  }
}

export const getOverview = defineEndpoint({
  method: 'get',
  path: '/account/overview',
  access: 'customer',
  summary: 'What is open for the caller as a customer: quotes, reservations, tickets',
  description: 'The first three of each kind, with how many there are. Programs have no account.',
  answer: overviewAnswer,
  async handler({ services, actor, person, ask }) {
    if (person === null) return reject('forbidden', 'access.forbidden');
    const overview = await readAccountOverview({ db: services.db, actor, ask });
    if (isRejection(overview)) return overview;
    const { next, companies, quotes, reservations, tickets } = overview;
    const quotesOf = ({ total, data }: (typeof quotes)['asked']) => ({
      total,
      data: data.map(({ id, openedAt, ...quote }) => ({ _id: id, ...quote, createdAt: openedAt })),
    });
    const reservationsOf = ({ total, data }: (typeof reservations)['toPay']) => ({
      total,
      data: data.map(({ id, madeAt, isProofToCheck, ...reservation }) => ({
        ...{ _id: id, ...reservation, createdAt: madeAt, proofToCheck: isProofToCheck },
      })),
    });
    return {
      next: next && { kind: next.kind, id: aboutOf(next) },
      companies: companies.map((company) => ({
        _id: company.id,
        name: company.name,
        state: holdOf(company) ?? ('approved' as const),
      })),
      quotes: { offered: quotesOf(quotes.offered), asked: quotesOf(quotes.asked) },
      reservations: {
        toPay: reservationsOf(reservations.toPay),
        underWay: reservationsOf(reservations.underWay),
      },
      tickets: {
        total: tickets.total,
        data: tickets.data.map(({ id, title, ...ticket }) => ({ _id: id, subject: title, ...ticket })),
      },
    };
  },
});
