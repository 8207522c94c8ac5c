import type { Pool } from 'pg';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { openEventStore } from '@infrastructure/event-store/open-event-store';
import { createKeyring } from '@infrastructure/personal-data/keyring';
import { createDatabase } from '@infrastructure/postgres/database';
import { eventSets } from '@domain/event-sets';
import { testInstallationKeys } from './installation-keys';

/** The store as the platform opens it, with keys of persons in the pool's database. */
export function openTestStore({
  url,
  pool,
}: {
  readonly url?: string | undefined;
  readonly pool: Pool;
}): EventStore {
  const keyring = createKeyring({ db: createDatabase(pool), installation: testInstallationKeys });
  return openEventStore({ url, pool, keyring, sets: eventSets });
}
