import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../domain/shared/event';
import type { EventStore } from './event-store';
import { createUpcast, type Upcaster, withUpcasting } from './upcasting';

const upcasters: readonly Upcaster[] = [
  {
    category: 'rate',
    type: 'RatePriced',
    from: 1,
    upcast: (data) => ({ ...(data as object), currency: 'USD' }),
  },
  {
    category: 'rate',
    type: 'RatePriced',
    from: 2,
    upcast: (data) => ({ price: data }),
  },
];

function stored(stream: string, schemaVersion: number, data: unknown): RecordedEvent {
  const id = '01980000-0000-7000-8000-000000000001';
  const metadata = {
    schemaVersion,
    actorId: 'system',
    at: '2026-03-01T12:00:00.000Z',
    correlationId: id,
    causationId: id,
    commandId: id,
    via: 'process',
  } as const;
  return { id, stream, revision: 0n, position: 7n, type: 'RatePriced', data, metadata };
}

describe('upcasting', () => {
  const upcast = createUpcast(upcasters);

  it('lifts an old event through every version since', () => {
    const lifted = upcast(stored('rate-1', 1, { amount: '5' }));
    expect(lifted.data).toEqual({ price: { amount: '5', currency: 'USD' } });
    expect(lifted.metadata.schemaVersion).toBe(3);
  });

  it('begins at the version that was stored', () => {
    expect(upcast(stored('rate-1', 2, { amount: '5' })).data).toEqual({ price: { amount: '5' } });
  });

  it('leaves today’s version, and the same name in another category, as they are', () => {
    for (const event of [stored('rate-1', 3, { a: 1 }), stored('quote-1', 1, { a: 1 })]) {
      expect(upcast(event)).toBe(event);
    }
  });

  it('refuses two ways to read one version', () => {
    expect(() => createUpcast([...upcasters, ...upcasters])).toThrow('rate/RatePriced@1');
  });

  it('stands between the store and whoever reads, by stream, by page and by subscription', async () => {
    const events = [stored('rate-1', 2, { amount: '5' })];
    const store = withUpcasting(
      {
        loadStream: () => Promise.resolve(events),
        readStream: () => Promise.resolve(events),
        readAll: () => Promise.resolve({ events, upTo: 7n, isEnd: true }),
        subscribe: ({ onBatch }) => onBatch({ events, upTo: 7n }),
      } as Partial<EventStore> as EventStore,
      upcasters,
    );
    const lifted = [upcast(events[0]!)];
    expect(await store.readStream('rate-1')).toEqual(lifted);
    expect(await store.loadStream('rate-1')).toEqual(lifted);
    expect(await store.loadStream('quoter-1')).toBe(events);
    const page = { events: lifted, upTo: 7n, isEnd: true };
    expect(await store.readAll({ after: null, limit: 1 })).toEqual(page);
    await store.subscribe({
      after: null,
      signal: new AbortController().signal,
      onBatch(batch) {
        expect(batch).toEqual({ events: lifted, upTo: 7n });
        return Promise.resolve();
      },
    });
  });
});
