import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { type Database, fromNow, now } from '../../projections/projection';
import { acceptingAlone, nameOfHolder, type AcceptedFactor, type FactorHolder } from './accept-factor';

type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>;
type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;
export type NewPasskey = Parameters<typeof verifyRegistrationResponse>[0]['response'];
export type PasskeyProof = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/**
 * WebAuthn. A passkey signs a stored random value of its session or sign-in once, for the platform's origin,
 * and only with user verification (PIN, finger or face), so that a forgotten key opens nothing.
 */
export interface Passkeys {
  /** False if the platform's address is an IP address: browsers create no passkeys for those. */
  readonly isAvailable: boolean;
  optionsToMake(owner: PasskeyOwner, holder: FactorHolder, site: string): Promise<CreationOptions>;
  /** `isFirst` refuses if the person has another factor by now. */
  accept(
    personId: string,
    holder: FactorHolder,
    made: { readonly response: NewPasskey; readonly name: string; readonly isFirst: boolean },
  ): Promise<AcceptedFactor>;
  optionsToProve(personId: string, holder: FactorHolder): Promise<RequestOptions | null>;
  prove(personId: string, holder: FactorHolder, response: PasskeyProof): Promise<boolean>;
}

const minutes = 10;
/**
 * EdDSA, ES256 and RS256 (COSE). The library's default adds algorithms that Node warns about as experimental.
 */
const algorithms = [-8, -7, -257];

export function createPasskeys(db: Database, publicUrl: string): Passkeys {
  const { hostname, origin } = new URL(publicUrl);
  const isAvailable = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

  const keepChallenge = async (
    personId: string,
    holder: FactorHolder,
    { challenge, purpose }: { readonly challenge: string; readonly purpose: 'registration' | 'proof' },
  ): Promise<void> => {
    await db.deleteFrom('platform.passkey_challenges').where('expires_at', '<', now()).execute();
    const row = { person_id: personId, purpose, challenge, expires_at: fromNow({ seconds: minutes * 60 }) };
    await db
      .insertInto('platform.passkey_challenges')
      .values({ holder: nameOfHolder(holder), ...row })
      .onConflict((conflict) => conflict.column('holder').doUpdateSet(row))
      .execute();
  };

  /** Of concurrent requests, one gets it. */
  const takeChallenge = async (
    personId: string,
    holder: FactorHolder,
    purpose: 'registration' | 'proof',
  ): Promise<string | null> => {
    const taken = await db
      .deleteFrom('platform.passkey_challenges')
      .where('holder', '=', nameOfHolder(holder))
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now())
      .returning('challenge')
      .executeTakeFirst();
    return taken?.challenge ?? null;
  };

  const passkeysOf = (personId: string) =>
    db
      .selectFrom('platform.second_factors')
      .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
      .where('person_id', '=', personId)
      .where('kind', '=', 'passkey')
      .where('standing', '=', 'active')
      .orderBy('id')
      .execute();

  const credentialsOf = async (personId: string) =>
    (await passkeysOf(personId)).flatMap(({ credential_id: id, transports }) =>
      id === null ? [] : [{ id, ...(transports !== null && { transports: [...transports] }) }],
    );

  return {
    isAvailable,

    async optionsToMake({ id, email, name }, holder, site) {
      const options = await generateRegistrationOptions({
        rpName: site,
        rpID: hostname,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(id),
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: await credentialsOf(id),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      });
      await keepChallenge(id, holder, { challenge: options.challenge, purpose: 'registration' });
      return options;
    },

    async accept(personId, holder, { response, name, isFirst }) {
      const expectedChallenge = await takeChallenge(personId, holder, 'registration');
      if (expectedChallenge === null) return { refused: 'not-offered' };
      const verified = await orRefused(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          supportedAlgorithmIDs: algorithms,
          requireUserVerification: true,
        }),
      );
      if (verified?.verified !== true) return { refused: 'wrong-code' };
      const { credential } = verified.registrationInfo;
      return acceptingAlone(db, personId, async (tx, others): Promise<AcceptedFactor> => {
        if (isFirst && others.length > 0) return { refused: 'not-first' };
        const made = await tx
          .insertInto('platform.second_factors')
          .values({
            id: uuidv7(),
            person_id: personId,
            kind: 'passkey',
            standing: 'accepted',
            name,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: response.response.transports ?? null,
            expires_at: fromNow({ seconds: minutes * 60 }),
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        return made === undefined ? { refused: 'wrong-code' } : { factorId: made.id, replaces: [] };
      });
    },

    async optionsToProve(personId, holder) {
      const allowCredentials = await credentialsOf(personId);
      if (allowCredentials.length === 0) return null;
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials,
        userVerification: 'required',
      });
      await keepChallenge(personId, holder, { challenge: options.challenge, purpose: 'proof' });
      return options;
    },

    async prove(personId, holder, response) {
      const expectedChallenge = await takeChallenge(personId, holder, 'proof');
      const passkey = (await passkeysOf(personId)).find((one) => one.credential_id === response.id);
      if (expectedChallenge === null || passkey === undefined) return false;
      const { id, credential_id: credentialId, public_key: publicKey, counter, transports } = passkey;
      if (credentialId === null || publicKey === null || counter === null) return false;
      const verified = await orRefused(
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(publicKey),
            counter: Number(counter),
            ...(transports !== null && { transports: [...transports] }),
          },
        }),
      );
      if (verified?.verified !== true) return false;
      // A counter that does not rise means a copied key, unless the authenticator always reports zero.
      const counted = BigInt(verified.authenticationInfo.newCounter);
      const { numUpdatedRows } = await db
        .updateTable('platform.second_factors')
        .set({ counter: counted, used_at: now() })
        .where('id', '=', id)
        .where('counter', counted === 0n ? '=' : '<', counted)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Null instead of the error by which the library reports a wrong signature, origin or counter. */
async function orRefused<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verifying;
  } catch {
    return null;
  }
}
