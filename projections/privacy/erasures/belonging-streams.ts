import { recordModels } from '../../../domain/shared/reached-record';
import { categoryOfStream, idOfStream, subjectOfRecord } from '../../../domain/shared/event';
import type { Database } from '../../projection';

/**
 * Streams encrypted with these records' keys: offers, files, notes, managements, address books, erasure
 * requests, and tickets of others in which these people take part or into which theirs were merged.
 */
export async function findBelongingStreams(
  db: Database,
  streams: readonly string[],
): Promise<readonly string[]> {
  return [
    ...(await streamsOfOffers(db, streams)),
    ...(await streamsOn(db, streams, 'attached_file', 'attachedFile')),
    ...(await streamsOn(db, streams, 'note_list', 'note')),
    ...(await streamsOfNotes(db, streams)),
    ...(await streamsOfManagements(db, streams)),
    ...(await streamsOfMeetings(db, streams)),
    ...(await streamsOfAddressBooks(db, streams)),
    ...(await streamsOfErasureRequests(db, streams)),
    ...(await streamsOfSharedTickets(db, streams)),
    ...(await streamsOfSurvivors(db, streams)),
  ];
}

async function streamsOfOffers(db: Database, streams: readonly string[]): Promise<string[]> {
  const quoteIds = streams.filter((stream) => categoryOfStream(stream) === 'quoter').map(idOfStream);
  if (quoteIds.length === 0) return [];
  const offers = await db
    .selectFrom('offer_list')
    .select('id')
    .where((eb) => eb('quote_id', '=', eb.fn.any(eb.val(quoteIds))))
    .orderBy('id')
    .execute();
  return offers.map((offer) => subjectOfRecord('offer', offer.id));
}

/** Encrypted with the key of the person whom they concern, or else of the company. */
async function streamsOfManagements(db: Database, streams: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('management_list')
    .select('id')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(streams))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('management', id));
}

/** Meetings with a company are encrypted with its key. */
async function streamsOfMeetings(db: Database, streams: readonly string[]): Promise<string[]> {
  const ids = streams.filter((stream) => categoryOfStream(stream) === 'company').map(idOfStream);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('meeting_list')
    .select('id')
    .where((eb) => eb('company_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('meeting', id));
}

async function streamsOfAddressBooks(db: Database, streams: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('address_book')
    .select('id')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(streams))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('addressBook', id));
}

/** The reason for declining a request is encrypted with the person's key. */
async function streamsOfErasureRequests(db: Database, streams: readonly string[]): Promise<string[]> {
  const ids = streams.filter((stream) => categoryOfStream(stream) === 'person').map(idOfStream);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('erasure_request')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('erasureRequest', id));
}

/** In tickets of others, a person's address and messages are encrypted with the person's key. */
async function streamsOfSharedTickets(db: Database, streams: readonly string[]): Promise<string[]> {
  const ids = streams.filter((stream) => categoryOfStream(stream) === 'person').map(idOfStream);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ticket_list')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('person_ids', '&&', eb.val(ids)),
        eb(
          'id',
          'in',
          eb
            .selectFrom('ticket_message')
            .select('ticket_id')
            .where((of) => of('author_id', '=', of.fn.any(of.val(ids))))
            .where('by_customer', '=', true),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('ticket', id)).filter((stream) => !streams.includes(stream));
}

/** A surviving ticket has the addresses of participants of merged ones, encrypted with their keys. */
async function streamsOfSurvivors(db: Database, streams: readonly string[]): Promise<string[]> {
  const of = (category: string) =>
    streams.filter((stream) => categoryOfStream(stream) === category).map(idOfStream);
  const [people, tickets] = [of('person'), of('ticket')];
  if (people.length + tickets.length === 0) return [];
  const rows = await db
    .selectFrom('ticket_survivor as s')
    .innerJoin('ticket_list as t', 't.id', 's.id')
    .select(['s.survivor_id', 's.into_id'])
    .where((eb) =>
      eb.or([
        eb('s.id', '=', eb.fn.any(eb.val(tickets))),
        eb('t.requester_id', '=', eb.fn.any(eb.val(people))),
      ]),
    )
    .orderBy('s.id')
    .execute();
  const ids = new Set(rows.flatMap(({ survivor_id, into_id }) => [survivor_id, into_id]));
  return [...ids].map((id) => subjectOfRecord('ticket', id)).filter((stream) => !streams.includes(stream));
}

/** Notes on records without a key are encrypted with that of the person or company they concern. */
async function streamsOfNotes(db: Database, streams: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('note_list')
    .select('id')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(streams))))
    .where('model', 'not in', recordModels)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => subjectOfRecord('note', id));
}

async function streamsOn(
  db: Database,
  streams: readonly string[],
  table: 'attached_file' | 'note_list',
  category: string,
): Promise<string[]> {
  const ids = streams
    .filter((stream) => recordModels.some((model) => model === categoryOfStream(stream)))
    .map(idOfStream);
  if (ids.length === 0) return [];
  const kept = await db
    .selectFrom(table)
    .select('id')
    .where((eb) =>
      eb.or([
        eb('model_id', '=', eb.fn.any(eb.val(ids))),
        eb(
          'model_id',
          'in',
          eb
            .selectFrom('offer_list')
            .select('offer_list.id')
            .where('quote_id', '=', eb.fn.any(eb.val(ids))),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return kept.map(({ id }) => subjectOfRecord(category, id));
}
