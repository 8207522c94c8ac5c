import { v7 as uuidv7 } from 'uuid';
import { type Database, fromNow, later, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';

/** A session ends after a week without use, and after 30 days in any case. */
const idleDays = 7;
const days = 30;

/** Minimum seconds between two updates of a session's "last seen" time. */
export const seenEverySeconds = 300;

export interface SessionOrigin {
  readonly via: 'web' | 'api';
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface OwnSession {
  readonly id: string;
  readonly via: 'web' | 'api';
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Sign-in sessions. A revoked session stops working at once, in every process. */
export interface Sessions {
  /** Days after which a session ends in any case; also the lifetime of its cookie. */
  readonly days: number;
  /** Opens a session. The token is returned only this once. */
  open(personId: string, origin: SessionOrigin): Promise<{ token: string; expiresAt: Date }>;
  seen(sessionId: string): Promise<void>;
  close(token: string): Promise<void>;
  /** A person's valid sessions, the last used first. */
  list(personId: string): Promise<readonly OwnSession[]>;
  revoke(personId: string, sessionId: string): Promise<boolean>;
  revokeAll(personId: string, exceptSessionId?: string): Promise<number>;
}

export function createSessions(db: Database): Sessions {
  return {
    days,

    async open(personId, { via, address, userAgent }) {
      const token = newSecret('session');
      await db.deleteFrom('platform.sessions').where('expires_at', '<', now()).execute();
      const { expires_at: expiresAt } = await db
        .insertInto('platform.sessions')
        .values({
          token_hash: hashSecret(token),
          id: uuidv7(),
          person_id: personId,
          via,
          expires_at: fromNow({ days: idleDays }),
          address: address ?? null,
          user_agent: userAgent?.slice(0, 200) ?? null,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return { token, expiresAt };
    },

    async seen(sessionId) {
      await db
        .updateTable('platform.sessions')
        .set((eb) => ({
          last_seen_at: now(),
          expires_at: eb.fn<Date>('least', [
            fromNow({ days: idleDays }),
            later(eb.ref('created_at'), { days }),
          ]),
        }))
        .where('id', '=', sessionId)
        .execute();
    },

    async close(token) {
      await db.deleteFrom('platform.sessions').where('token_hash', '=', hashSecret(token)).execute();
    },

    async list(personId) {
      return db
        .selectFrom('platform.sessions')
        .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .select(['via', 'address', 'user_agent as userAgent'])
        .$narrowType<{ via: 'web' | 'api' }>()
        .where('person_id', '=', personId)
        .where('expires_at', '>', now())
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .execute();
    },

    async revoke(personId, sessionId) {
      const { numDeletedRows } = await db
        .deleteFrom('platform.sessions')
        .where('person_id', '=', personId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async revokeAll(personId, exceptSessionId) {
      const { numDeletedRows } = await db
        .deleteFrom('platform.sessions')
        .where('person_id', '=', personId)
        .where('id', '<>', exceptSessionId ?? '')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
