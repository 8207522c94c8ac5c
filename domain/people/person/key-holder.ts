import type { DomainEvent } from '../../shared/event';
import type { KeyHolder } from '../../shared/key-holder';
import { reserveEmail } from './commands';
import { person, type PersonState } from './person';

export const personKeys: KeyHolder = {
  category: 'person',
  scopes: ['person.email'],
  keysHeld(events: readonly DomainEvent[]) {
    const { status, email } = (events as Parameters<typeof person.evolve>[1][]).reduce<PersonState>(
      (state, event) => person.evolve(state, event),
      person.initial,
    );
    return status === 'none' || status === 'removed' ? [] : [reserveEmail(email)];
  },
};
