import { v7 as uuidv7 } from 'uuid';
import { type Database, fromNow, now } from '../../projections/projection';
import { acceptingAlone, nameOfHolder, type AcceptedFactor, type FactorHolder } from './accept-factor';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  readRecoveryCode,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes';
import type { SecretSealing } from './sealed-secrets';
import { endChallenges } from './sign-in-challenges';
import { newTotpSecret, stepOfCode } from './totp';

/** A factor that is asked for at sign-in. */
export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  /** What its person calls a passkey; null for an app. */
  readonly name: string | null;
  readonly createdAt: Date;
  /** When it was last proved; null: never since it was set up. */
  readonly usedAt: Date | null;
}

/** What a code was: of the authenticator app, or a recovery code, of which `left` still work. */
export type UsedCode = { readonly kind: 'totp' } | { readonly kind: 'recovery'; readonly left: number };

/**
 * Second factors of people. One that is set up is offered, then accepted once its person proved it, and active once its
 * event is stored: the event names it, and a reaction activates it where the process died in between.
 */
export interface SecondFactors {
  /** Minutes to set one up. */
  readonly minutes: number;
  has(personId: string): Promise<boolean>;
  /** The active ones, oldest first. */
  list(personId: string): Promise<readonly OwnFactor[]>;
  /** The secret of an authenticator app for this holder: the one offered before while it is valid, else a new one. */
  offerApp(personId: string, holder: FactorHolder): Promise<Buffer>;
  findOffered(personId: string, holder: FactorHolder): Promise<Buffer | null>;
  /**
   * Accepts the offered app, whose code was typed. `isFirst` refuses where there is another factor by now: whoever sets
   * up the first one proved the password alone. Can be repeated until it is active.
   */
  accept(
    personId: string,
    holder: FactorHolder,
    proof: { readonly code: string; readonly isFirst: boolean },
  ): Promise<AcceptedFactor>;
  /** Drops an accepted factor whose event was refused. */
  drop(factorId: string): Promise<void>;
  /**
   * An accepted factor is asked for from now on, in place of an earlier app. Ends every session of the person that was
   * opened without a factor, but not `keepSessionId`, in which it was set up, and every sign-in under way. Whether it
   * was this call that did so: of several requests, one does.
   */
  activate(factorId: string, keepSessionId?: string): Promise<boolean>;
  /** Idempotent. With the last factor go the recovery codes, and no session counts as proved any more. */
  remove(personId: string, factorIds: readonly string[]): Promise<void>;
  /** Removes factors and ends the person's sessions that were opened until then. Idempotent. */
  takeAway(personId: string, factorIds: readonly string[], until: Date): Promise<void>;
  /** Uses up a code of the app or a recovery code. Null: a wrong one, or one used before. */
  useCode(personId: string, typed: string): Promise<UsedCode | null>;
  replaceRecoveryCodes(personId: string): Promise<readonly string[]>;
  countRecoveryCodes(personId: string): Promise<number>;
}

const minutes = 15;

export function createSecondFactors(db: Database, sealing: SecretSealing): SecondFactors {
  const findOffer = (personId: string, holder: FactorHolder) =>
    db
      .selectFrom('platform.second_factors')
      .select(['id', 'key_id', 'sealed'])
      .$narrowType<{ key_id: string; sealed: Buffer }>()
      .where('kind', '=', 'totp')
      .where('holder', '=', nameOfHolder(holder))
      .where('person_id', '=', personId)
      .where('standing', '<>', 'active')
      .where('expires_at', '>', now())
      .executeTakeFirst();

  const findOffered = async (personId: string, holder: FactorHolder) => {
    const offer = await findOffer(personId, holder);
    return offer === undefined ? null : sealing.open(personId, offer.id, offer);
  };

  const useAppCode = async (personId: string, code: string): Promise<boolean> => {
    const app = await db
      .selectFrom('platform.second_factors')
      .select(['id', 'key_id', 'sealed'])
      .$narrowType<{ key_id: string; sealed: Buffer }>()
      .where('person_id', '=', personId)
      .where('kind', '=', 'totp')
      .where('standing', '=', 'active')
      .executeTakeFirst();
    const secret = app === undefined ? null : await sealing.open(personId, app.id, app);
    const step = secret === null ? null : stepOfCode(secret, code);
    if (app === undefined || step === null) return false;
    // The condition lets one of several requests with the same code through.
    const { numUpdatedRows } = await db
      .updateTable('platform.second_factors')
      .set({ last_step: step, used_at: now() })
      .where('id', '=', app.id)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return {
    minutes,

    async has(personId) {
      const found = await db
        .selectFrom('platform.second_factors')
        .select('id')
        .where('person_id', '=', personId)
        .where('standing', '=', 'active')
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    async list(personId) {
      return db
        .selectFrom('platform.second_factors')
        .select(['id', 'kind', 'name', 'created_at as createdAt', 'used_at as usedAt'])
        .$narrowType<{ kind: OwnFactor['kind'] }>()
        .where('person_id', '=', personId)
        .where('standing', '=', 'active')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async offerApp(personId, holder) {
      await db.deleteFrom('platform.second_factors').where('expires_at', '<', now()).execute();
      const id = uuidv7();
      await db
        .insertInto('platform.second_factors')
        .values({
          id,
          person_id: personId,
          kind: 'totp',
          standing: 'offered',
          holder: nameOfHolder(holder),
          expires_at: fromNow({ seconds: minutes * 60 }),
          ...(await sealing.seal(personId, id, newTotpSecret())),
        })
        .onConflict((conflict) => conflict.column('holder').doNothing())
        .execute();
      const secret = await findOffered(personId, holder);
      if (secret === null) throw new Error('an authenticator app that was offered cannot be read');
      return secret;
    },

    findOffered,

    async accept(personId, holder, { code, isFirst }) {
      const offer = await findOffer(personId, holder);
      const secret = offer === undefined ? null : await sealing.open(personId, offer.id, offer);
      if (offer === undefined || secret === null) return { refused: 'not-offered' };
      const step = stepOfCode(secret, code.replace(/\s/g, ''));
      if (step === null) return { refused: 'wrong-code' };
      return acceptingAlone(db, personId, async (tx, all): Promise<AcceptedFactor> => {
        const others = all.filter(({ id }) => id !== offer.id);
        if (isFirst && others.length > 0) return { refused: 'not-first' };
        const { numUpdatedRows } = await tx
          .updateTable('platform.second_factors')
          .set({ standing: 'accepted', last_step: step, expires_at: fromNow({ seconds: minutes * 60 }) })
          .where('id', '=', offer.id)
          .where('standing', '<>', 'active')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return { refused: 'not-offered' };
        const replaced = others.filter(({ kind, standing }) => kind === 'totp' && standing === 'active');
        return { factorId: offer.id, replaces: replaced.map(({ id }) => id) };
      });
    },

    async drop(factorId) {
      await db
        .deleteFrom('platform.second_factors')
        .where('id', '=', factorId)
        .where('standing', '=', 'accepted')
        .execute();
    },

    activate: (factorId, keepSessionId) =>
      db.transaction().execute(async (tx) => {
        const accepted = await tx
          .selectFrom('platform.second_factors')
          .select(['person_id', 'kind'])
          .where('id', '=', factorId)
          .where('standing', '=', 'accepted')
          .forUpdate()
          .executeTakeFirst();
        if (accepted === undefined) return false;
        const personId = accepted.person_id;
        if (accepted.kind === 'totp')
          await tx
            .deleteFrom('platform.second_factors')
            .where('person_id', '=', personId)
            .where('kind', '=', 'totp')
            .where('standing', '=', 'active')
            .execute();
        await tx
          .updateTable('platform.second_factors')
          .set({ standing: 'active', holder: null, expires_at: null, used_at: now() })
          .where('id', '=', factorId)
          .execute();
        if (keepSessionId !== undefined)
          await tx
            .updateTable('platform.sessions')
            .set({ proven_at: now(), confirmed_at: now() })
            .where('id', '=', keepSessionId)
            .where('person_id', '=', personId)
            .execute();
        await tx
          .deleteFrom('platform.sessions')
          .where('person_id', '=', personId)
          .where('proven_at', 'is', null)
          .execute();
        await endChallenges(tx, personId);
        return true;
      }),

    remove: (personId, factorIds) => db.transaction().execute((tx) => removeFactors(tx, personId, factorIds)),

    takeAway: (personId, factorIds, until) =>
      db.transaction().execute(async (tx) => {
        await removeFactors(tx, personId, factorIds);
        await tx
          .deleteFrom('platform.sessions')
          .where('person_id', '=', personId)
          .where('created_at', '<=', until)
          .execute();
        await endChallenges(tx, personId);
      }),

    async useCode(personId, typed) {
      const digits = typed.replace(/\s/g, '');
      if (/^\d{6}$/.test(digits)) return (await useAppCode(personId, digits)) ? { kind: 'totp' } : null;
      const plain = readRecoveryCode(typed);
      if (plain === null || !(await useRecoveryCode(db, personId, plain))) return null;
      return { kind: 'recovery', left: await countRecoveryCodes(db, personId) };
    },

    replaceRecoveryCodes: (personId) => replaceRecoveryCodes(db, personId),
    countRecoveryCodes: (personId) => countRecoveryCodes(db, personId),
  };
}

async function removeFactors(tx: Database, personId: string, factorIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('platform.second_factors')
    .where('person_id', '=', personId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...factorIds]))))
    .execute();
  const left = await tx
    .selectFrom('platform.second_factors')
    .select('id')
    .where('person_id', '=', personId)
    .where('standing', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return;
  await deleteRecoveryCodes(tx, personId);
  await tx
    .updateTable('platform.sessions')
    .set({ proven_at: null, confirmed_at: null })
    .where('person_id', '=', personId)
    .execute();
}

/** Everything about a removed account's second factors. */
export async function forgetSecondFactors(tx: Database, personId: string): Promise<void> {
  await tx.deleteFrom('platform.second_factors').where('person_id', '=', personId).execute();
  await tx.deleteFrom('platform.passkey_challenges').where('person_id', '=', personId).execute();
  await deleteRecoveryCodes(tx, personId);
}
