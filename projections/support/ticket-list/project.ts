import { ticketEvents } from '../../../domain/support/ticket/events';
import type { TicketPriority, TicketState } from '../../../domain/support/ticket/inputs';
import type { TicketParticipant } from '../../../domain/support/ticket/ticket';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface TicketRow {
  readonly id: string;
  readonly owner_id: string;
  readonly requester_id: string | null;
  readonly opened_by: string;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly language: string;
  readonly title: string;
  readonly record_model: string | null;
  readonly record_id: string | null;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  readonly assignee_id: string | null;
  readonly tags: readonly string[];
  readonly participants: readonly TicketParticipant[];
  readonly person_ids: readonly string[];
  readonly invited_emails: readonly string[];
  readonly messages: number;
  readonly opened_at: string;
  readonly answered_at: string | null;
  readonly solved_at: string | null;
  readonly last_message_at: string;
  readonly changed_at: string;
  readonly revision: number;
}

function changed(
  before: TicketRow | undefined,
  event: RecordedEvent,
  change: (row: TicketRow) => Partial<TicketRow>,
): TicketRow {
  if (before === undefined) throw new Error(`${event.type} of a ticket that was never opened`);
  const { at } = event.metadata;
  return { ...before, ...change(before), changed_at: at, revision: Number(event.revision) };
}

/** The participants determine who may see a ticket. */
function takingPart(
  requesterId: string | null,
  participants: readonly TicketParticipant[],
): Pick<TicketRow, 'participants' | 'person_ids' | 'invited_emails'> {
  return {
    participants,
    person_ids: [requesterId, ...participants.map(({ personId }) => personId)].filter((id) => id !== null),
    invited_emails: participants.flatMap(({ personId, email }) => (personId === null ? [email] : [])),
  };
}

function inState(row: TicketRow, state: TicketState, at: string): Partial<TicketRow> {
  return { state, solved_at: state === 'solved' ? (row.solved_at ?? at) : null };
}

export const ticketList = defineRowProjection<typeof ticketEvents, TicketRow>({
  name: 'ticket-list',
  version: 1,
  table: 'ticket_list',
  follows: [ticketEvents],
  on: {
    TicketOpened: (_none, { stream, data, metadata: { at }, revision }) => ({
      id: idOfStream(stream),
      owner_id: data.ownerId,
      requester_id: data.requesterId,
      opened_by: data.openedBy,
      contact_name: data.contact?.name ?? null,
      contact_email: data.contact?.email ?? null,
      contact_phone: data.contact?.phone ?? null,
      language: data.language,
      title: data.title,
      record_model: data.record?.model ?? null,
      record_id: data.record?.id ?? null,
      state: 'open',
      priority: 'normal',
      assignee_id: null,
      tags: [],
      ...takingPart(data.requesterId, []),
      messages: data.splitFrom?.messages ?? 1,
      opened_at: at,
      answered_at: null,
      solved_at: null,
      last_message_at: at,
      changed_at: at,
      revision: Number(revision),
    }),
    TicketAnswered: (before, event) =>
      changed(before, event, (row) => {
        const { data, metadata } = event;
        return {
          ...inState(row, data.state, metadata.at),
          messages: row.messages + 1,
          last_message_at: metadata.at,
          answered_at: row.answered_at ?? (data.byCustomer ? null : metadata.at),
        };
      }),
    TicketParticipantAdded: (before, event) =>
      changed(before, event, ({ requester_id, participants }) => {
        const { subject: _subject, ...participant } = event.data;
        return takingPart(requester_id, [...participants, participant]);
      }),
    TicketParticipantRemoved: (before, event) =>
      changed(before, event, ({ requester_id, participants }) =>
        takingPart(
          requester_id,
          participants.filter(({ participantId }) => participantId !== event.data.participantId),
        ),
      ),
    TicketStateChanged: (before, event) =>
      changed(before, event, (row) => inState(row, event.data.state, event.metadata.at)),
    TicketAssigned: (before, event) => changed(before, event, () => ({ assignee_id: event.data.assigneeId })),
    TicketPriorityChanged: (before, event) =>
      changed(before, event, () => ({ priority: event.data.priority })),
    TicketTagged: (before, event) => changed(before, event, () => ({ tags: event.data.tags })),
    TicketMerged: (before, event) =>
      changed(before, event, (row) => inState(row, 'solved', event.metadata.at)),
    TicketAbsorbed: (before, event) =>
      changed(before, event, (row) => {
        const { data, metadata } = event;
        const isLater = Date.parse(data.lastMessageAt) > Date.parse(row.last_message_at);
        return {
          ...inState(row, data.state, metadata.at),
          messages: row.messages + data.messages,
          last_message_at: isLater ? data.lastMessageAt : row.last_message_at,
        };
      }),
    TicketSplit: (before, event) =>
      changed(before, event, ({ messages }) => ({ messages: messages - event.data.messages.length })),
  },
});
