import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvents, type EventSet, type RecordedEvent } from '@domain/shared/event';
import { createUpcast, type Upcaster } from '@infrastructure/event-store/upcasting';
import { upcasters } from '@infrastructure/event-store/upcasters';
import { allEventSets } from './event-sets';
import { freezeMissing, frozenCategories, frozenSamples, type FrozenSamples } from './frozen-samples';

/*
 * Every stored event must stay readable for ever. Freeze a new event or version with `FREEZE_SAMPLES=1 npx vitest run
 * --project integration tests/events`, and check what it wrote before committing.
 */
const sets = allEventSets();
if (process.env['FREEZE_SAMPLES'] === '1') sets.forEach(freezeMissing);

function stored(category: string, type: string, schemaVersion: number, data: unknown): RecordedEvent {
  const id = '01980000-0000-7000-8000-000000000001';
  const metadata = { actorId: 'system', at: '2026-03-31T12:00:00.000Z', correlationId: id } as const;
  return {
    id,
    stream: `${category}-${id}`,
    revision: 0n,
    position: 1n,
    type,
    data,
    metadata: { ...metadata, schemaVersion, causationId: id, commandId: id, via: 'process' },
  };
}

interface Decoding {
  readonly set: EventSet;
  readonly samples: FrozenSamples;
  readonly upcasters: readonly Upcaster[];
}

/** Reads the samples of all versions of an event as its newest version. Throws if one of them cannot be read so. */
function decodeAllVersions(type: string, { set: { category, declarations }, samples, ...reading }: Decoding) {
  const upcast = createUpcast(reading.upcasters);
  const { schema, version: newest = 1 } = declarations[type]!;
  return Array.from({ length: newest }, (_, index) => {
    const version = index + 1;
    const sample = samples[type]?.[version];
    expect(sample, `${type} version ${version} has no frozen sample`).toBeDefined();
    const event = upcast(stored(category, type, version, sample));
    expect(event.metadata.schemaVersion, `an upcaster of ${type} is missing`).toBe(newest);
    expect(schema.parse(event.data)).toEqual(event.data);
    return event.data;
  });
}

describe('events in the store', () => {
  it('keep their categories apart', () => {
    const categories = sets.map(({ category }) => category);
    expect(categories).toEqual([...new Set(categories)]);
  });

  it('are all still declared', () => {
    const declared = new Map(sets.map(({ category, declarations }) => [category, declarations]));
    const undeclared = frozenCategories().flatMap((category) =>
      Object.keys(frozenSamples(category))
        .filter((type) => declared.get(category)?.[type] === undefined)
        .map((type) => `${category}/${type}`),
    );
    expect(undeclared).toEqual([]);
  });

  describe.each(sets.map((set) => [set.category, set] as const))('%s', (category, set) => {
    const samples = frozenSamples(category);

    it.each(Object.keys(set.declarations))('%s decodes in every version there was', (type) => {
      decodeAllVersions(type, { set, samples, upcasters });
    });
  });
});

/** A worked example: the currency of a weight break was implied by its country, until version 2 stored it. */
describe('an event whose shape changed', () => {
  const set = defineEvents('exampleRate', {
    BreakPriced: {
      version: 2,
      schema: z.strictObject({ amount: z.string(), currency: z.string() }),
      personal: 'none',
    },
  });
  const samples = {
    BreakPriced: { 1: { amount: '4.20', country: 'CL' }, 2: { amount: '4.20', currency: 'USD' } },
  };
  const upcaster: Upcaster = {
    category: 'exampleRate',
    type: 'BreakPriced',
    from: 1,
    upcast(data) {
      const { amount, country } = data as { readonly amount: string; readonly country: string };
      return { amount, currency: country === 'CL' ? 'CLP' : 'USD' };
    },
  };
  const decode = (reading: Partial<Decoding> = {}) =>
    decodeAllVersions('BreakPriced', { set, samples, upcasters: [upcaster], ...reading });

  it('is read in its newest version, whichever was stored', () => {
    expect(decode()).toEqual([
      { amount: '4.20', currency: 'CLP' },
      { amount: '4.20', currency: 'USD' },
    ]);
  });

  it('needs an upcaster and a sample of each version', () => {
    expect(() => decode({ upcasters: [] })).toThrow('an upcaster of BreakPriced is missing');
    const { 2: newest } = samples.BreakPriced;
    expect(() => decode({ samples: { BreakPriced: { 2: newest } } })).toThrow(
      'version 1 has no frozen sample',
    );
    const careless = { ...upcaster, upcast: (data: unknown) => data };
    expect(() => decode({ upcasters: [careless] })).toThrow();
  });
});
