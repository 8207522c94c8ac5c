import type { Pool } from 'pg';
import type { EventSet } from '../../domain/shared/event';
import type { Keyring } from '../personal-data/keyring';
import type { EventStore } from './event-store';
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import { ForeignEvents } from './eventstoredb/foreign-events';
import { createPostgresEventStore } from './postgres/postgres-event-store';
import { withSealing } from './sealing';
import { upcasters } from './upcasters';

export interface EventStoreSettings {
  /** Such as `esdb://admin:changeit@host:2113`; undefined or empty: events are kept in Postgres. */
  readonly url: string | undefined;
  readonly pool: Pool;
  /** Counts events of other applications in EventStoreDB; in Postgres there are none. */
  readonly foreign?: ForeignEvents;
  readonly keyring: Keyring;
  /** All sets of events, which say what is personal. */
  readonly sets: readonly EventSet[];
}

/**
 * Opens the store that the environment names. It connects on first use, seals personal data and returns events
 * opened and in their newest version.
 */
export function openEventStore({ keyring, sets, ...settings }: EventStoreSettings): EventStore {
  return sealStore(openSealedEventStore(settings), { keyring, sets });
}

/** The store as it is: personal data reads sealed. */
export function openSealedEventStore({
  url = '',
  pool,
  foreign = new ForeignEvents(),
}: Pick<EventStoreSettings, 'url' | 'pool' | 'foreign'>): EventStore {
  return url === '' ? createPostgresEventStore({ pool }) : createEventStoreDbEventStore({ url, foreign });
}

export function sealStore(
  store: EventStore,
  { keyring, sets }: Pick<EventStoreSettings, 'keyring' | 'sets'>,
): EventStore {
  return withSealing(store, { sets, keyring, upcasters });
}
