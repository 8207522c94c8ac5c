import { sql } from 'kysely';
import { z } from 'zod';
import { isAuditor, type Role } from '../../../domain/shared/actor';
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

/** API clients, newest first: all for administrators, those of the owner company for auditors. */
export const listApiClients = defineQuery({
  name: 'listApiClients',
  access: 'admin',
  input: z.object({}),
  async run(db, _input, actor): Promise<readonly ListedApiClient[]> {
    const { rows } = await sql<ListedApiClient>`
      select c.id, c.name, c.allowed_domain as "allowedDomain", c.roles, c.expires_at as "expiresAt",
        c.created_at as "createdAt", p.name as "createdBy", c.revoked_at as "revokedAt", t.last_used_at as "lastUsedAt"
      from api_client_list c
      left join person_list p on p.id = c.created_by
      left join platform.api_tokens t on t.client_id = c.id
      where ${isAuditor(actor) ? sql`c.owner_id = ${actor.ownerId}` : sql`true`}
      order by c.created_at desc, c.id`.execute(db);
    return rows;
  },
});
