import { z } from 'zod';
import type { Role } from '../../../domain/shared/actor';
import { isOfReadersOwner } from '../../owner-scope';
import { defineQuery } from '../../projection';

export interface ListedApiClient {
  readonly id: string;
  readonly name: string;
  readonly allowedDomain: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Newest first. Administrators: all; auditors: their owner company's. */
export const listApiClients = defineQuery({
  name: 'listApiClients',
  access: 'admin',
  scope: 'owner',
  input: z.object({}),
  run: (db, _input, actor): Promise<readonly ListedApiClient[]> =>
    db
      .selectFrom('api_client_list as c')
      .leftJoin('person_list as p', 'p.id', 'c.created_by')
      .leftJoin('platform.api_tokens as t', 't.client_id', 'c.id')
      .select((of) => [
        'c.id',
        'c.name',
        'c.allowed_domain as allowedDomain',
        of.ref('c.roles').$castTo<readonly Role[]>().as('roles'),
        'c.expires_at as expiresAt',
        'c.created_at as createdAt',
        'p.name as createdBy',
        'c.revoked_at as revokedAt',
        't.last_used_at as lastUsedAt',
      ])
      .where((eb) => isOfReadersOwner(eb.ref('c.owner_id'), actor))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id')
      .execute(),
});
