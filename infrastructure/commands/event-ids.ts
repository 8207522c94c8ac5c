import { v5 as uuidv5 } from 'uuid';
import type { LoadedEvent } from '../../domain/shared/event';

/** The id of a command's event of this type, the `index`th it decided: always the same, so that a repeat is known by it. */
export function eventId(type: string, index: number, commandId: string): string {
  return uuidv5(`${type}/${index}`, commandId);
}

/** Those events of a stream that a command appended; they follow each other, since it appends once. */
export function eventsOfCommand(past: readonly LoadedEvent[], commandId: string): readonly LoadedEvent[] {
  const firstIds = new Map(
    [...new Set(past.map(({ type }) => type))].map((type) => [type, eventId(type, 0, commandId)]),
  );
  const start = past.findIndex(({ id, type }) => id === firstIds.get(type));
  if (start < 0) return [];
  const others = past.slice(start).findIndex(({ id, type }, index) => id !== eventId(type, index, commandId));
  return past.slice(start, others < 0 ? undefined : start + others);
}
