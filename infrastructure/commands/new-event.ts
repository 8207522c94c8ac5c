import { v5 as uuidv5 } from 'uuid';
import type { AnyCommand, Command } from '../../domain/shared/command';
import type { Door, DomainEvent, EventMetadata, EventSet } from '../../domain/shared/event';
import type { NewEvent } from '../event-store/event-store';

/**
 * The id follows from the command's id and the index, so that a retried append is recognised as a duplicate.
 * Throws for an undeclared type.
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
