import { z } from 'zod';
import { ticketPriorities, ticketRecords, ticketStates } from '@domain/support/ticket/inputs';
import { ticketReference } from '@domain/support/ticket/ticket';
import { isRejection } from '@domain/shared/rejection';
import { listFiles } from '@projections/files/attached-file/queries';
import { findTicket, type ListedTicket } from '@projections/support/ticket-list/queries';
import { conversationOf } from '~/presenters/support/conversation.server';
import { withRevision } from '../answers';
import { attachedFileAnswer, toAttachedFile } from '../attached-files/shapes';
import type { Call } from '../endpoint';

const named = z.object({ _id: z.string(), name: z.string() });

export const listedTicketAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    owner: z.string().describe('Id of the owner company.'),
    reference: z.string().describe('What people call it, such as `T-5F3A9C21`.'),
    subject: z.string(),
    state: z
      .enum(ticketStates)
      .describe('`waiting`: for the customer. An answer of the customer opens it again.'),
    priority: z.enum(ticketPriorities),
    isRead: z.boolean().describe('The caller has read every message of others.'),
    user: z.object({ _id: z.string().nullable(), name: z.string() }).describe('Who asked.'),
    email: z.string().nullable().describe('Of somebody without an account.'),
    phone: z.string().nullable().describe('Of somebody without an account.'),
    assignee: named.nullable().describe('Who of staff answers it.'),
    participants: z.array(z.string()).describe('E-mail addresses of who takes part besides who asked.'),
    model: z.enum(ticketRecords).nullable().describe('Kind of the record that it is about.'),
    modelId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable().describe('When staff first answered.'),
    solvedAt: z.iso.datetime().nullable(),
    lastMessageAt: z.iso.datetime(),
  })
  .meta({ id: 'Ticket' });

/** Without internal notes. */
export const ticketAnswer = listedTicketAnswer
  .extend({
    comentarios: z
      .array(
        z.object({
          _id: z.string(),
          message: z.string(),
          user: named,
          byCustomer: z.boolean().describe('Not by staff.'),
          byMail: z.boolean().describe('It came by mail.'),
          quoted: z
            .string()
            .nullable()
            .describe('What looks like quoted mails and a signature after the message of a mail.'),
          isUnverified: z.boolean().describe('Staff accepted a mail for whose sender nobody vouches.'),
          createdAt: z.iso.datetime(),
          attachments: z.array(attachedFileAnswer),
        }),
      )
      .describe('In the order of time; the first is what it was opened with.'),
    merged: z
      .array(
        z.object({
          _id: z.string(),
          reference: z.string(),
          subject: z.string(),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe('Tickets that are part of it, by when they were merged. Their ids lead to this one.'),
    splits: z
      .array(
        z.object({ _id: z.string(), reference: z.string(), messages: z.int(), createdAt: z.iso.datetime() }),
      )
      .describe('Tickets that some of its messages became.'),
    splitFrom: z.string().nullable().describe('Id of the ticket whose messages it began with.'),
  })
  .meta({ id: 'OneTicket' });

export function toListedTicket(row: ListedTicket): z.output<typeof listedTicketAnswer> {
  const { id, ownerId, title, state, priority, isRead, requester, contact, assignee, record } = row;
  return {
    ...{ _id: id, id, owner: ownerId, reference: ticketReference(id), subject: title },
    ...{ state, priority, isRead },
    user: { _id: requester.id, name: requester.name },
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    assignee: assignee === null ? null : { _id: assignee.id, name: assignee.name },
    participants: row.participants.map(({ email }) => email),
    model: record?.model ?? null,
    modelId: record?.id ?? null,
    createdAt: row.openedAt,
    answeredAt: row.answeredAt,
    solvedAt: row.solvedAt,
    lastMessageAt: row.lastMessageAt,
  };
}

type Asking = Pick<Call<string, z.ZodType, z.ZodType>, 'ask'>;

export async function oneTicket({ ask }: Asking, id: string) {
  const ticket = await ask(findTicket, { id });
  if (isRejection(ticket)) return ticket;
  const files = await ask(listFiles, { model: 'ticket', modelId: ticket.id });
  if (isRejection(files)) return files;
  const comentarios = conversationOf(ticket, files.data).map((one) => ({
    ...{ _id: one.id, message: one.text, byCustomer: one.byCustomer, byMail: one.byMail, createdAt: one.at },
    ...{ quoted: one.quoted, isUnverified: one.isUnverified },
    user: { _id: one.author.id, name: one.author.name },
    attachments: one.files.map((file) => toAttachedFile(file, files.names)),
  }));
  const paths = {
    merged: ticket.absorbed.map((one) => ({
      ...{ _id: one.id, reference: ticketReference(one.id), subject: one.title, createdAt: one.at },
    })),
    splits: ticket.splits.map(({ id: splitId, messages, at }) => ({
      ...{ _id: splitId, reference: ticketReference(splitId), messages, createdAt: at },
    })),
    splitFrom: ticket.splitFrom,
  };
  return withRevision({ ...toListedTicket(ticket), comentarios, ...paths }, ticket.revision);
}
