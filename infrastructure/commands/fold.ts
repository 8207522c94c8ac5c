import type { Aggregate } from '../../domain/shared/command';
import type { DomainEvent, EventSet } from '../../domain/shared/event';

export function fold<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
  events: readonly DomainEvent[],
): State {
  return events.reduce((state, event) => aggregate.evolve(state, event as never), aggregate.initial);
}
