import { z } from 'zod';
import { personName } from '../../shared/person-name';
import { recordId as id } from '../../shared/record-id';

export const ticketStates = ['open', 'waiting', 'solved'] as const;
export type TicketState = (typeof ticketStates)[number];

/** From low to high. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Kinds of records that a ticket can be about. */
export const ticketRecords = ['quoter', 'reservation'] as const;
export type TicketRecordKind = (typeof ticketRecords)[number];

export const mostParticipants = 20;
/** Files of one message. */
export const mostTicketFiles = 10;

/** Characters of one message. */
export const longestMessage = 5000;
const text = z.string().trim().min(1, { message: 'validation.comment' }).max(longestMessage);
const byMail = z.boolean().optional();
/** Characters that are folded below a message that came by mail. */
export const longestQuoted = 20_000;
/** What looks like quoted mails and a signature in a mail. */
const quoted = z.string().max(longestQuoted).optional();
/** Nobody vouches for the sender of a mail that staff accepted. */
const isUnverified = z.boolean().optional();
export const participantEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: 'validation.email' }));

/** Addresses of who takes part, each once. */
export const participantEmails = z
  .array(participantEmail)
  .max(mostParticipants)
  .transform((emails) => [...new Set(emails)]);

const title = z.string().trim().min(2, { message: 'validation.ticket-subject' }).max(200);
const language = z.enum(['es', 'en', 'pt']).default('es');

export const openTicketInput = z.object({
  title,
  text,
  participants: participantEmails.default([]),
  record: z.object({ model: z.enum(ticketRecords), id }).optional(),
  /** For whom staff open it; left out: for themselves. */
  requesterId: id.optional(),
  language,
  byMail,
  quoted,
});

/** Somebody writes without an account. */
export const openContactTicketInput = z.object({
  contact: z.object({
    name: personName,
    email: participantEmail,
    phone: z.string().trim().max(40).nullish(),
  }),
  /** What it is about, where the sender says so; else the beginning of the text. */
  title: title.optional(),
  text,
  language,
  byMail,
  quoted,
  isUnverified,
});

export const answerTicketInput = z.object({
  id,
  text,
  /** The state after an answer of staff. Answers of customers always open the ticket. */
  state: z.enum(ticketStates).optional(),
  byMail,
  quoted,
});

/** What somebody who takes part wrote by mail. */
export const recordMailedAnswerInput = z.object({
  id,
  text,
  /** A participant's id within the ticket; left out: who asked. */
  participantId: id.optional(),
  quoted,
  isUnverified,
  /** Whom the mail names as its sender, where staff takes it as that of somebody outside the ticket. */
  outsider: z.object({ name: z.string().max(200), email: participantEmail }).optional(),
});

export const changeParticipantsInput = z.object({ id, participants: participantEmails });

export const changeTicketInput = z.object({
  id,
  state: z.enum(ticketStates).optional(),
  /** Null: nobody. */
  assigneeId: id.nullish(),
  priority: z.enum(ticketPriorities).optional(),
  /** Ids of the catalogue. */
  tags: z.array(id).max(20).optional(),
});

export const mergeTicketInput = z.object({
  id,
  /** The ticket that it becomes part of. */
  into: id,
  /** Staff knows that people who take part in only one of them will read both. */
  isConfirmed: z.boolean().default(false),
});

export const absorbTicketInput = z.object({ id, from: id });

/** Messages that become a ticket at a time. */
export const mostSplitMessages = 200;

export const splitTicketInput = z.object({
  id,
  /** Id of the new ticket. */
  into: id,
  messages: z
    .array(id)
    .min(1, { message: 'validation.split-messages' })
    .max(mostSplitMessages)
    .transform((ids) => [...new Set(ids)]),
  files: z.array(id).max(1000).default([]),
  title,
  /** `author`: who of the customers wrote the first of the messages. */
  requester: z.enum(['same', 'author']).default('same'),
});

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

/** A ticket and its split, as its stream has them. */
export const openSplitTicketInput = z.object({
  from: id,
  /** How many messages it begins with. */
  messages: z.number().int(),
  ownerId: id,
  requesterId: id.nullable(),
  contact: contact.nullable(),
  /** The address of who asked, where they have an account; null: it cannot be reached. */
  requesterEmail: z.string().nullable(),
  participants: z.array(z.object({ participantId: id, personId: id.nullable(), email: z.string() })),
  language: z.enum(['es', 'en', 'pt']),
  record: z.object({ model: z.enum(ticketRecords), id }).nullable(),
  title: z.string(),
  /** Who asks in the new ticket: `requester`, or a participant's id. */
  requester: z.string(),
  splitBy: id,
});

export const forgetAddressInput = z.object({ id, email: participantEmail });
