import type { Pool } from 'pg';
import type { EventStore } from './event-store';
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import { createPostgresEventStore } from './postgres/postgres-event-store';
import { upcasters } from './upcasters';
import { withUpcasting } from './upcasting';

export interface EventStoreSettings {
  /** Such as `esdb://admin:changeit@host:2113`; undefined or empty: events are kept in Postgres. */
  readonly url: string | undefined;
  readonly pool: Pool;
}

/**
 * Opens the store that the environment names. It connects on first use and returns events in their newest
 * version.
 */
export function openEventStore({ url = '', pool }: EventStoreSettings): EventStore {
  const store = url === '' ? createPostgresEventStore({ pool }) : createEventStoreDbEventStore({ url });
  return withUpcasting(store, upcasters);
}
