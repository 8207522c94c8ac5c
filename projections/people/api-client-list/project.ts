import { apiClientEvents } from '../../../domain/people/api-client/events';
import type { Role } from '../../../domain/shared/actor';
import { idOfStream } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface ApiClientRow {
  readonly id: string;
  readonly name: string;
  readonly allowed_domain: string;
  readonly roles: readonly Role[];
  readonly owner_id: string;
  readonly expires_at: string | null;
  readonly created_at: string;
  readonly created_by: string;
  readonly revoked_at: string | null;
}

export const apiClientList = defineRowProjection<typeof apiClientEvents, ApiClientRow>({
  name: 'api-client-list',
  version: 1,
  table: 'api_client_list',
  follows: [apiClientEvents],
  on: {
    ApiClientCreated: (_none, { stream, data, metadata }) => ({
      id: idOfStream(stream),
      name: data.name,
      allowed_domain: data.allowedDomain,
      roles: data.roles,
      owner_id: data.ownerId,
      expires_at: data.expiresAt,
      created_at: metadata.at,
      created_by: metadata.actorId,
      revoked_at: null,
    }),
    ApiClientRevoked: (row, { metadata }) => row && { ...row, revoked_at: metadata.at },
  },
});
