import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';
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
      await sql`delete from platform.sessions where expires_at < now()`.execute(db);
      const { rows } = await sql<{ expires_at: Date }>`
        insert into platform.sessions (token_hash, id, person_id, via, expires_at, address, user_agent)
        values (${hashSecret(token)}, ${uuidv7()}, ${personId}, ${via}, now() + make_interval(days => ${idleDays}),
          ${address ?? null}, ${userAgent?.slice(0, 200) ?? null})
        returning expires_at`.execute(db);
      const expiresAt = rows[0]?.expires_at;
      if (expiresAt === undefined) throw new Error('the session was not kept');
      return { token, expiresAt };
    },

    async seen(sessionId) {
      await sql`update platform.sessions set last_seen_at = now(),
          expires_at = least(now() + make_interval(days => ${idleDays}), created_at + make_interval(days => ${days}))
        where id = ${sessionId}`.execute(db);
    },

    async close(token) {
      await sql`delete from platform.sessions where token_hash = ${hashSecret(token)}`.execute(db);
    },

    async list(personId) {
      const { rows } = await sql<OwnSession>`
        select id, via, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", address,
          user_agent as "userAgent"
        from platform.sessions where person_id = ${personId} and expires_at > now() order by last_seen_at desc, id`.execute(
        db,
      );
      return rows;
    },

    async revoke(personId, sessionId) {
      const { numAffectedRows } = await sql`
        delete from platform.sessions where person_id = ${personId} and id = ${sessionId}`.execute(db);
      return numAffectedRows === 1n;
    },

    async revokeAll(personId, exceptSessionId) {
      const { numAffectedRows } = await sql`
        delete from platform.sessions where person_id = ${personId} and id <> ${exceptSessionId ?? ''}`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0n);
    },
  };
}
