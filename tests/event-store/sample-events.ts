import { v7 as uuidv7 } from 'uuid';
import type { NewEvent } from '@infrastructure/event-store/event-store';

/** A category that no other test uses: on a shared server the log holds the events of others. */
export function newCategory(): string {
  return `test${uuidv7().replaceAll('-', '')}`;
}

export function newStream(category: string): string {
  return `${category}-${uuidv7()}`;
}

export function newEvent(data: unknown = { from: 'Pendiente', to: 'En gestión' }): NewEvent {
  const id = uuidv7();
  return {
    id,
    type: 'QuoterStateChanged',
    data,
    metadata: {
      schemaVersion: 1,
      actorId: 'system',
      at: '2026-03-01T12:00:00.000Z',
      correlationId: id,
      causationId: id,
      commandId: id,
      via: 'process',
    },
  };
}

/** Each event has its index as data. */
export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, place) => newEvent({ place }));
}
