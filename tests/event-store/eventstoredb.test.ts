import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { eventStoreContract, type StoreWorld } from './contract';
import { startFaultyProxy } from './faulty-proxy';

/** Starts a test node; with EVENTSTORE_TEST_URL (a single node without TLS) uses the real one. */
async function startEventStoreDbWorld(): Promise<StoreWorld> {
  const given = process.env['EVENTSTORE_TEST_URL'];
  const server = given === undefined ? await startEventStoreDbServer() : null;
  const direct = new URL(given ?? server?.url ?? '');
  const proxy = await startFaultyProxy({ host: direct.hostname, port: Number(direct.port || 2113) });
  const throughProxy = new URL(direct);
  throughProxy.hostname = '127.0.0.1';
  throughProxy.port = String(proxy.port);
  return {
    proxy,
    environment: { EVENTSTORE_URL: direct.href },
    open: ({ timeoutMs = 10_000 } = {}) =>
      createEventStoreDbEventStore({ url: throughProxy.href, timeoutMs }),
    async close() {
      await proxy.close();
      server?.stop();
    },
  };
}

eventStoreContract('EventStoreDB', startEventStoreDbWorld);
