import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../domain/shared/event';
import { createUpcast, type Upcaster } from './upcasting';

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
});
