import * as merging from '@domain/support/ticket/merging';
import { readersOfTicket, type AbsorbedReader, type AbsorbingFacts } from '@domain/support/ticket/merging';
import * as splitting from '@domain/support/ticket/splitting';
import { isErased } from '@domain/shared/personal';
import type { TicketState } from '@domain/support/ticket/inputs';
import { instantText } from '@projections/expressions';
import { areFilesOf } from '@projections/files/attached-file/queries';
import type { Database } from '@projections/projection';
import { readConversation } from '@projections/support/ticket-list/conversation';
import { findMovedInto } from '@projections/support/ticket-moves/places';
import {
  countTicketMerges,
  findSurvivingTicket,
  streamsOfTickets,
  ticketGroup,
} from '@projections/support/ticket-merges/survivors';
import { gatherersOf } from '~/use-cases/gatherer.server';
import { standing } from './facts.server';

export async function readersWithAddress(db: Database, id: string): Promise<readonly AbsorbedReader[]> {
  const ticket = await db
    .selectFrom('ticket_list')
    .select(['requester_id', 'contact_name', 'contact_email', 'participants'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (ticket === undefined) return [];
  const { requester_id: requesterId, contact_name: name, contact_email: email, participants } = ticket;
  const contact = email === null ? null : { name: name ?? email, email, phone: null };
  const readers = readersOfTicket(id, { requesterId, contact, participants });
  const own = await addressOf(db, requesterId);
  return readers.flatMap((reader) => {
    const address = reader.email ?? own;
    return address === null || isErased(address) ? [] : [{ ...reader, email: address }];
  });
}

export async function addressOf(db: Database, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  const person = await db
    .selectFrom('person_list')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person === undefined || isErased(person.email) ? null : person.email;
}

const keyOf = ({ personId, email }: AbsorbedReader) => personId ?? email.toLowerCase();

/** People in only one of the two tickets, who would get access to messages they could not read before. */
export async function findNewReaders(
  db: Database,
  ids: readonly [string, string],
): Promise<readonly [readonly string[], readonly string[]]> {
  const [one, other] = [await readersWithAddress(db, ids[0]), await readersWithAddress(db, ids[1])];
  const missingIn = (from: readonly AbsorbedReader[], among: readonly AbsorbedReader[]) => {
    const known = new Set(among.map(keyOf));
    return [...new Set(from.filter((reader) => !known.has(keyOf(reader))).map(({ email }) => email))];
  };
  return [missingIn(one, other), missingIn(other, one)];
}

async function findMerged(db: Database, id: string, from: string): Promise<AbsorbingFacts> {
  const row = await db
    .selectFrom('ticket_survivor as s')
    .innerJoin('ticket_list as t', 't.id', 's.id')
    .select((of) => [
      of.ref('s.state_before').$castTo<TicketState>().as('state'),
      't.requester_id as requesterId',
      't.messages',
      instantText(of.ref('t.last_message_at')).as('lastMessageAt'),
    ])
    .where('s.id', '=', from)
    .where('s.survivor_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { merged: null };
  return { merged: { ...row, readers: await readersWithAddress(db, from) } };
}

export const mergingGatherers = [
  gatherersOf(merging, {
    mergeTicket: {
      reads: ({ input }, _log, db) => streamsOfTickets(db, [input.id, input.into]),
      async gather({ input: { id, into }, actor }, { db }) {
        const [own, other] = [await standing(db, id, actor), await standing(db, into, actor)];
        const survivor = await findSurvivingTicket(db, into);
        const [shownMore, shownToo] = await findNewReaders(db, [id, into]);
        const isTarget = other.isReached && other.isColleague;
        return {
          ...{ isReached: own.isReached, isColleague: own.isColleague },
          target: isTarget
            ? { ownerId: other.ownerId, survivorId: survivor === into ? null : survivor }
            : null,
          isForOthers: shownMore.length + shownToo.length > 0,
          turn: await countTicketMerges(db, own.ownerId),
        };
      },
    },
    absorbTicket: {
      reads: ({ input }) => [`ticket-${input.id}`, `ticket-${input.from}`],
      gather: ({ input: { id, from } }, { db }) => findMerged(db, id, from),
    },
  }),
  gatherersOf(splitting, {
    splitTicket: {
      reads: ({ input }, _log, db) => streamsOfTickets(db, [input.id]),
      async gather({ input: { id, files }, actor }, { db }) {
        const { isReached, isColleague } = await standing(db, id, actor);
        const group = await ticketGroup(db, id);
        const moved = await findMovedInto(db, group, 'file');
        const others = files.filter((file) => !moved.includes(file));
        const conversation = await readConversation(db, group);
        return {
          ...{ isReached, isColleague },
          shown: conversation.map(({ id: messageId, author, byCustomer, writtenIn, authorKey }) => ({
            ...{ id: messageId, authorId: author.id, byCustomer, ticketId: writtenIn, key: authorKey },
          })),
          areFilesKnown: await areFilesOf(db, others, group),
        };
      },
    },
  }),
] as const;
