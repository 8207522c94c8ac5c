import { v7 as uuidv7 } from 'uuid';
import type { Pool } from 'pg';
import type { EventOf } from '@domain/shared/event';
import { shopOwnerId } from '@domain/people/person/owner';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import type { NewEvent } from '@infrastructure/event-store/event-store';

export type QuoterEvent = EventOf<typeof quoterEvents>;

const place = (code: string, name: string, country: string) => ({
  kind: 'airport' as const,
  id: code,
  code,
  name,
  country,
  address: null,
});

/** The events of a quote from the request until it is won. */
export function lifeOf(number: number): readonly QuoterEvent[] {
  const moved = (state: string, stateLv2: string): QuoterEvent => ({
    type: 'QuoterStateChanged',
    data: { state, stateLv2: `${state}.${stateLv2}`, reason: null, comment: 'Se avisa al cliente' },
  });
  return [
    {
      type: 'QuoterOpened',
      data: {
        reference: `Q-2026-${String(number).padStart(6, '0')}`,
        source: 'search',
        ownerId: shopOwnerId,
        clientId: null,
        companyId: null,
        contact: {
          name: `Cliente ${number}`,
          email: `c${number}@correo.cl`,
          phone: '+56912345678',
          company: null,
        },
        language: 'es',
        modal: 'air',
        typeOfShipment: 'AERIAL',
        origin: place('SCL', 'Santiago', 'CL'),
        destination: place('MIA', 'Miami', 'US'),
        load: {
          measuredBy: 'pieces',
          type: 'AERIAL',
          pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
          weightUnit: 'KGS',
          dimensionUnit: 'CMS',
        },
        incoterm: 'FOB',
        commodity: 'Cerezas frescas',
        readyOn: null,
        comments: null,
        state: 'pending',
        stateLv2: 'pending.new',
      },
    },
    {
      type: 'QuoterExecutiveAssigned',
      data: {
        executiveId: `executive-${number % 40}`,
        type: 'asignación',
        comment: 'No hay comentarios',
        requestedBy: null,
      },
    },
    moved('pending', 'assigned'),
    moved('managing', 'searching-rates'),
    {
      type: 'QuoterParticipantsChanged',
      data: { participantIds: [`executive-${number % 7}`], comment: null, requestedBy: null },
    },
    moved('quoted', 'sent'),
    moved('won', 'confirmed'),
  ];
}

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
