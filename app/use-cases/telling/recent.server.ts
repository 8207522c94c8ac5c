import { system } from '@domain/shared/actor';
import { dayMs } from '@domain/shared/day';
import type { RecordedEvent } from '@domain/shared/event';

/** Older happenings are told to nobody: a platform that is updated reads its log from the start. */
const oldestMs = 2 * dayMs;

/**
 * What the demonstration or a much earlier version recorded is told to nobody. Of what the platform did itself only
 * events of these types are told.
 */
export function recentOfPeople(
  events: readonly RecordedEvent[],
  ofPlatform: readonly string[] = [],
): readonly RecordedEvent[] {
  const isTold = ({ type, metadata: { via, actorId } }: RecordedEvent) =>
    via !== 'process' || (actorId === system.id && ofPlatform.includes(type));
  return events.filter((event) => isTold(event) && Date.now() - Date.parse(event.metadata.at) <= oldestMs);
}
