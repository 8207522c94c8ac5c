import type { EventOf } from '../../shared/event';
import type { quoterEvents } from './events';
import { assignedStatus, findStatus, isSameStatus, openingStatus, type QuoterState } from './states';
import type { Quoter } from './quoter';

type Event = EventOf<typeof quoterEvents>;
type Assigned = Extract<Event, { type: 'QuoterExecutiveAssigned' }>['data'];

/** A new quote also becomes Pendiente (Asignado), where the owner company has that state. */
export function assignmentEvents(
  before: Quoter,
  states: readonly QuoterState[],
  data: Assigned,
): readonly Event[] {
  const assigned: Event = { type: 'QuoterExecutiveAssigned', data };
  if (!isSameStatus(before, openingStatus) || findStatus(states, assignedStatus) === undefined)
    return [assigned];
  return [assigned, { type: 'QuoterStateChanged', data: { ...assignedStatus, reason: null, comment: null } }];
}
