import { type Database, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';

export interface ApiTokens {
  /** Null when the client has a token already. The token is returned only this once. */
  issue(clientId: string): Promise<string | null>;
  used(clientId: string): Promise<void>;
  revoke(clientId: string): Promise<void>;
}

export function createApiTokens(db: Database): ApiTokens {
  return {
    async issue(clientId) {
      const token = newSecret('apiToken');
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('platform.api_tokens')
        .values({ token_hash: hashSecret(token), client_id: clientId })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? token : null;
    },
    async used(clientId) {
      await db
        .updateTable('platform.api_tokens')
        .set({ last_used_at: now() })
        .where('client_id', '=', clientId)
        .execute();
    },
    async revoke(clientId) {
      await db.deleteFrom('platform.api_tokens').where('client_id', '=', clientId).execute();
    },
  };
}
