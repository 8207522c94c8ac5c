import { system } from '@domain/shared/actor';
import { dayMs } from '@domain/shared/day';
import type { RecordedEvent } from '@domain/shared/event';

/** Older events notify nobody: after an update the platform may read its log from the start. */
const oldestMs = 2 * dayMs;

/**
 * Drops events of demonstration data and of much earlier versions; of the platform's own only these types
 * remain.
 */
export function recentOfPeople(
  events: readonly RecordedEvent[],
  ofPlatform: readonly string[] = [],
): readonly RecordedEvent[] {
  const isTold = ({ type, metadata: { via, actorId } }: RecordedEvent) =>
    via !== 'process' || (actorId === system.id && ofPlatform.includes(type));
  return events.filter((event) => isTold(event) && Date.now() - Date.parse(event.metadata.at) <= oldestMs);
}
