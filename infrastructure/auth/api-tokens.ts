import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';

export interface ApiTokens {
  /**
   * Returns the token of a new client, which is shown only this once; null when the client has a token
   * already.
   */
  issue(clientId: string): Promise<string | null>;
  used(clientId: string): Promise<void>;
  revoke(clientId: string): Promise<void>;
}

export function createApiTokens(db: Database): ApiTokens {
  return {
    async issue(clientId) {
      const token = newSecret('apiToken');
      const { numAffectedRows } = await sql`
        insert into platform.api_tokens (token_hash, client_id) values (${hashSecret(token)}, ${clientId})
        on conflict (client_id) do nothing`.execute(db);
      return numAffectedRows === 1n ? token : null;
    },
    async used(clientId) {
      await sql`update platform.api_tokens set last_used_at = now() where client_id = ${clientId}`.execute(
        db,
      );
    },
    async revoke(clientId) {
      await sql`delete from platform.api_tokens where client_id = ${clientId}`.execute(db);
    },
  };
}
