import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Batch, EventStore } from './event-store';

/** Turns the data of one event version into what the next version would have written. Must be pure. */
export interface Upcaster {
  readonly category: string;
  readonly type: string;
  /** The version it accepts; it returns version `from + 1`. */
  readonly from: number;
  upcast(data: unknown): unknown;
}

export type Upcast = (event: RecordedEvent) => RecordedEvent;

/** Lifts an event through as many versions as there are upcasters. Throws if two accept the same version. */
export function createUpcast(upcasters: readonly Upcaster[]): Upcast {
  const steps = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const key = keyOf(upcaster.category, upcaster.type, upcaster.from);
    if (steps.has(key)) throw new Error(`two upcasters take ${key}`);
    steps.set(key, upcaster);
  }
  return (event) => {
    const category = categoryOfStream(event.stream);
    let version = event.metadata.schemaVersion;
    let step = steps.get(keyOf(category, event.type, version));
    if (step === undefined) return event;
    let { data } = event;
    while (step !== undefined) {
      data = step.upcast(data);
      version += 1;
      step = steps.get(keyOf(category, event.type, version));
    }
    return { ...event, data, metadata: { ...event.metadata, schemaVersion: version } };
  };
}

/** Wraps a store so that every event is read in its newest version. Stored events are not rewritten. */
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
    // An event's version is in its metadata, which `loadStream` omits.
    loadStream: (stream) =>
      categories.has(categoryOfStream(stream)) ? readStream(stream) : store.loadStream(stream),
    readStream,
    readAll: async (page) => upcastBatch(await store.readAll(page)),
    subscribe: (subscription) =>
      store.subscribe({ ...subscription, onBatch: (batch) => subscription.onBatch(upcastBatch(batch)) }),
    holds: (event) => store.holds(event),
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
  };
}

function keyOf(category: string, type: string, version: number): string {
  return `${category}/${type}@${version}`;
}
