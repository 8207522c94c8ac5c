import {
  categoryOfStream,
  type EventSet,
  idOfStream,
  type RecordedEvent,
  subjectOfRecord,
} from '../../domain/shared/event';
import { type PersonalParts, takeOutPersonal } from '../../domain/shared/personal';
import type { Keyring } from '../personal-data/keyring';
import { MissingPersonalKey } from '../personal-data/missing-key';
import { keyIdOf, openData, sealData, withoutEnvelope } from '../personal-data/sealed-data';
import type { Batch, EventStore, NewEvent, StoredEvent } from './event-store';
import { createUpcast, type Upcaster } from './upcasting';

export interface PersonalType {
  readonly category: string;
  readonly parts: PersonalParts;
  subjectOf(stream: string, data: unknown): string;
}

interface Sealing {
  readonly sets: readonly EventSet[];
  readonly keyring: Keyring;
  readonly upcasters: readonly Upcaster[];
}

/**
 * Encrypts personal fields on append and decrypts them on read, before upcasting; erased ones read
 * `[erased]`. An event whose key is missing can be listed, but reading its data throws `MissingPersonalKey`.
 */
export function withSealing(store: EventStore, sealing: Sealing): EventStore {
  const { keyring, upcasters } = sealing;
  const upcast = createUpcast(upcasters);
  const types = personalTypes(sealing.sets);
  const isUpcast = (stream: string, event: Pick<NewEvent, 'type'>): boolean =>
    upcasters.some(({ category, type }) => type === event.type && category === categoryOfStream(stream));
  const categories = new Set([...types.values()].map(({ category }) => category));

  const typeOf = (stream: string, { type }: Pick<NewEvent, 'type'>): PersonalType | undefined => {
    const found = types.get(type);
    return found?.category === categoryOfStream(stream) ? found : undefined;
  };

  const seal = async (stream: string, events: readonly NewEvent[]): Promise<readonly NewEvent[]> => {
    const drafts = events.map((event) => {
      const type = typeOf(stream, event);
      const withKey = type === undefined ? null : sealData(event.data, type.parts);
      return type === undefined || withKey === null
        ? { event, sealed: null }
        : { event, sealed: { withKey, subject: type.subjectOf(stream, event.data) } };
    });
    const subjects = drafts.flatMap(({ sealed }) => (sealed === null ? [] : [sealed.subject]));
    if (subjects.length === 0) return events;
    const keys = await keyring.keysOf([...new Set(subjects)]);
    return drafts.map(({ event, sealed }) => {
      if (sealed === null) return event;
      const key = keys.get(sealed.subject);
      if (key === undefined) throw new Error('a key for personal data could be neither made nor read');
      return { ...event, data: sealed.withKey({ ...event, stream }, key) };
    });
  };

  const keysFor = async (personal: readonly Personal[]) => {
    const ids = personal.flatMap(({ keyId }) => (keyId === null ? [] : [keyId]));
    const subjects = personal.flatMap(({ subject }) => (subject === null ? [] : [subject]));
    const [keyOf, erased] = await Promise.all([
      ids.length === 0 ? () => undefined : keyring.find(ids),
      subjects.length === 0 ? new Set<string>() : keyring.findErased([...new Set(subjects)]),
    ]);
    return { keyOf, erased };
  };

  const open = async <Event extends OfStream>(
    events: readonly Event[],
    lift: (event: Event) => Event,
  ): Promise<readonly Event[]> => {
    const personal = new Map<Event, Personal>();
    for (const event of events) {
      const type = typeOf(event.stream, event);
      if (type === undefined) continue;
      const keyId = keyIdOf(event.data);
      const subject = keyId === null ? type.subjectOf(event.stream, event.data) : null;
      personal.set(event, { type, keyId, subject });
    }
    if (personal.size === 0) return events.map(lift);
    const { keyOf, erased } = await keysFor([...personal.values()]);
    return events.map((event) => {
      const found = personal.get(event);
      if (found === undefined) return lift(event);
      const { type, keyId, subject } = found;
      if (keyId === null) {
        const lifted = lift(event);
        const isErased = subject !== null && erased.has(subject);
        return isErased ? { ...lifted, data: takeOutPersonal(lifted.data, type.parts).rest } : lifted;
      }
      const key = keyOf(keyId);
      if (key === undefined) return unreadable(event, keyId);
      const sealed = event.data;
      return lift(
        withData(event, () => (key === null ? withoutEnvelope(sealed) : openData(event, sealed, key))),
      );
    });
  };

  const read = (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => open(events, upcast);
  const readBatch = async <Read extends Batch>(batch: Read): Promise<Read> => ({
    ...batch,
    events: await read(batch.events),
  });
  const readStream: EventStore['readStream'] = async (stream, options) =>
    read(await store.readStream(stream, options));

  return {
    append: async (stream, expected, events) =>
      store.append(
        stream,
        expected,
        categories.has(categoryOfStream(stream)) ? await seal(stream, events) : events,
      ),
    async loadStream(stream) {
      const loaded = await store.loadStream(stream);
      // `loadStream` omits the metadata, which holds the event's version.
      if (loaded.some((event) => isUpcast(stream, event))) return readStream(stream);
      if (!categories.has(categoryOfStream(stream))) return loaded;
      return open(
        loaded.map((event) => ({ ...event, stream })),
        (event) => event,
      );
    },
    readStream,
    readAll: async (page) => readBatch(await store.readAll(page)),
    subscribe: (subscription) =>
      store.subscribe({
        ...subscription,
        onBatch: async (batch) => subscription.onBatch(await readBatch(batch)),
      }),
    holds: (event) => store.holds(event),
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
  };
}

type OfStream = StoredEvent & Pick<RecordedEvent, 'stream'>;

interface Personal {
  readonly type: PersonalType;
  readonly keyId: string | null;
  readonly subject: string | null;
}

/** Only reading the data throws, so that a reader that skips the event, such as a checkpoint, still works. */
function unreadable<Event extends OfStream>(event: Event, keyId: string): Event {
  return withData(event, () => {
    throw new MissingPersonalKey(keyId);
  });
}

/** Lazy, since most readers of the log read few types of events. */
function withData<Event extends OfStream>(event: Event, make: () => unknown): Event {
  let made: { readonly data: unknown } | null = null;
  return {
    ...event,
    get data(): unknown {
      made ??= { data: make() };
      return made.data;
    },
  };
}

export function personalTypes(sets: readonly EventSet[]): ReadonlyMap<string, PersonalType> {
  const types = new Map<string, PersonalType>();
  for (const { category, declarations, subjectOf } of sets) {
    for (const [type, { personal }] of Object.entries(declarations)) {
      if (personal === 'none') continue;
      if (types.has(type)) throw new Error(`two categories have personal fields in ${type}`);
      types.set(type, {
        category,
        parts: personal,
        subjectOf(stream, data) {
          const id = idOfStream(stream);
          return subjectOf?.(id, data) ?? subjectOfRecord(category, id);
        },
      });
    }
  }
  return types;
}
