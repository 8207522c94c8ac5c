import { type Database, now } from '../../projections/projection';
import { hashPassword, isPassword } from './passwords';
import { endChallenges } from './sign-in-challenges';

/**
 * `own`: chosen by the person. `first`: set by somebody else, to be changed at the next sign-in.
 * `demonstration`: published for a demonstration account, which keeps it.
 */
export type PasswordStanding = 'own' | 'first' | 'demonstration';

export interface Credentials {
  /** Keeps an existing password and returns false, so that a repeated registration changes nothing. */
  setFirst(personId: string, password: string, standing?: PasswordStanding): Promise<boolean>;
  forget(personId: string): Promise<void>;
  replace(
    personId: string,
    password: string,
    how?: { readonly standing?: PasswordStanding; readonly keepSessionId?: string | undefined },
  ): Promise<void>;
  standingOf(personId: string): Promise<PasswordStanding | null>;
  /** `null`: nobody has the address. The check then takes as long as that of a wrong password. */
  check(personId: string | null, password: string): Promise<boolean>;
}

export function createCredentials(db: Database): Credentials {
  return {
    async setFirst(personId, password, standing = 'own') {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('platform.credentials')
        .values({ person_id: personId, password_hash: await hashPassword(password), standing })
        .onConflict((conflict) => conflict.column('person_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async forget(personId) {
      await db.deleteFrom('platform.credentials').where('person_id', '=', personId).execute();
    },

    async replace(personId, password, how) {
      const hashed = await hashPassword(password);
      await db.transaction().execute((tx) => replacePassword(tx, personId, hashed, how));
    },

    async standingOf(personId) {
      const known = await db
        .selectFrom('platform.credentials')
        .select('standing')
        .$narrowType<{ standing: PasswordStanding }>()
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return known?.standing ?? null;
    },

    async check(personId, password) {
      const known = await db
        .selectFrom('platform.credentials')
        .select('password_hash')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return isPassword(password, known?.password_hash ?? null);
    },
  };
}

export async function replacePassword(
  tx: Database,
  personId: string,
  passwordHash: string,
  { standing = 'own', keepSessionId }: NonNullable<Parameters<Credentials['replace']>[2]> = {},
): Promise<void> {
  await tx
    .insertInto('platform.credentials')
    .values({ person_id: personId, password_hash: passwordHash, standing })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ password_hash: passwordHash, standing, changed_at: now() }),
    )
    .execute();
  await tx
    .deleteFrom('platform.sessions')
    .where('person_id', '=', personId)
    .where('id', '<>', keepSessionId ?? '')
    .execute();
  await endChallenges(tx, personId);
  await tx
    .deleteFrom('platform.one_time_links')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
