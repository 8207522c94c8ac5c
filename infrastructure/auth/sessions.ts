import { v7 as uuidv7 } from 'uuid';
import { sessionLimits, sessionLimitsOf } from '../../domain/people/person/session-limits';
import type { Role } from '../../domain/shared/actor';
import { type Database, fromNow, later, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';
import { endChallenges } from './sign-in-challenges';

const confirmedMinutes = 10;

export const seenEverySeconds = 300;

export interface SessionOrigin {
  readonly via: 'web' | 'api';
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface SessionOpening extends SessionOrigin {
  readonly isProven?: boolean;
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

export interface Sessions {
  readonly days: number;
  /** The token is returned only this once. */
  open(personId: string, opening: SessionOpening): Promise<{ token: string; expiresAt: Date }>;
  hasSignedIn(personId: string): Promise<boolean>;
  seen(sessionId: string, roles: readonly Role[]): Promise<void>;
  confirm(sessionId: string): Promise<void>;
  /** Whether a factor was proved in the last `confirmedMinutes`, which changing the factors requires. */
  isConfirmed(sessionId: string): Promise<boolean>;
  readonly confirmedMinutes: number;
  close(token: string): Promise<void>;
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
