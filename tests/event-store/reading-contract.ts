import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { appended } from './appending-contract';
import type { Subject } from './contract';
import { newCategory, newEvent, newEvents, newStream } from './sample-events';

const awkward = {
  words: 'Ñuñoa, São Paulo, 上海, مرحبا, 🚢',
  control: '\u0000\u001f\n\t"\\\'',
  half: '\ud800',
  nothing: null,
  empty: ['', [], {}],
  numbers: [0, -0.5, 1e21, Number.MAX_SAFE_INTEGER],
  deep: { a: { b: { c: [{ d: true }] } } },
  'a key: with "quotes"': '{"not": "parsed"}',
};

export async function readPages(
  store: EventStore,
  after: bigint | null,
  limit: number,
  categories: readonly string[],
): Promise<(readonly RecordedEvent[])[]> {
  const pages = [];
  for (let from = after; ;) {
    const page = await store.readAll({ after: from, limit, categories });
    if (page.events.length > 0) pages.push(page.events);
    if (page.isEnd) return pages;
    from = page.upTo;
  }
}

export function readingContract(subject: () => Subject): void {
  const category = newCategory();

  describe('reading', () => {
    it('gives back what was appended, whatever it holds', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const before = appended(await store.append(newStream(category), 'no-stream', newEvents(1)));
      const event = newEvent({ ...awkward, long: 'Valparaíso '.repeat(60_000) });
      const { position } = appended(await store.append(stream, 'no-stream', [event]));
      expect(await store.readStream(stream)).toEqual([{ ...event, stream, revision: 0n, position }]);
      const { type, data } = event;
      expect(await store.loadStream(stream)).toMatchObject([{ type, data, revision: 0n }]);
      const next = await store.readAll({ after: before.position, categories: [category], limit: 1 });
      expect(next.events).toEqual([{ ...event, stream, revision: 0n, position }]);
    });

    it('loads of a stream what it reads of it, in its order and whatever the data', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const odd = [
        'a,b]\n["c"',
        null,
        0,
        [],
        {},
        { '"': '\\n\u2028 ñ 🚢' },
        [[null], ','],
        12345678.5,
        true,
        '',
      ];
      await store.append(
        stream,
        'no-stream',
        [...odd, ...odd].map((data) => newEvent(data)),
      );
      const read = await store.readStream(stream);
      expect(read.map(({ data }) => data)).toEqual([...odd, ...odd]);
      const loaded = await store.loadStream(stream);
      expect(loaded).toMatchObject(read.map(({ revision, type, data }) => ({ revision, type, data })));
    });

    it('finds nothing in a stream that is not there', async () => {
      const { store } = subject();
      const stream = newStream(category);
      expect(await store.readStream(stream)).toEqual([]);
      expect(await store.loadStream(stream)).toEqual([]);
      expect(await store.readStream(stream, { direction: 'backwards', limit: 1 })).toEqual([]);
    });

    it('reads a stream from a revision on, forwards and backwards', async () => {
      const { store } = subject();
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(10));
      const revisions = async (options: Parameters<EventStore['readStream']>[1]): Promise<number[]> =>
        (await store.readStream(stream, options)).map(({ revision }) => Number(revision));
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9]);
      expect(await revisions({ from: 10n })).toEqual([]);
      expect(await revisions({ limit: 2 })).toEqual([0, 1]);
      expect(await revisions({ from: 3n, limit: 2 })).toEqual([3, 4]);
      expect(await revisions({ direction: 'backwards', limit: 3 })).toEqual([9, 8, 7]);
      expect(await revisions({ direction: 'backwards', from: 1n })).toEqual([1, 0]);
    });

    it('answers many readers at once, each with its own stream, whole and in order', async () => {
      const { store } = subject();
      const streams = Array.from({ length: 30 }, () => newStream(category));
      const written = streams.map((stream, index) =>
        newEvents(index % 4).map((event) => ({ ...event, data: { stream } })),
      );
      await Promise.all(
        streams.map(async (stream, index) => {
          const events = written[index] ?? [];
          if (events.length > 0) await store.append(stream, 'no-stream', events);
        }),
      );
      const twice = [...streams, ...streams];
      const read = await Promise.all(twice.map((stream) => store.readStream(stream)));
      const loaded = await Promise.all(twice.map((stream) => store.loadStream(stream)));
      const expected = [...written, ...written].map((events, index) =>
        events.map(({ id, data }, revision) => ({
          id,
          data,
          stream: twice[index],
          revision: BigInt(revision),
        })),
      );
      expect(read).toMatchObject(expected);
      expect(loaded).toMatchObject(
        expected.map((events) => events.map(({ data, revision }) => ({ data, revision }))),
      );
    });

    it('reads the log page by page, each event once and in order', async () => {
      const { store } = subject();
      const own = newCategory();
      const start = await store.head();
      const events = newEvents(25);
      for (const event of events) await store.append(newStream(own), 'no-stream', [event]);
      const pages = await readPages(store, start, 10, []);
      const read = pages.flat().filter(({ stream }) => stream.startsWith(own));
      expect(read.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      const positions = pages.flat().map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
      expect(pages.every(({ length }) => length <= 10)).toBe(true);
    });

    it('reads the categories asked for and no other, however alike their names', async () => {
      const { store } = subject();
      const [one, two] = [newCategory(), newCategory()];
      const start = await store.head();
      const events = newEvents(9);
      const categories = [one, two, `${one}Line`];
      for (const [index, event] of events.entries()) {
        await store.append(newStream(categories[index % 3] ?? one), 'no-stream', [event]);
      }
      const placesIn = async (...asked: string[]): Promise<unknown[]> =>
        (await readPages(store, start, 2, asked)).flat().map(({ data }) => (data as { place: number }).place);
      expect(await placesIn(one)).toEqual([0, 3, 6]);
      expect(await placesIn(two, one)).toEqual([0, 1, 3, 4, 6, 7]);
      expect(await placesIn(newCategory())).toEqual([]);
    });

    it('says how far it has read, also where nothing of it was asked for', async () => {
      const { store } = subject();
      const own = newCategory();
      const first = appended(await store.append(newStream(own), 'no-stream', newEvents(3)));
      const last = appended(await store.append(newStream(category), 'no-stream', newEvents(3)));
      const full = await store.readAll({ after: null, categories: [own], limit: 3 });
      expect([full.events.length, full.upTo]).toEqual([3, first.position]);
      const rest = await store.readAll({ after: full.upTo, categories: [own], limit: 3 });
      expect(rest.events).toEqual([]);
      expect(rest.upTo).toBeGreaterThanOrEqual(last.position);
      const none = await store.readAll({ after: rest.upTo, categories: [own], limit: 3 });
      expect(none).toEqual({ events: [], upTo: none.upTo, isEnd: true });
      expect(none.upTo).toBeGreaterThanOrEqual(rest.upTo);
    });

    it('says of a page whether it is the last', async () => {
      const { store } = subject();
      const own = newCategory();
      const start = await store.head();
      await store.append(newStream(own), 'no-stream', newEvents(5));
      const ends = async (limit: number): Promise<boolean> =>
        (await store.readAll({ after: start, categories: [own], limit })).isEnd;
      expect(await ends(4)).toBe(false);
      expect(await ends(6)).toBe(true);
      expect((await store.readAll({ after: await store.head(), limit: 5 })).isEnd).toBe(true);
    });

    it('knows the position of the last event', async () => {
      const { store } = subject();
      const { position } = appended(await store.append(newStream(category), 'no-stream', newEvents(2)));
      expect(await store.head()).toBeGreaterThanOrEqual(position);
      await store.check();
    });
  });
}
