import { v7 as uuidv7 } from 'uuid';
import { sessionLimits, sessionLimitsOf } from '../../domain/people/person/session-limits';
import type { Role } from '../../domain/shared/actor';
import { type Database, fromNow, later, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';
import { endChallenges } from './sign-in-challenges';

/** Long enough to replace a telephone, short enough for a desk that is left. */
const confirmedMinutes = 10;

/** Minimum seconds between two updates of a session's "last seen" time. */
export const seenEverySeconds = 300;

export interface SessionOrigin {
  readonly via: 'web' | 'api';
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface SessionOpening extends SessionOrigin {
  /** Whether a second factor was proved for it. */
  readonly isProven?: boolean;
  /** Of the person: sessions of staff are shorter. `findSignedIn` holds them to the roles of the moment. */
  readonly roles?: readonly Role[];
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
  /** Days after which every session has ended; also the lifetime of its cookie. */
  readonly days: number;
  /** Opens a session, and notes the first one of a person. The token is returned only this once. */
  open(personId: string, opening: SessionOpening): Promise<{ token: string; expiresAt: Date }>;
  /** Whether the person ever signed in. */
  hasSignedIn(personId: string): Promise<boolean>;
  /** The session was used: it goes on for as long as the person's roles allow. */
  seen(sessionId: string, roles: readonly Role[]): Promise<void>;
  /** A second factor was proved within the session just now. */
  confirm(sessionId: string): Promise<void>;
  /** Whether one was proved within it during the last minutes, so that it may change the factors. */
  isConfirmed(sessionId: string): Promise<boolean>;
  /** How many minutes that is. */
  readonly confirmedMinutes: number;
  close(token: string): Promise<void>;
  /** A person's valid sessions, the last used first. */
  list(personId: string): Promise<readonly OwnSession[]>;
  revoke(personId: string, sessionId: string): Promise<boolean>;
  /** Also ends sign-ins that wait for a second factor. */
  revokeAll(personId: string, exceptSessionId?: string): Promise<number>;
}

export function createSessions(db: Database): Sessions {
  return {
    days: sessionLimits.customer.days,
    confirmedMinutes,

    async open(personId, { via, address, userAgent, isProven = false, roles = [] }) {
      const token = newSecret('session');
      await db.deleteFrom('platform.sessions').where('expires_at', '<', now()).execute();
      const { expires_at: expiresAt } = await db
        .insertInto('platform.sessions')
        .values({
          token_hash: hashSecret(token),
          id: uuidv7(),
          person_id: personId,
          via,
          expires_at: fromNow({ hours: sessionLimitsOf(roles).idleHours }),
          address: address ?? null,
          user_agent: userAgent?.slice(0, 200) ?? null,
          ...(isProven && { proven_at: now() }),
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('platform.first_sign_ins')
        .values({ person_id: personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { token, expiresAt };
    },

    async hasSignedIn(personId) {
      const first = await db
        .selectFrom('platform.first_sign_ins')
        .select('person_id')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return first !== undefined;
    },

    async seen(sessionId, roles) {
      const { idleHours, days } = sessionLimitsOf(roles);
      await db
        .updateTable('platform.sessions')
        .set((eb) => ({
          last_seen_at: now(),
          expires_at: eb.fn<Date>('least', [
            fromNow({ hours: idleHours }),
            later(eb.ref('created_at'), { days }),
          ]),
        }))
        .where('id', '=', sessionId)
        .execute();
    },

    async confirm(sessionId) {
      await db
        .updateTable('platform.sessions')
        .set({ proven_at: now(), confirmed_at: now() })
        .where('id', '=', sessionId)
        .execute();
    },

    async isConfirmed(sessionId) {
      const session = await db
        .selectFrom('platform.sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('confirmed_at', '>', fromNow({ seconds: -confirmedMinutes * 60 }))
        .executeTakeFirst();
      return session !== undefined;
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
      await endChallenges(db, personId);
      const { numDeletedRows } = await db
        .deleteFrom('platform.sessions')
        .where('person_id', '=', personId)
        .where('id', '<>', exceptSessionId ?? '')
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
