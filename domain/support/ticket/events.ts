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
      }),
      personal: { subject: false, participantId: false, personId: false, email: true },
    },
    TicketParticipantRemoved: { schema: z.object({ participantId: z.string() }), personal: 'none' },
    TicketStateChanged: { schema: z.object({ state: z.enum(ticketStates) }), personal: 'none' },
    TicketAssigned: { schema: z.object({ assigneeId: z.string().nullable() }), personal: 'none' },
    TicketPriorityChanged: { schema: z.object({ priority: z.enum(ticketPriorities) }), personal: 'none' },
    /** All tags from now on. */
    TicketTagged: { schema: z.object({ tags: z.array(z.string()) }), personal: 'none' },
  },
  (_id, data) => (data as { readonly subject?: string | null }).subject ?? null,
);
