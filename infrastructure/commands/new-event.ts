import { v5 as uuidv5 } from 'uuid';
import type { AnyCommand, Command } from '../../domain/shared/command';
import type { Door, DomainEvent, EventMetadata, EventSet } from '../../domain/shared/event';
import type { NewEvent } from '../event-store/event-store';

/**
 * Wraps a decided event for the store. Its id follows from the command's id and its index, so that a retry of
 * the append is recognised as a duplicate. Throws if the aggregate does not declare the event's type.
 */
export function toNewEvent(
  { aggregate }: AnyCommand,
  event: DomainEvent,
  index: number,
  { actor, at, commandId }: Command<unknown, never>,
  { via, correlationId }: { readonly via: Door; readonly correlationId?: string },
): NewEvent {
  const { declarations } = aggregate.events as EventSet;
  const declaration = declarations[event.type];
  if (declaration === undefined) throw new Error(`${event.type} is not declared`);
  const metadata: EventMetadata = {
    schemaVersion: declaration.version ?? 1,
    actorId: actor.id,
    at,
    correlationId: correlationId ?? commandId,
    causationId: commandId,
    commandId,
    via,
    ...(actor.programId !== undefined && { programId: actor.programId }),
  };
  return { id: uuidv5(`${event.type}/${index}`, commandId), type: event.type, data: event.data, metadata };
}
