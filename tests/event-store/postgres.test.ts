import type { NetConnectOpts } from 'node:net';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createPool } from '@infrastructure/postgres/pool';
import { freshDatabase } from '@tests/support/database';
import { eventStoreContract, type StoreWorld } from './contract';
import { startFaultyProxy } from './faulty-proxy';

async function startPostgresWorld(): Promise<StoreWorld> {
  const database = await freshDatabase();
  const proxy = await startFaultyProxy(addressOf(new URL(database.url)));
  const throughProxy = new URL(database.url);
  throughProxy.hostname = '127.0.0.1';
  throughProxy.port = String(proxy.port);
  const pools = new Set<{ end(): Promise<void> }>();
  return {
    proxy,
    environment: { DATABASE_URL: database.url },
    open({ timeoutMs = 10_000 } = {}) {
      const pool = createPool({
        url: throughProxy.href,
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

/** A host and port, or a socket in a folder. */
function addressOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

eventStoreContract('Postgres', startPostgresWorld);
