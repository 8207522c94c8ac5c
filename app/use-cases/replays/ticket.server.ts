import type { ticketEvents } from '@domain/support/ticket/events';
import type { TicketPriority, TicketState } from '@domain/support/ticket/inputs';
import { ticket, ticketReference, type Ticket, type TicketOrNone } from '@domain/support/ticket/ticket';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { findTagNames } from '@projections/catalogues/tag-names';
import { findTicket } from '@projections/support/ticket-list/queries';
import { ticketLine } from '~/presenters/history-lines.server';
import { ticketTone } from '~/presenters/support/ticket-tone';
import type { Language } from '~/texts';
import { textsIn, translate } from '~/texts/translate.server';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type TicketEvent = RecordedOf<typeof ticketEvents>;

interface TicketThen extends Ticket {
  readonly lastMessage: string;
}

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

export const replayTicket = defineReplay<TicketThen | null, Reading>({
  streams: (_services, id) => Promise.resolve([`${ticket.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findTicket, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  model: 'ticket',
  initial: null,
  evolve: (state, event) => evolve(state, event as TicketEvent),
  reference: (_state, id) => ticketReference(id),
  path: (_state, id, language) => [
    { label: translate(language, 'tickets-staff:title'), to: '/admin/tickets' },
    { label: ticketReference(id), to: `/admin/tickets/${id}` },
  ],
  line: (event, language) => ticketLine((event as TicketEvent).type, language),
  async read({ services, language }, moments) {
    const states = moments.flatMap(({ before, after }) => [before, after]);
    const ids = states.flatMap((state) => [state?.requesterId, state?.assigneeId]);
    const tags = states.flatMap((state) => state?.tags ?? []);
    const [people, ofTags] = await Promise.all([
      findNames(
        services.db,
        ids.filter((id) => typeof id === 'string'),
      ),
      findTagNames(services.db, tags),
    ]);
    return { names: new Map([...people, ...ofTags]), language };
  },
  standing: (state, { language }) =>
    state === null
      ? { name: '', tone: 'neutral' }
      : { name: stateName(state.state, language), tone: ticketTone[state.state] },
  fields: (state, reading) => (state === null ? [] : fieldsOf(state, reading)),
});

function evolve(state: TicketThen | null, event: TicketEvent): TicketThen | null {
  const after: TicketOrNone = ticket.evolve(state, event);
  if (after === null) return null;
  const isMessage = event.type === 'TicketOpened' || event.type === 'TicketAnswered';
  return { ...after, lastMessage: isMessage ? event.data.text : (state?.lastMessage ?? '') };
}

function stateName(state: TicketState, language: Language): string {
  return translate(language, `tickets-staff:states.${state}`);
}

function priorityName(priority: TicketPriority, language: Language): string {
  return translate(language, `tickets:priorities.${priority}`);
}

function fieldsOf(state: TicketThen, { names, language }: Reading): readonly ReplayField[] {
  const t = textsIn(language).getFixedT(language, 'tickets-staff');
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '));
  const field = (name: FieldKey, value: unknown, text: string | null): ReplayField => ({
    ...{ field: name, value, text },
    name: t(`fields.${name}`),
  });
  const { contact, requesterId, assigneeId, participants, tags } = state;
  const from = contact === null ? named(requesterId) : `${contact.name} · ${contact.email}`;
  const emails = participants.map(({ email }) => email);
  return [
    field('state', state.state, stateName(state.state, language)),
    field('subject', state.title, state.title),
    field('requester', requesterId ?? contact, from),
    field('priority', state.priority, priorityName(state.priority, language)),
    field('assignee', assigneeId, named(assigneeId)),
    field('tags', tags, list(tags.map((id) => names.get(id) ?? id))),
    field('participants', emails, list(emails)),
    field('messages', state.messages, String(state.messages)),
    field('lastMessage', state.lastMessage, state.lastMessage),
    field('mergedInto', state.mergedInto, state.mergedInto && ticketReference(state.mergedInto)),
    field('absorbed', state.absorbed, list(state.absorbed.map(ticketReference))),
  ];
}

type FieldKey =
  | 'state'
  | 'subject'
  | 'requester'
  | 'priority'
  | 'assignee'
  | 'tags'
  | 'participants'
  | 'messages'
  | 'lastMessage'
  | 'mergedInto'
  | 'absorbed';
