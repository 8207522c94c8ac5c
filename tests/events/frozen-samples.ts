import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventSet } from '@domain/shared/event';
import { makeSample } from './make-sample';

/** Data as each version of an event wrote it: by type, then by version. One file per category. */
export type FrozenSamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const folder = join(import.meta.dirname, 'samples');

export function frozenCategories(): readonly string[] {
  return readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
}

export function frozenSamples(category: string): FrozenSamples {
  const path = join(folder, `${category}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FrozenSamples) : {};
}

/** Freezes the current version of every event without a sample of it. Existing samples never change. */
export function freezeMissing({ category, declarations }: EventSet): void {
  const samples: Record<string, Record<string, unknown>> = {};
  for (const [type, versions] of Object.entries(frozenSamples(category))) samples[type] = { ...versions };
  for (const [type, { schema, version = 1 }] of Object.entries(declarations)) {
    const versions = (samples[type] ??= {});
    versions[version] ??= makeSample(schema);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${category}.json`), `${JSON.stringify(samples, null, 2)}\n`);
}
