import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { ticketPriorities, ticketRecords, ticketStates } from './inputs';

/** Whose key seals it: the requester's, the author's, the participant's, or the ticket's own. */
const sealed = { subject: z.string().nullable() };

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
export type TicketContact = z.output<typeof contact>;

const record = z.object({ model: z.enum(ticketRecords), id: z.string() });
export type TicketRecord = z.output<typeof record>;

/** Requests for help. Internal notes are notes on the ticket (`domain/crm/note`), files are attached to it. */
export const ticketEvents = defineEvents(
  'ticket',
  {
    TicketOpened: {
      schema: z.object({
        ...sealed,
        ownerId: z.string(),
        /** Null: somebody without an account, who wrote from the contact form. */
        requesterId: z.string().nullable(),
        openedBy: z.string(),
        contact: contact.nullable(),
        language: z.enum(['es', 'en', 'pt']),
        title: z.string(),
        text: z.string(),
        record: record.nullable(),
        byMail: z.boolean().optional(),
        /** What looks like quoted mails and a signature, in a mail. */
        quoted: z.string().optional(),
        /** Nobody vouches for the sender of the mail. */
        isUnverified: z.boolean().optional(),
        /** The ticket whose messages it began with (`TicketSplit`); it has no text of its own then. */
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
        /** By the requester or a participant, and not by staff. */
        byCustomer: z.boolean(),
        text: z.string(),
        /** From now on. */
        state: z.enum(ticketStates),
        byMail: z.boolean().optional(),
        quoted: z.string().optional(),
        isUnverified: z.boolean().optional(),
        /** Whom a mail that nobody vouches for names as its sender; `authorId` is a visitor then. */
        outsider: z.object({ name: z.string(), email: z.string() }).optional(),
        /** Of a participant without an account; left out: `authorId` wrote it, or who asked. */
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
        /** Within the ticket. */
        participantId: z.string(),
        /** The account that had the address; null: none had. */
        personId: z.string().nullable(),
        email: z.string(),
        /** As what they read which ticket by mail before it was merged into this one: `requester`, or a participant's id. */
        cameFrom: z.object({ ticketId: z.string(), key: z.string() }).optional(),
      }),
      personal: { subject: false, participantId: false, personId: false, email: true, cameFrom: false },
    },
    TicketParticipantRemoved: { schema: z.object({ participantId: z.string() }), personal: 'none' },
    TicketStateChanged: { schema: z.object({ state: z.enum(ticketStates) }), personal: 'none' },
    TicketAssigned: { schema: z.object({ assigneeId: z.string().nullable() }), personal: 'none' },
    TicketPriorityChanged: { schema: z.object({ priority: z.enum(ticketPriorities) }), personal: 'none' },
    /** All tags from now on. */
    TicketTagged: { schema: z.object({ tags: z.array(z.string()) }), personal: 'none' },
    /** It became part of another ticket, for good. */
    TicketMerged: {
      schema: z.object({
        into: z.string(),
        ownerId: z.string(),
        /** Which merge of the owner company it is, from 0. */
        turn: z.number().int(),
        /** Its state before. */
        state: z.enum(ticketStates),
      }),
      personal: 'none',
    },
    /** Another ticket became part of this one. Who took part in it follows as participants. */
    TicketAbsorbed: {
      schema: z.object({
        from: z.string(),
        /** From now on. */
        state: z.enum(ticketStates),
        /** How many messages it brings. */
        messages: z.number().int(),
        /** When the last of them was written (ISO). */
        lastMessageAt: z.string(),
      }),
      personal: 'none',
    },
    /** Messages became a ticket of their own. */
    TicketSplit: {
      schema: z.object({
        ...sealed,
        into: z.string(),
        /** Ids of messages: the ticket in whose stream each is, and its revision there. */
        messages: z.array(z.string()),
        /** Ids of the files that came with them. */
        files: z.array(z.string()),
        title: z.string(),
        /** Who asks in the new ticket: `requester`, or a participant's id within this one. */
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
