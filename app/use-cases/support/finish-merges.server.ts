import { absorbTicket } from '@domain/support/ticket/merging';
import { openSplitTicket } from '@domain/support/ticket/splitting';
import { ticketEvents } from '@domain/support/ticket/events';
import { opened, ticket, type TicketOrNone } from '@domain/support/ticket/ticket';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { findSurvivingTicket } from '@projections/support/ticket-merges/survivors';
import { derivedId } from '~/use-cases/people/registration.server';
import type { ReactionOf } from '~/use-cases/reaction.server';
import type { Services } from '~/services';
import { addressOf } from './merging-facts.server';

type TicketEvent = RecordedOf<typeof ticketEvents>;
type Split = Extract<TicketEvent, { type: 'TicketSplit' }>;
type Finishing = Pick<Services, 'db' | 'dispatch' | 'readCurrent' | 'store'>;

const mostMerges = 20;

/** If the survivor was merged meanwhile, the people move to its own survivor. Idempotent. */
export async function finishMerge({ dispatch, readCurrent }: Finishing, from: string): Promise<void> {
  let into = await readCurrent([`ticket-${from}`], (db) => findSurvivingTicket(db, from));
  for (let merges = 0; merges < mostMerges && into !== from; merges += 1) {
    // The survivor may have been merged since its read model was written.
    const current = await readCurrent([`ticket-${from}`, `ticket-${into}`], (db) =>
      findSurvivingTicket(db, from),
    );
    if (current === into) {
      const order = { actor: system, via: 'process', commandId: derivedId(from, `into ${into}`) } as const;
      const outcome = await dispatch(absorbTicket, { id: into, from }, order);
      if (!isRejection(outcome)) return;
      if (outcome.kind !== 'conflict') throw new Error(`a ticket was not absorbed: ${outcome.code}`);
    }
    into = current;
  }
  if (into !== from) throw new Error('a ticket was merged again and again while it was absorbed');
}

export async function finishSplit({ db, dispatch, store }: Finishing, split: Split): Promise<void> {
  const { into, messages, title, requester, splitBy } = split.data;
  const events = (await store.readStream(split.stream)) as readonly TicketEvent[];
  const before = events.filter(({ revision }) => revision < split.revision);
  const of = opened(before.reduce<TicketOrNone>((state, one) => ticket.evolve(state, one), null));
  const outcome = await dispatch(
    openSplitTicket,
    {
      ...{ from: idOfStream(split.stream), messages: messages.length, title, requester, splitBy },
      ...{ ownerId: of.ownerId, requesterId: of.requesterId, contact: of.contact, language: of.language },
      ...{ record: of.record, participants: of.participants },
      requesterEmail: await addressOf(db, of.requesterId),
    },
    { actor: { ...system, ownerId: of.ownerId }, via: 'process', commandId: into },
  );
  if (isRejection(outcome)) throw new Error(`a split ticket was not opened: ${outcome.code}`);
}

export const finishMergesAndSplits: ReactionOf<typeof ticketEvents> = {
  name: 'finish-ticket-merges',
  events: ticketEvents,
  on: {
    TicketMerged: ({ stream }, services) => finishMerge(services, idOfStream(stream)),
    TicketSplit: (event, services) => finishSplit(services, event),
  },
};
