import { startEventStoreDbServer } from '@tests/support/eventstoredb/server';

/** A real EventStoreDB to test against, such as `esdb://127.0.0.1:2113?tls=false`: a node or a cluster. Its log may hold events of others. */
export const realServerUrl = process.env['EVENTSTORE_TEST_URL'];

/** Where a suite that needs no faults runs: the real server if there is one, else a test node. */
export interface Target {
  readonly url: string;
  stop(): void;
}

export async function startTarget(): Promise<Target> {
  return realServerUrl === undefined
    ? startEventStoreDbServer()
    : { url: realServerUrl, stop: () => undefined };
}
