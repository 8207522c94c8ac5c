import { z } from 'zod';
import {
  addQuoterNote,
  answerQuoterQuestion,
  askQuoterQuestion,
} from '@domain/quoting/quoter/conversation-commands';
import { isRejection } from '@domain/shared/rejection';
import { listWaitingOffers } from '@projections/quoting/offers/waiting';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { countQuestion } from '~/use-cases/quoting/quote-request-limit.server';
import { mailOffersAgain } from '~/use-cases/quoting/mail-offers-again.server';
import { defineEndpoint } from '../endpoint';

const decimal = z.string().describe('Decimal as text, such as "1250.5".');
const quoterIdOnly = z.object({ quoterId: z.string() });

export const postOfferQuestion = defineEndpoint({
  method: 'post',
  path: '/quoter-responses/{quoterId}/questions',
  access: 'customer',
  takesOfferLink: true,
  summary: 'Ask a question about the offers of a quoter; it goes to its executive',
  tag: 'quoter-responses',
  body: z
    .object({
      text: z.string().trim().min(1).max(2000),
      responseId: z.string().nullish().describe('The offer it is about. Without it: all of them.'),
    })
    .strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { quoterId: id } = call.params;
    const { text, responseId } = call.body;
    const name = call.person?.name;
    const refused = await countQuestion(call.services, id, call.actor);
    const outcome =
      refused ??
      (await call.dispatch(askQuoterQuestion, {
        ...{ id, text },
        ...(name && { name }),
        ...(responseId && { offerId: responseId }),
      }));
    return isRejection(outcome) ? outcome : { quoterId: id };
  },
});

export const postQuoterNote = defineEndpoint({
  method: 'post',
  path: '/quoters/{id}/notes',
  access: 'staff',
  summary: 'Add a note for staff to a quoter',
  body: z.object({ text: z.string().trim().min(1).max(4000) }).strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { id } = call.params;
    const outcome = await call.dispatch(addQuoterNote, { id, text: call.body.text });
    return isRejection(outcome) ? outcome : { quoterId: id };
  },
});

export const postQuoterAnswer = defineEndpoint({
  method: 'post',
  path: '/quoters/{id}/answers',
  access: 'staff',
  summary: 'Answer a question of a quoter’s customer, who gets it by mail',
  description: 'Each question is answered once; a second answer is a 409.',
  body: z
    .object({
      question: z.int().positive().describe('The how many-th question of the quoter, from 1.'),
      text: z.string().trim().min(1).max(4000),
    })
    .strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { id } = call.params;
    const outcome = await call.dispatch(answerQuoterQuestion, { id, ...call.body });
    return isRejection(outcome) ? outcome : { quoterId: id };
  },
});

const waitingAnswer = z.object({
  data: z.array(
    z.object({
      quoterId: z.string(),
      reference: z.string(),
      client: z.string(),
      company: z.string().nullable(),
      origin: z.string(),
      destination: z.string(),
      responseId: z.string(),
      currency: z.string(),
      total: decimal,
      marginPercent: decimal.nullable(),
      marginFloor: decimal.nullable(),
      comment: z.string().nullable(),
      message: z.string().nullable().describe('For the customer, in the mail that approving sends.'),
      askedBy: z.string().nullable(),
      askedAt: z.string().nullable(),
    }),
  ),
  total: z.number().int(),
});

export const getApprovals = defineEndpoint({
  method: 'get',
  path: '/quoter-responses/approvals',
  access: 'manager',
  summary: 'Offers that wait for the caller’s approval, the oldest first; not those of the caller',
  tag: 'quoter-responses',
  answer: waitingAnswer,
  async handler(call) {
    const waiting = await call.ask(listWaitingOffers, {});
    if (isRejection(waiting)) return waiting;
    return {
      data: waiting.map(({ quoteId, offerId, ...one }) => ({
        ...one,
        quoterId: quoteId,
        responseId: offerId,
      })),
      total: waiting.length,
    };
  },
});

export const postOffersMail = defineEndpoint({
  method: 'post',
  path: '/quoter-responses/{quoterId}/{responseId}/mail',
  access: 'staff',
  summary: 'Mail a sent offer again, with a new private link',
  tag: 'quoter-responses',
  status: 202,
  body: z.object({}).strict(),
  answer: quoterIdOnly,
  async handler(call) {
    const { quoterId: quoteId, responseId: offerId } = call.params;
    const refused = await mailOffersAgain(call.services, { quoteId, offerId }, call.actor);
    return refused ?? { quoterId: quoteId };
  },
});

export const deleteOfferLinks = defineEndpoint({
  method: 'delete',
  path: '/quoter-responses/links/{quoterId}',
  access: 'staff',
  summary: 'Revoke the private links to the offers of a quoter',
  tag: 'quoter-responses',
  answer: z.object({ revoked: z.number().int() }),
  async handler(call) {
    const found = await call.ask(findQuoter, { id: call.params.quoterId });
    if (isRejection(found)) return found;
    return { revoked: await call.services.auth.offerLinks.revokeAll(call.params.quoterId) };
  },
});
