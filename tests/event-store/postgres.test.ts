import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createPool } from '@infrastructure/postgres/pool';
import { freshDatabase } from '@tests/support/database';
import { eventStoreContract, type StoreWorld } from './contract';
import { startPostgresProxy } from './faulty-proxy';

async function startPostgresWorld(): Promise<StoreWorld> {
  const database = await freshDatabase();
  const { proxy, url } = await startPostgresProxy(database.url);
  const pools = new Set<{ end(): Promise<void> }>();
  return {
    proxy,
    environment: { DATABASE_URL: database.url },
    open({ timeoutMs = 10_000 } = {}) {
      const pool = createPool({
        url,
        max: 8,
        name: 'contract',
        log: { warn: () => undefined },
      });
      pools.add(pool);
      return createPostgresEventStore({ pool, timeoutMs, pollMs: 100 });
    },
    async close() {
      await Promise.all([...pools].map((pool) => pool.end()));
      await proxy.close();
      await database.drop();
    },
  };
}

eventStoreContract('Postgres', startPostgresWorld);
