import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { appendingContract } from './appending-contract';
import type { FaultyProxy } from './faulty-proxy';
import { processesContract } from './processes-contract';
import { readingContract } from './reading-contract';
import { subscribingContract } from './subscribing-contract';
import { troubleContract } from './trouble-contract';

/** A log that a test can open several times, as several processes would, through a proxy that can fail. */
export interface StoreWorld {
  /** Opens the log through the proxy. `timeoutMs`: how long to wait for a silent server. */
  open(options?: { timeoutMs?: number }): EventStore;
  readonly proxy: FaultyProxy;
  /** Environment for a process that opens the same log with `openEventStore`. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** What a contract's tests share: one log, and a store that stays open. */
export interface Subject {
  readonly world: StoreWorld;
  readonly store: EventStore;
}

/** Everything the port promises; runs against any adapter. */
export function eventStoreContract(name: string, start: () => Promise<StoreWorld>): void {
  describe(`event store: ${name}`, () => {
    let subject: Subject;
    beforeAll(async () => {
      const world = await start();
      subject = { world, store: world.open() };
    });
    afterAll(async () => {
      await subject.store.close();
      await subject.world.close();
    });

    appendingContract(() => subject);
    readingContract(() => subject);
    subscribingContract(() => subject);
    processesContract(() => subject);
    troubleContract(() => subject);
  });
}
