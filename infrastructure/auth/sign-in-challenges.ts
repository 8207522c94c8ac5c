import { type Database, fromNow, now } from '../../projections/projection';
import { hashSecret, isSecret, newSecret } from './secrets';

export type ChallengePurpose = 'proof' | 'enrolment' | 'password';

export interface SignInChallenge {
  readonly personId: string;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

/**
 * Sign-ins with a correct password that wait for a second factor or a new password. They give no access by
 * themselves.
 */
export interface SignInChallenges {
  readonly minutes: number;
  open(
    personId: string,
    via: 'web' | 'api',
    purpose: ChallengePurpose,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  find(token: string, via: 'web' | 'api'): Promise<SignInChallenge | null>;
  use(token: string): Promise<boolean>;
}

const minutes = 10;

export function createSignInChallenges(db: Database): SignInChallenges {
  return {
    minutes,

    async open(personId, via, purpose) {
      const token = newSecret('challenge');
      await db.deleteFrom('platform.sign_in_challenges').where('expires_at', '<', now()).execute();
      const { expires_at: expiresAt } = await db
        .insertInto('platform.sign_in_challenges')
        .values({
          token_hash: hashSecret(token),
          person_id: personId,
          via,
          purpose,
          expires_at: fromNow({ seconds: minutes * 60 }),
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return { token, expiresAt };
    },

    async find(token, via) {
      if (!isSecret('challenge', token)) return null;
      const found = await db
        .selectFrom('platform.sign_in_challenges')
        .select(['person_id as personId', 'purpose', 'expires_at as expiresAt'])
        .$narrowType<{ purpose: ChallengePurpose }>()
        .where('token_hash', '=', hashSecret(token))
        .where('via', '=', via)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return found ?? null;
    },

    async use(token) {
      const { numDeletedRows } = await db
        .deleteFrom('platform.sign_in_challenges')
        .where('token_hash', '=', hashSecret(token))
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

export async function endChallenges(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('platform.sign_in_challenges').where('person_id', '=', personId).execute();
}
