import { z } from 'zod';
import { personName } from '../../shared/person-name';
import { recordId as id } from '../../shared/record-id';

export const ticketStates = ['open', 'waiting', 'solved'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketRecords = ['quoter', 'reservation'] as const;
export type TicketRecordKind = (typeof ticketRecords)[number];

export const mostParticipants = 20;
export const mostTicketFiles = 10;

export const longestMessage = 5000;
const text = z.string().trim().min(1, { message: 'validation.comment' }).max(longestMessage);
const byMail = z.boolean().optional();
/** Characters that are folded below a mailed message. */
export const longestQuoted = 20_000;
const quoted = z.string().max(longestQuoted).optional();
const isUnverified = z.boolean().optional();
export const participantEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: 'validation.email' }));

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
  requesterId: id.optional(),
  language,
  byMail,
  quoted,
});

export const openContactTicketInput = z.object({
  contact: z.object({
    name: personName,
    email: participantEmail,
    phone: z.string().trim().max(40).nullish(),
  }),
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
  /** After an answer of staff. Answers of customers always open the ticket. */
  state: z.enum(ticketStates).optional(),
  byMail,
  quoted,
});

export const recordMailedAnswerInput = z.object({
  id,
  text,
  participantId: id.optional(),
  quoted,
  isUnverified,
  outsider: z.object({ name: z.string().max(200), email: participantEmail }).optional(),
});

export const changeParticipantsInput = z.object({ id, participants: participantEmails });

export const changeTicketInput = z.object({
  id,
  state: z.enum(ticketStates).optional(),
  assigneeId: id.nullish(),
  priority: z.enum(ticketPriorities).optional(),
  tags: z.array(id).max(20).optional(),
});

export const mergeTicketInput = z.object({
  id,
  into: id,
  /** Staff confirms that people who take part in only one of them will read both. */
  isConfirmed: z.boolean().default(false),
});

export const absorbTicketInput = z.object({ id, from: id });

export const mostSplitMessages = 200;

export const splitTicketInput = z.object({
  id,
  into: id,
  messages: z
    .array(id)
    .min(1, { message: 'validation.split-messages' })
    .max(mostSplitMessages)
    .transform((ids) => [...new Set(ids)]),
  files: z.array(id).max(1000).default([]),
  title,
  requester: z.enum(['same', 'author']).default('same'),
});

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

export const openSplitTicketInput = z.object({
  from: id,
  messages: z.number().int(),
  ownerId: id,
  requesterId: id.nullable(),
  contact: contact.nullable(),
  /** The requester's address, if they have an account; null: it cannot be reached. */
  requesterEmail: z.string().nullable(),
  participants: z.array(z.object({ participantId: id, personId: id.nullable(), email: z.string() })),
  language: z.enum(['es', 'en', 'pt']),
  record: z.object({ model: z.enum(ticketRecords), id }).nullable(),
  title: z.string(),
  requester: z.string(),
  splitBy: id,
});

export const forgetAddressInput = z.object({ id, email: participantEmail });
