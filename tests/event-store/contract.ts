import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { appendingContract } from './appending-contract';
import type { FaultyProxy } from './faulty-proxy';
import { processesContract } from './processes-contract';
import { readingContract } from './reading-contract';
import { subscribingContract } from './subscribing-contract';
import { troubleContract } from './trouble-contract';

/** A log, and the means to open it several times, as several processes would, and to come between. */
export interface StoreWorld {
  /** Opens the log through the proxy. `timeoutMs`: how long a silent server is waited for. */
  open(options?: { timeoutMs?: number }): EventStore;
  readonly proxy: FaultyProxy;
  /** Environment for a process that opens the same log by `openEventStore`. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** What a contract's tests work with: one world for all of them, and a store that stays open. */
export interface Subject {
  readonly world: StoreWorld;
  readonly store: EventStore;
}

/** Everything the port promises, over any adapter. */
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
