import { v7 as uuidv7 } from 'uuid';
import type { Pool } from 'pg';
import type { NewEvent } from '@infrastructure/event-store/event-store';
import { lifeOf } from './quoting';

/** Events of one quote's stream, ready to append. */
export function eventsOfQuoter(count: number): NewEvent[] {
  const [opening, ...following] = lifeOf(1);
  return Array.from({ length: count }, (_, index) =>
    newEvent(index === 0 ? opening : following[(index - 1) % following.length]),
  );
}

function newEvent(event: { type: string; data: unknown } | undefined): NewEvent {
  if (event === undefined) throw new Error('a quoter has no events');
  const commandId = uuidv7();
  return {
    id: uuidv7(),
    ...event,
    metadata: {
      schemaVersion: 1,
      actorId: uuidv7(),
      at: new Date().toISOString(),
      correlationId: commandId,
      causationId: commandId,
      commandId,
      via: 'web',
    },
  };
}

const changeOfState = lifeOf(1).find(({ type }) => type === 'QuoterStateChanged');

/** A change of state, the most common event of all. */
export function stateChange(): NewEvent {
  return newEvent(changeOfState);
}

export function quoterStream(): string {
  return `quoter-${uuidv7()}`;
}

/** Fills the log up to the given number of events, in streams of eight, faster than appending would. */
export async function fillLog(pool: Pool, events: number): Promise<void> {
  const life = eventsOfQuoter(8);
  await pool.query(
    `insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
     select
       start.head + n, 'quoter-' || md5((start.head + (n - 1) / 8)::text)::uuid, (n - 1) % 8, 'quoter', gen_random_uuid(),
       event.type, event.data::json, event.metadata::json
     from (select coalesce(max(position), 0) as head from event_store.events) start
     cross join lateral generate_series(1, $1::bigint - start.head) n
     join unnest($2::text[], $3::text[], $4::text[]) with ordinality event (type, data, metadata, place)
       on event.place = (n - 1) % 8 + 1`,
    [
      events,
      life.map(({ type }) => type),
      life.map(({ data }) => JSON.stringify(data)),
      life.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  );
  await pool.query('vacuum analyze event_store.events');
}
