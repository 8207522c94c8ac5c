import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEvents, subjectOfPerson } from '@domain/shared/event';
import { erasedText } from '@domain/shared/personal';
import type { EventStore, NewEvent } from '@infrastructure/event-store/event-store';
import { createEventStoreDbEventStore } from '@infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { withSealing } from '@infrastructure/event-store/sealing';
import type { Upcaster } from '@infrastructure/event-store/upcasting';
import { createKeyring, type Keyring } from '@infrastructure/personal-data/keyring';
import { MissingPersonalKey } from '@infrastructure/personal-data/missing-key';
import { raiseGeneration } from '@infrastructure/personal-data/key-table';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { startEventStoreDbServer } from '@tests/support/eventstoredb/server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { newCategory, newEvent } from './sample-events';

const category = newCategory();
const schema = z.object({
  name: z.string(),
  mail: z.string().nullable(),
  place: z.string(),
  clientId: z.string(),
});
const events = defineEvents(
  category,
  {
    GuestNoted: { schema, version: 2, personal: { name: true, mail: true, place: false, clientId: false } },
    GuestMet: { schema, personal: { name: true, mail: true, place: false, clientId: false } },
    GuestMoved: { schema: z.object({ place: z.string() }), personal: 'none' },
  },
  (_id, data) => {
    const { clientId } = data as { readonly clientId: string };
    return clientId === '' ? null : subjectOfPerson(clientId);
  },
);

/** What the upcaster from version 1 was shown. */
const upcastData: unknown[] = [];
const upcasters: readonly Upcaster[] = [
  {
    category,
    type: 'GuestNoted',
    from: 1,
    upcast(data) {
      upcastData.push(data);
      const { called, ...rest } = data as { readonly called?: string };
      return called === undefined ? rest : { ...rest, name: called };
    },
  },
];

const ana = { name: 'Ana Rojas', mail: 'ana@example.cl', place: 'Arica', clientId: '' };

function noted(data: object, schemaVersion = 2): NewEvent {
  const event = newEvent(data);
  return { ...event, type: 'GuestNoted', metadata: { ...event.metadata, schemaVersion } };
}

const adapters = {
  Postgres: (database: FreshDatabase) =>
    Promise.resolve({ raw: createPostgresEventStore({ pool: database.pool }), stop: () => undefined }),
  EventStoreDB: async () => {
    const server = await startEventStoreDbServer();
    return { raw: createEventStoreDbEventStore({ url: server.url }), stop: () => server.stop() };
  },
};

describe.each(Object.entries(adapters))('personal data in %s', (_name, start) => {
  let database: FreshDatabase;
  let raw: EventStore;
  let stop: () => void;
  let keyring: Keyring;
  let store: EventStore;

  const open = (rings: Keyring): EventStore =>
    withSealing(raw, { sets: [events], keyring: rings, upcasters });
  const newRing = (): Keyring =>
    createKeyring({ db: database.db, installation: testInstallationKeys, keptMs: 200 });
  const newStream = (): string => `${category}-${uuidv7()}`;

  /** As an erasure does. */
  const forget = async (subject: string): Promise<void> => {
    await database.db
      .updateTable('platform.personal_keys')
      .set({ wrapped: null, wrapped_with: null, forgotten_at: new Date().toISOString() })
      .where('subject', '=', subject)
      .execute();
    await database.db
      .insertInto('platform.erased_subjects')
      .values({ subject, erased_at: new Date().toISOString() })
      .execute();
    await raiseGeneration(database.db);
  };

  beforeAll(async () => {
    database = await freshDatabase();
    ({ raw, stop } = await start(database));
    keyring = newRing();
    store = open(keyring);
  });
  afterAll(async () => {
    await raw.close();
    stop();
    await database.drop();
  });

  it('is stored sealed and read opened, by every way of reading', async () => {
    const stream = newStream();
    const appended = await store.append(stream, 'no-stream', [noted(ana), noted({ ...ana, mail: null })]);
    const [stored] = await raw.readStream(stream);
    expect(JSON.stringify(stored?.data)).not.toMatch(/Ana|ana@/);
    expect(stored?.data).toMatchObject({
      name: erasedText,
      place: 'Arica',
      $sealed: expect.any(String) as string,
    });

    const expected = [ana, { ...ana, mail: null }];
    const dataOf = (read: readonly { readonly data: unknown }[]) => read.map(({ data }) => data);
    expect(dataOf(await store.loadStream(stream))).toEqual(expected);
    expect(dataOf(await store.readStream(stream))).toEqual(expected);
    expect(dataOf(await store.readStream(stream, { direction: 'backwards', limit: 1 }))).toEqual([
      expected[1],
    ]);
    if ('wrongRevision' in appended) throw new Error('the stream was new');
    const page = await store.readAll({ after: null, categories: [category], limit: 1000 });
    expect(dataOf(page.events.filter((event) => event.stream === stream))).toEqual(expected);
    const stopping = new AbortController();
    const followed: unknown[] = [];
    await store.subscribe({
      after: null,
      categories: [category],
      signal: stopping.signal,
      onBatch(batch) {
        followed.push(...dataOf(batch.events.filter((event) => event.stream === stream)));
        if (followed.length === 2) stopping.abort();
        return Promise.resolve();
      },
    });
    expect(followed).toEqual(expected);
  });

  it('takes the same events again, though they are sealed anew', async () => {
    const stream = newStream();
    const again = [noted(ana), noted(ana)];
    const first = await store.append(stream, 'no-stream', again);
    expect(await store.append(stream, 'no-stream', again)).toMatchObject({
      revision: 'revision' in first ? first.revision : null,
    });
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  it('leaves events without personal fields as they are', async () => {
    const stream = newStream();
    await store.append(stream, 'no-stream', [{ ...newEvent({ place: 'Iquique' }), type: 'GuestMoved' }]);
    expect((await raw.readStream(stream))[0]?.data).toEqual({ place: 'Iquique' });
  });

  it('has one key for one subject, though two processes make it at once', async () => {
    const subject = uuidv7();
    const rings = Array.from({ length: 8 }, newRing);
    const keys = await Promise.all(rings.map((ring) => ring.keysOf([subject])));
    expect(new Set(keys.map((found) => found.get(subject)?.id)).size).toBe(1);
  });

  it('opens what was loaded, and reads again only what an upcaster lifts', async () => {
    const stream = newStream();
    const met: NewEvent = { ...noted(ana, 1), type: 'GuestMet' };
    await store.append(stream, 'no-stream', [met]);
    const readStream = vi.spyOn(raw, 'readStream');
    try {
      expect((await store.loadStream(stream))[0]).toMatchObject({ id: met.id, revision: 0n, data: ana });
      await forget(stream);
      keyring.doubt();
      expect((await store.loadStream(stream))[0]?.data).toMatchObject({ name: erasedText, place: 'Arica' });
      expect(readStream).not.toHaveBeenCalled();
      await store.append(stream, 0n, [noted(ana, 1)]);
      await store.loadStream(stream);
      expect(readStream).toHaveBeenCalledOnce();
    } finally {
      readStream.mockRestore();
    }
  });

  it('shows upcasters what was opened', async () => {
    const stream = newStream();
    upcastData.length = 0;
    await store.append(stream, 'no-stream', [noted(ana, 1)]);
    expect((await store.loadStream(stream))[0]?.data).toEqual(ana);
    expect(upcastData).toContainEqual(ana);
  });

  it('reads as erased once its key is forgotten, within the time that keys are kept, in another process too', async () => {
    const client = uuidv7();
    const stream = newStream();
    const other = open(newRing());
    await store.append(stream, 'no-stream', [noted({ ...ana, clientId: client })]);
    expect((await other.readStream(stream))[0]?.data).toMatchObject(
      ana.name === '' ? {} : { name: ana.name },
    );
    await forget(subjectOfPerson(client));
    const forgottenAt = performance.now();
    await expect
      .poll(async () => (await other.readStream(stream))[0]?.data, { interval: 10, timeout: 5000 })
      .toEqual({ name: erasedText, mail: erasedText, place: 'Arica', clientId: client });
    expect(performance.now() - forgottenAt).toBeLessThan(1000);
    expect((await store.loadStream(stream))[0]?.data).toMatchObject({ name: erasedText });
  });

  it('gets another key for what is stored later', async () => {
    const id = uuidv7();
    const stream = `${category}-${id}`;
    await store.append(stream, 'no-stream', [noted(ana)]);
    await forget(stream);
    keyring.doubt();
    await store.append(stream, 0n, [noted({ ...ana, name: 'Rosa Díaz' })]);
    expect((await store.readStream(stream)).map(({ data }) => (data as typeof ana).name)).toEqual([
      erasedText,
      'Rosa Díaz',
    ]);
  });

  it('that was stored unsealed before is read as it is, until its subject is forgotten', async () => {
    const stream = newStream();
    const { name, ...rest } = ana;
    await raw.append(stream, 'no-stream', [noted({ ...rest, called: name }, 1)]);
    expect((await store.readStream(stream))[0]?.data).toEqual(ana);
    await forget(stream);
    keyring.doubt();
    const erased = { name: erasedText, mail: erasedText, place: 'Arica', clientId: '' };
    expect((await store.readStream(stream))[0]?.data).toEqual(erased);
    expect((await store.loadStream(stream))[0]?.data).toEqual(erased);
  });

  it('whose key is missing without having been forgotten fails loudly where it is read, and nowhere else', async () => {
    const stream = newStream();
    await store.append(stream, 'no-stream', [noted(ana)]);
    await database.db.deleteFrom('platform.personal_keys').where('subject', '=', stream).execute();
    keyring.doubt();
    const [event] = await store.readStream(stream);
    expect(event).toMatchObject({ type: 'GuestNoted', revision: 0n });
    expect(() => event?.data).toThrow(MissingPersonalKey);
    expect(await keyring.missing()).toHaveLength(1);
  });

  it('cannot be moved to another event', async () => {
    const stream = newStream();
    await store.append(stream, 'no-stream', [noted(ana)]);
    const [stored] = await raw.readStream(stream);
    const target = newStream();
    await raw.append(target, 'no-stream', [noted(stored?.data as object)]);
    const [moved] = await store.readStream(target);
    expect(() => moved?.data).toThrow();
  });
});
