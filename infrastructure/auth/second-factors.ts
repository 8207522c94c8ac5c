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

export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

export type UsedCode = { readonly kind: 'totp' } | { readonly kind: 'recovery'; readonly left: number };

/**
 * A factor is offered, accepted once its person proved it, and active once its event is stored. A reaction
 * activates it if the process died in between.
 */
export interface SecondFactors {
  readonly minutes: number;
  has(personId: string): Promise<boolean>;
  list(personId: string): Promise<readonly OwnFactor[]>;
  offerApp(personId: string, holder: FactorHolder): Promise<Buffer>;
  findOffered(personId: string, holder: FactorHolder): Promise<Buffer | null>;
  /**
   * `isFirst` refuses if there is another factor by now, since the person proved only the password.
   * Repeatable until activation.
   */
  accept(
    personId: string,
    holder: FactorHolder,
    proof: { readonly code: string; readonly isFirst: boolean },
  ): Promise<AcceptedFactor>;
  drop(factorId: string): Promise<void>;
  /**
   * Replaces an earlier app. Ends pending sign-ins and the sessions opened without a factor, except
   * `keepSessionId`. Of concurrent calls one returns true.
   */
  activate(factorId: string, keepSessionId?: string): Promise<boolean>;
  /**
   * Idempotent. Removing the last factor deletes the recovery codes, and no session counts as proved any
   * more.
   */
  remove(personId: string, factorIds: readonly string[]): Promise<void>;
  /** Also ends the sessions that were opened up to `until`. Idempotent. */
  takeAway(personId: string, factorIds: readonly string[], until: Date): Promise<void>;
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
    // The condition lets only one of several requests with the same code succeed.
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

export async function forgetSecondFactors(tx: Database, personId: string): Promise<void> {
  await tx.deleteFrom('platform.second_factors').where('person_id', '=', personId).execute();
  await tx.deleteFrom('platform.passkey_challenges').where('person_id', '=', personId).execute();
  await deleteRecoveryCodes(tx, personId);
}
