import { defineAggregate, defineCommand } from '../../shared/command';
import { dayMs } from '../../shared/day';
import { apiClientEvents } from './events';
import { createApiClientInput, revokeApiClientInput } from './inputs';
import { shopOwnerId } from '../person/owner';

interface ApiClientState {
  readonly isRevoked: boolean;
}

export const apiClient = defineAggregate<ApiClientState, typeof apiClientEvents>({
  events: apiClientEvents,
  initial: { isRevoked: false },
  evolve(state, event) {
    switch (event.type) {
      case 'ApiClientCreated':
        return state;
      case 'ApiClientRevoked':
        return { isRevoked: true };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
});

export const createApiClient = defineCommand(apiClient, {
  name: 'createApiClient',
  access: 'admin',
  input: createApiClientInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: { name, allowedDomain, role, duration }, actor, at }) {
    const expiresAt =
      duration === undefined ? null : new Date(Date.parse(at) + duration * dayMs).toISOString();
    const ownerId = actor.ownerId ?? shopOwnerId;
    return [{ type: 'ApiClientCreated', data: { name, allowedDomain, roles: [role], ownerId, expiresAt } }];
  },
});

/** Irreversible: its token is refused from now on, and a new client must be created. */
export const revokeApiClient = defineCommand(apiClient, {
  name: 'revokeApiClient',
  access: 'admin',
  input: revokeApiClientInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { reason } }, state) {
    if (state.isRevoked) return [];
    return [{ type: 'ApiClientRevoked', data: reason === undefined ? {} : { reason } }];
  },
});
