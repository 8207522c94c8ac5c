import { type Database, fromNow, now } from '../../projections/projection';
import { hashSecret, isSecret, newSecret } from './secrets';

/** `proof`: the person proves a factor. `enrolment`: they must set one up. `password`: they must choose a new password. */
export type ChallengePurpose = 'proof' | 'enrolment' | 'password';

export interface SignInChallenge {
  readonly personId: string;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

/** Sign-ins whose password was right, and which wait for a second factor or a new password. They open nothing by themselves. */
export interface SignInChallenges {
  /** How long one is valid; also the lifetime of its cookie. */
  readonly minutes: number;
  /** The token is returned only this once: to the browser as a cookie, to a program in the answer. */
  open(
    personId: string,
    via: 'web' | 'api',
    purpose: ChallengePurpose,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Null if it is unknown, used, expired, or of the other door. */
  find(token: string, via: 'web' | 'api'): Promise<SignInChallenge | null>;
  /** Uses it up. Of several requests with it, one succeeds. */
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

/** Ends the sign-ins of a person that wait for a factor. */
export async function endChallenges(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('platform.sign_in_challenges').where('person_id', '=', personId).execute();
}
