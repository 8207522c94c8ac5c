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
  readonly url: string | undefined;
  readonly pool: Pool;
  readonly foreign?: ForeignEvents;
  readonly keyring: Keyring;
  readonly sets: readonly EventSet[];
}

/** Connects on first use. Encrypts personal data on append; returns events decrypted and upcast. */
export function openEventStore({ keyring, sets, ...settings }: EventStoreSettings): EventStore {
  return sealStore(openSealedEventStore(settings), { keyring, sets });
}

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
