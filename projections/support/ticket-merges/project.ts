import { sql } from 'kysely';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import { ticketEvents } from '../../../domain/support/ticket/events';
import type { Projection } from '../../projection';

type Merged = Extract<RecordedOf<typeof ticketEvents>, { type: 'TicketMerged' }>;

export const ticketMerges: Projection = {
  name: 'ticket-merges',
  version: 1,
  categories: [ticketEvents.category],
  tables: ['ticket_survivor'],
  async fold(events, tx) {
    // In order: each may be the survivor of those before it.
    for (const { stream, data, metadata } of events.filter(isMerge)) {
      const id = idOfStream(stream);
      await sql`
        with ends as (
          select coalesce((select s.survivor_id from ticket_survivor s where s.id = ${data.into}), ${data.into}) as survivor_id
        ),
        led as (
          update ticket_survivor t set survivor_id = ends.survivor_id from ends where t.survivor_id = ${id}
        )
        insert into ticket_survivor (id, into_id, survivor_id, owner_id, turn, state_before, merged_by, merged_at)
        select ${id}, ${data.into}, ends.survivor_id, ${data.ownerId}, ${data.turn}::integer, ${data.state},
          ${metadata.actorId}, ${metadata.at}::timestamptz
        from ends`.execute(tx);
    }
  },
  async removeRecords(ids, tx) {
    await tx
      .deleteFrom('ticket_survivor')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .execute();
  },
};

const isMerge = (event: RecordedEvent): event is Merged => event.type === 'TicketMerged';
