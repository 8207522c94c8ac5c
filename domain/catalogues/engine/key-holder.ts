import type { DomainEvent } from '../../shared/event';
import type { KeyHolder } from '../../shared/key-holder';
import type { Catalogue } from '../catalogue';
import { keyOf, recordAggregate } from './record';

export function catalogueKeys(catalogue: Catalogue): KeyHolder {
  const { category } = catalogue;
  const aggregate = recordAggregate(catalogue);
  const scope = `${category}.key`;
  return {
    category,
    scopes: [scope],
    keysHeld(events: readonly DomainEvent[]) {
      const { standing, values, ownerId } = events.reduce(
        (state, event) => aggregate.evolve(state, event as never),
        aggregate.initial,
      );
      return standing === 'there' ? [{ scope, key: keyOf(catalogue, values, ownerId) }] : [];
    },
  };
}
