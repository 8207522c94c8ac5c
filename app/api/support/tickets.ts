import { z } from 'zod';
import {
  answerTicket,
  changeTicketParticipants,
  openContactTicket,
  openTicket,
} from '@domain/support/ticket/commands';
import {
  mostSplitMessages,
  mostTicketFiles,
  ticketRecords,
  ticketStates,
} from '@domain/support/ticket/inputs';
import { ticketReference } from '@domain/support/ticket/ticket';
import { isRejection } from '@domain/shared/rejection';
import { findTicket, listTickets } from '@projections/support/ticket-list/queries';
import { isUnavailable } from '~/services.server';
import { countAddedInvitations, countAnswer, countInvitations } from '~/use-cases/support/mail-limit.server';
import { countContact } from '~/use-cases/support/contact-limit.server';
import { lastSeenOf, markTicketRead } from '~/use-cases/support/mark-read.server';
import { followMerges, mergeTickets, splitTickets } from '~/use-cases/support/merge-tickets.server';
import { writeWithFiles } from '~/use-cases/support/write-ticket.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';
import { listedTicketAnswer, oneTicket, ticketAnswer, toListedTicket } from './answers';

const files = { attachments: { maximumCount: mostTicketFiles } };

export const getTickets = defineEndpoint({
  method: 'get',
  path: '/ticket-support',
  access: 'customer',
  summary: 'Tickets within reach, those with the latest message first',
  description:
    'Everybody: those they asked or take part in. Executives also those assigned to them and those of the customers they know, managers and auditors those of their owner company.',
  query: listQuery({
    state: z.enum(ticketStates).optional(),
    search: z
      .string()
      .max(200)
      .optional()
      .describe('In subject, reference, and name or e-mail of who asked.'),
  }),
  answer: pageOf(listedTicketAnswer),
  async handler({ ask, query }) {
    const page = await ask(listTickets, query);
    return isRejection(page) ? page : { data: page.data.map(toListedTicket), total: page.total };
  },
});

export const postTicket = defineEndpoint({
  method: 'post',
  path: '/ticket-support',
  access: 'customer',
  summary: 'Open a ticket',
  description:
    'Staff may name the account (`user`) they open it for. A file that is refused (413: larger than `ATTACHMENT_MEGABYTES`; 415: the content is not what the name says) refuses the ticket.',
  files,
  body: z.strictObject({
    subject: openTicket.input.shape.title,
    message: openTicket.input.shape.text,
    participants: z.array(z.string()).optional().describe('E-mail addresses.'),
    model: z.enum(ticketRecords).optional().describe('Kind of the record that it is about.'),
    modelId: z.string().optional(),
    user: z.string().optional().describe('Staff only: id of the account that asks.'),
  }),
  answer: ticketAnswer,
  async handler(call) {
    const { subject, message, participants, model, modelId, user } = call.body;
    const record = model === undefined && modelId === undefined ? undefined : { model, id: modelId };
    const refused = await countInvitations(call.services, call.actor, participants ?? []);
    if (refused !== null) return refused;
    const input = { title: subject, text: message, participants, record, requesterId: user };
    const outcome = await writeWithFiles({ ...call, isUnavailable }, call.files['attachments'] ?? [], () =>
      call.dispatch(openTicket, { ...input, language: call.language }),
    );
    return isRejection(outcome) ? outcome : oneTicket(call, outcome.id);
  },
});

export const postContact = defineEndpoint({
  method: 'post',
  path: '/ticket-support/contact',
  access: 'public',
  takesNoCredential: true,
  summary: 'Write to the owner company without an account; it arrives as a ticket',
  body: z.strictObject({
    name: openContactTicket.input.shape.contact.shape.name,
    email: z.string(),
    phone: openContactTicket.input.shape.contact.shape.phone,
    message: openContactTicket.input.shape.text,
  }),
  answer: z.object({ _id: z.string(), reference: z.string() }).meta({ id: 'ContactReceived' }),
  async handler({ services, actor, address, body: { message, ...contact }, dispatch, language }) {
    const refused = await countContact(services, { actor, address }, contact.email);
    const outcome = refused ?? (await dispatch(openContactTicket, { contact, text: message, language }));
    return isRejection(outcome) ? outcome : { _id: outcome.id, reference: ticketReference(outcome.id) };
  },
});

export const getTicket = defineEndpoint({
  method: 'get',
  path: '/ticket-support/{id}',
  access: 'customer',
  summary: 'One ticket, with what was written in it; internal notes are under `/histories`',
  description: 'Of a merged ticket the one that it is part of.',
  answer: ticketAnswer,
  handler: (call) => oneTicket(call, call.params.id),
});

export const postTicketComment = defineEndpoint({
  method: 'post',
  path: '/ticket-support/{id}/comentarios',
  access: 'customer',
  summary: 'Answer a ticket; a customer’s answer opens it again',
  description: 'An answer to a merged ticket goes to the one that it is part of.',
  files,
  body: z.strictObject({
    message: answerTicket.input.shape.text,
    state: z.enum(ticketStates).optional().describe('Staff only: the state after it; `waiting` by default.'),
  }),
  answer: ticketAnswer,
  async handler(call) {
    const { id } = call.params;
    const { message, state } = call.body;
    const refused = await countAnswer(call.services, id, call.actor);
    if (refused !== null) return refused;
    const outcome = await writeWithFiles({ ...call, isUnavailable }, call.files['attachments'] ?? [], () =>
      followMerges(call.services, id, (at) => call.dispatch(answerTicket, { id: at, text: message, state })),
    );
    return isRejection(outcome) ? outcome : oneTicket(call, id);
  },
});

export const patchTicketParticipants = defineEndpoint({
  method: 'patch',
  path: '/ticket-support/{id}/participants',
  access: 'customer',
  summary: 'Everybody who takes part besides who asked, from now on',
  body: z.strictObject({ participants: z.array(z.string()).nullable().describe('E-mail addresses.') }),
  answer: ticketAnswer,
  async handler(call) {
    const { id } = call.params;
    const participants = call.body.participants ?? [];
    const refused = await countAddedInvitations(call.services, call.actor, { id, participants });
    const outcome = refused ?? (await call.dispatch(changeTicketParticipants, { id, participants }));
    return isRejection(outcome) ? outcome : oneTicket(call, id);
  },
});

export const patchTicketRead = defineEndpoint({
  method: 'patch',
  path: '/ticket-support/{id}/mark-as-read',
  access: 'customer',
  isForAuditors: true,
  summary: 'Mark what was written in a ticket so far as read by the caller',
  answer: ticketAnswer,
  async handler(call) {
    const { id } = call.params;
    const ticket = await call.ask(findTicket, { id });
    if (isRejection(ticket)) return ticket;
    await markTicketRead(call.services, call.actor, lastSeenOf(ticket));
    return oneTicket(call, id);
  },
});

export const postTicketMerge = defineEndpoint({
  method: 'post',
  path: '/ticket-support/{id}/merge',
  access: 'staff',
  summary: 'Make a ticket part of another, for good',
  description:
    'Who takes part in either reads both from then on. Where that shows somebody what they could not read, it is refused with 422 `ticket.merge-shows-others` unless `confirmed`. Later answers go to the other ticket; any other change of the merged one is refused with 409 `ticket.merged`.',
  body: z.strictObject({
    into: z.string().describe('Id of the ticket that it becomes part of.'),
    confirmed: z.boolean().optional(),
  }),
  answer: ticketAnswer,
  status: 200,
  async handler(call) {
    const { into, confirmed: isConfirmed = false } = call.body;
    const outcome = await mergeTickets(call.services, (command, input) => call.dispatch(command, input), {
      id: call.params.id,
      into,
      isConfirmed,
    });
    return isRejection(outcome) ? outcome : oneTicket(call, into);
  },
});

export const postTicketSplit = defineEndpoint({
  method: 'post',
  path: '/ticket-support/{id}/split',
  access: 'staff',
  summary: 'Make messages of a ticket a ticket of their own',
  description:
    'The files that came with them go with them. Everybody who takes part in the ticket takes part in the new one. One message stays at least.',
  body: z.strictObject({
    messages: z
      .array(z.string())
      .min(1)
      .max(mostSplitMessages)
      .describe('`_id` of each, as `comentarios` has it.'),
    subject: openTicket.input.shape.title,
    requester: z
      .enum(['same', 'author'])
      .optional()
      .describe(
        'Who asks in the new ticket; `author`: who of the customers wrote the first of the messages.',
      ),
  }),
  answer: ticketAnswer,
  async handler(call) {
    const { subject: title, ...input } = call.body;
    const outcome = await splitTickets(
      call.services,
      { actor: call.actor, commandId: call.onceId },
      (command, asked) => call.dispatch(command, asked),
      { id: call.params.id, title, ...input },
    );
    return isRejection(outcome) ? outcome : oneTicket(call, outcome.id);
  },
});
