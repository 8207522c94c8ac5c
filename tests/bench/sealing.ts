import { v7 as uuidv7 } from 'uuid';
import type { EventStore, NewEvent } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { withSealing } from '@infrastructure/event-store/sealing';
import { upcasters } from '@infrastructure/event-store/upcasters';
import { withUpcasting } from '@infrastructure/event-store/upcasting';
import { createKeyring } from '@infrastructure/personal-data/keyring';
import { eventSets } from '@domain/event-sets';
import { testInstallationKeys } from '@tests/support/installation-keys';
import type { BenchPlace, Benchmark, Measurement } from './measurement';
import { sideBySide, type Work } from './side-by-side';
import { sized } from './size';

const unsealed = 'the same without sealing';
const eventsInLog = sized(60_000, 2000);
const pageSize = 1000;

/** What sealing personal data costs: events that have none, and events that have. */
export const sealingBenchmark: Benchmark = {
  name: 'sealing',
  async run(place) {
    const kinds = [
      { what: 'without personal fields', make: activated, category: 'rate', atLeast: 0.9 },
      { what: 'that are sealed', make: detailsChanged, category: 'person', atLeast: 0.1 },
    ] as const;
    const measurements: Measurement[] = [];
    for (const { what, make, category, atLeast } of kinds) {
      const { plain, sealing } = await openStores(place);
      for (const callers of [1, 32]) {
        const rates = await sideBySide(
          callers,
          () => appendOne(plain, category, make),
          () => appendOne(sealing, category, make),
        );
        measurements.push({
          what: `Append events ${what}, ${callers === 1 ? '1 caller' : `${callers} callers`}`,
          ...line(rates, atLeast),
        });
      }
      await fill(sealing, category, make);
      const rates = await sideBySide(
        1,
        () => readPage(plain, category),
        () => readPage(sealing, category),
      );
      measurements.push({
        what: `Catch up with events ${what}`,
        ...line({ floor: rates.floor * pageSize, measured: rates.measured * pageSize }, atLeast),
      });
    }
    return measurements;
  },
};

async function openStores(place: BenchPlace): Promise<{ plain: EventStore; sealing: EventStore }> {
  const { pool, db } = await place.freshDatabase();
  const raw = createPostgresEventStore({ pool });
  return {
    plain: withUpcasting(raw, upcasters),
    sealing: withSealing(raw, {
      sets: eventSets,
      keyring: createKeyring({ db, installation: testInstallationKeys }),
      upcasters,
    }),
  };
}

function line(
  { floor, measured }: { readonly floor: number; readonly measured: number },
  atLeast: number,
): Omit<Measurement, 'what'> {
  return { measured, unit: 'per s', floor: { what: unsealed, measured: floor }, goal: { atLeast } };
}

function activated(): NewEvent {
  return { ...head(), type: 'RatePublished', data: { lane: 'AERIAL SCL MIA' } };
}

function detailsChanged(): NewEvent {
  const data = { name: 'Carolina Soto Fuentes', phone: '+56 9 8765 4321', identification: '12.345.678-5' };
  return { ...head(), type: 'PersonDetailsChanged', data };
}

function head(): Pick<NewEvent, 'id' | 'metadata'> {
  const id = uuidv7();
  const ids = { correlationId: id, causationId: id, commandId: id };
  return {
    id,
    metadata: { schemaVersion: 1, actorId: uuidv7(), at: new Date().toISOString(), ...ids, via: 'web' },
  };
}

/** Twenty events to each stream, as real streams have. */
function appendOne(store: EventStore, category: string, make: () => NewEvent): Work {
  let stream = `${category}-${uuidv7()}`;
  let revision = -1n;
  return async () => {
    const answer = await store.append(stream, revision < 0n ? 'no-stream' : revision, [make()]);
    if ('wrongRevision' in answer) throw new Error('somebody else appended to a stream of the benchmark');
    revision = answer.revision;
    if (revision < 19n) return;
    stream = `${category}-${uuidv7()}`;
    revision = -1n;
  };
}

async function fill(store: EventStore, category: string, make: () => NewEvent): Promise<void> {
  const streams = Array.from({ length: eventsInLog / 20 }, () => `${category}-${uuidv7()}`);
  for (let first = 0; first < streams.length; first += 50) {
    await Promise.all(
      streams
        .slice(first, first + 50)
        .map((stream) => store.append(stream, 'no-stream', Array.from({ length: 20 }, make))),
    );
  }
}

/** The next page of the log, from the start again at its end. */
function readPage(store: EventStore, category: string): Work {
  let after: bigint | null = null;
  return async () => {
    const page = await store.readAll({ after, categories: [category], limit: pageSize });
    after = page.isEnd ? null : page.upTo;
  };
}
