import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import { createUpcast } from '@infrastructure/event-store/upcasting';
import { upcasters } from '@infrastructure/event-store/upcasters';
import { allEventSets } from './event-sets';
import { freezeMissing, frozenCategories, frozenSamples } from './frozen-samples';

/*
 * Every stored event must stay readable for ever. Freeze a new event or version with `FREEZE_SAMPLES=1 npx vitest run
 * --project integration tests/events`, and check what it wrote before committing.
 */
const sets = allEventSets();
if (process.env['FREEZE_SAMPLES'] === '1') sets.forEach(freezeMissing);

const upcast = createUpcast(upcasters);

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

  describe.each(sets.map((set) => [set.category, set] as const))('%s', (category, { declarations }) => {
    const samples = frozenSamples(category);

    it.each(Object.entries(declarations))('%s decodes in every version there was', (type, declaration) => {
      const newest = declaration.version ?? 1;
      for (let version = 1; version <= newest; version += 1) {
        const sample = samples[type]?.[version];
        expect(sample, `${type} version ${version} has no frozen sample`).toBeDefined();
        const event = upcast(stored(category, type, version, sample));
        expect(event.metadata.schemaVersion, `an upcaster of ${type} is missing`).toBe(newest);
        expect(declaration.schema.parse(event.data)).toEqual(event.data);
      }
    });
  });
});
