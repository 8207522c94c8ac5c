import type { Pool } from 'pg';
import type { EventStore } from './event-store';
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import { createPostgresEventStore } from './postgres/postgres-event-store';
import { upcasters } from './upcasters';
import { withUpcasting } from './upcasting';

export interface EventStoreSettings {
  /** `EVENTSTORE_URL`, such as `esdb://admin:changeit@host:2113`; undefined or empty: the events are kept in Postgres. */
  readonly url: string | undefined;
  /** The platform's database. */
  readonly pool: Pool;
}

/** The store that the environment names. Nothing is reached before its first use. Events come in their newest version. */
export function openEventStore({ url = '', pool }: EventStoreSettings): EventStore {
  const store = url === '' ? createPostgresEventStore({ pool }) : createEventStoreDbEventStore({ url });
  return withUpcasting(store, upcasters);
}
