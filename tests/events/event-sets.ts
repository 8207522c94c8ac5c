import type { EventSet } from '@domain/shared/event';
import { catalogueEvents } from '@domain/catalogues/engine/events';
import { catalogues } from '@domain/catalogues/registry';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../domain/**/events.ts', {
  eager: true,
});

/** All event sets: the exports of every `events.ts` in the domain, and each catalogue's. */
export function allEventSets(): readonly EventSet[] {
  const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isEventSet));
  return [...declared, ...catalogues.map(catalogueEvents)];
}

function isEventSet(value: unknown): value is EventSet {
  return typeof value === 'object' && value !== null && 'category' in value && 'declarations' in value;
}
