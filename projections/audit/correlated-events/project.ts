import { sql } from 'kysely';
import { eventSets } from '../../../domain/event-sets';
import type { Projection } from '../../projection';

export const correlatedEvents: Projection = {
  name: 'correlated-events',
  version: 1,
  categories: eventSets.map(({ category }) => category),
  tables: ['correlated_events'],
  // Rows hold no content, so an erasure does not change them.
  removeRecords: () => Promise.resolve(),
  async fold(events, tx) {
    const rows = events.map(({ id, stream, revision, position, type, metadata }) => ({
      position: String(position),
      correlation_id: metadata.correlationId,
      event_id: id,
      stream,
      revision: String(revision),
      type,
      at: metadata.at,
      actor_id: metadata.actorId,
      via: metadata.via,
      command_id: metadata.commandId,
    }));
    await sql`
      /* prepared */ insert into correlated_events
      select * from json_populate_recordset(null::correlated_events, ${JSON.stringify(rows)}::json)
      on conflict (position) do nothing`.execute(tx);
  },
};
