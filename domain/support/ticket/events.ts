import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { ticketPriorities, ticketRecords, ticketStates } from './inputs';

/** Subject of the encryption key: requester, author, participant, or the ticket itself. */
const sealed = { subject: z.string().nullable() };

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
export type TicketContact = z.output<typeof contact>;

const record = z.object({ model: z.enum(ticketRecords), id: z.string() });
export type TicketRecord = z.output<typeof record>;

/** Internal notes are notes on the ticket (`domain/crm/note`); files are attached to it. */
export const ticketEvents = defineEvents(
  'ticket',
  {
    TicketOpened: {
      schema: z.object({
        ...sealed,
        ownerId: z.string(),
        /** Null: somebody without an account, from the contact form. */
        requesterId: z.string().nullable(),
        openedBy: z.string(),
        contact: contact.nullable(),
        language: z.enum(['es', 'en', 'pt']),
        title: z.string(),
        text: z.string(),
        record: record.nullable(),
        byMail: z.boolean().optional(),
        /** The part of a mail that looks like quoted mails and a signature. */
        quoted: z.string().optional(),
        /** The sender of the mail was not verified. */
        isUnverified: z.boolean().optional(),
        /** The ticket that it was split from (`TicketSplit`). It has no text of its own then. */
        splitFrom: z.object({ ticketId: z.string(), messages: z.number().int() }).optional(),
      }),
      personal: {
        subject: false,
        ownerId: false,
        requesterId: false,
        openedBy: false,
        contact: { name: true, email: true, phone: true },
        language: false,
        title: true,
        text: true,
        record: false,
        byMail: false,
        quoted: true,
        isUnverified: false,
        splitFrom: false,
      },
    },
    TicketAnswered: {
      schema: z.object({
        ...sealed,
        authorId: z.string(),
        byCustomer: z.boolean(),
        text: z.string(),
        state: z.enum(ticketStates),
        byMail: z.boolean().optional(),
        quoted: z.string().optional(),
        isUnverified: z.boolean().optional(),
        /** The sender that an unverified mail names; `authorId` is a visitor then. */
        outsider: z.object({ name: z.string(), email: z.string() }).optional(),
        /** A participant without an account. Absent: written by `authorId`, or by the requester. */
        participantId: z.string().optional(),
      }),
      personal: {
        subject: false,
        authorId: false,
        byCustomer: false,
        text: true,
        state: false,
        byMail: false,
        quoted: true,
        isUnverified: false,
        outsider: { name: true, email: true },
        participantId: false,
      },
    },
    TicketParticipantAdded: {
      schema: z.object({
        ...sealed,
        participantId: z.string(),
        personId: z.string().nullable(),
        email: z.string(),
        /** Before a merge they read `ticketId` by mail as `key`: `requester`, or a participant's id. */
        cameFrom: z.object({ ticketId: z.string(), key: z.string() }).optional(),
      }),
      personal: { subject: false, participantId: false, personId: false, email: true, cameFrom: false },
    },
    TicketParticipantRemoved: { schema: z.object({ participantId: z.string() }), personal: 'none' },
    TicketStateChanged: { schema: z.object({ state: z.enum(ticketStates) }), personal: 'none' },
    TicketAssigned: { schema: z.object({ assigneeId: z.string().nullable() }), personal: 'none' },
    TicketPriorityChanged: { schema: z.object({ priority: z.enum(ticketPriorities) }), personal: 'none' },
    TicketTagged: { schema: z.object({ tags: z.array(z.string()) }), personal: 'none' },
    /** Irreversible. */
    TicketMerged: {
      schema: z.object({
        into: z.string(),
        ownerId: z.string(),
        /** Number of the merge in the owner company, from 0. */
        turn: z.number().int(),
        state: z.enum(ticketStates),
      }),
      personal: 'none',
    },
    /** People of the other ticket follow as participants. */
    TicketAbsorbed: {
      schema: z.object({
        from: z.string(),
        state: z.enum(ticketStates),
        messages: z.number().int(),
        lastMessageAt: z.string(),
      }),
      personal: 'none',
    },
    TicketSplit: {
      schema: z.object({
        ...sealed,
        into: z.string(),
        /** An id is the ticket in whose stream the message is, and its revision there. */
        messages: z.array(z.string()),
        files: z.array(z.string()),
        title: z.string(),
        requester: z.string(),
        splitBy: z.string(),
      }),
      personal: {
        subject: false,
        into: false,
        messages: false,
        files: false,
        title: true,
        requester: false,
        splitBy: false,
      },
    },
  },
  (_id, data) => (data as { readonly subject?: string | null }).subject ?? null,
);
