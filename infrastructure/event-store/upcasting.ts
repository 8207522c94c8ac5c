import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Batch, EventStore } from './event-store';

/** Reads the data of one version of an event as the next version would have written it. Pure. */
export interface Upcaster {
  readonly category: string;
  readonly type: string;
  /** The version it takes; what it gives is `from + 1`. */
  readonly from: number;
  upcast(data: unknown): unknown;
}

export type Upcast = (event: RecordedEvent) => RecordedEvent;

/** Lifts an event, version by version, as far as the upcasters reach. Throws at two for the same version. */
export function createUpcast(upcasters: readonly Upcaster[]): Upcast {
  const steps = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const key = keyOf(upcaster.category, upcaster.type, upcaster.from);
    if (steps.has(key)) throw new Error(`two upcasters take ${key}`);
    steps.set(key, upcaster);
  }
  return (event) => {
    const category = categoryOfStream(event.stream);
    let { data } = event;
    let version = event.metadata.schemaVersion;
    for (;;) {
      const step = steps.get(keyOf(category, event.type, version));
      if (step === undefined) break;
      data = step.upcast(data);
      version += 1;
    }
    if (version === event.metadata.schemaVersion) return event;
    return { ...event, data, metadata: { ...event.metadata, schemaVersion: version } };
  };
}

/** The same store, giving every event in its newest version. Nothing stored is rewritten. */
export function withUpcasting(store: EventStore, upcasters: readonly Upcaster[]): EventStore {
  if (upcasters.length === 0) return store;
  const upcast = createUpcast(upcasters);
  const upcastBatch = <Read extends Batch>(batch: Read): Read => ({
    ...batch,
    events: batch.events.map(upcast),
  });
  const categories = new Set(upcasters.map(({ category }) => category));
  const readStream: EventStore['readStream'] = async (stream, options) =>
    (await store.readStream(stream, options)).map(upcast);
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    // An event's version stands in its metadata.
    loadStream: (stream) =>
      categories.has(categoryOfStream(stream)) ? readStream(stream) : store.loadStream(stream),
    readStream,
    readAll: async (page) => upcastBatch(await store.readAll(page)),
    subscribe: (subscription) =>
      store.subscribe({ ...subscription, onBatch: (batch) => subscription.onBatch(upcastBatch(batch)) }),
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
  };
}

function keyOf(category: string, type: string, version: number): string {
  return `${category}/${type}@${version}`;
}
