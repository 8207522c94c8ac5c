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
/** What a browser answers when a passkey is made. */
export type NewPasskey = Parameters<typeof verifyRegistrationResponse>[0]['response'];
/** What a browser answers when a passkey signs. */
export type PasskeyProof = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Passkeys as second factors (WebAuthn). Each signs a random value that was stored for its session or sign-in, for the
 * platform's own origin, once, and only after the device knew its person by a PIN, a finger or a face: a key left in a
 * desk changes nothing.
 */
export interface Passkeys {
  /** False where the platform's address has no name: browsers make no passkeys for numbers. */
  readonly isAvailable: boolean;
  /** What the browser needs to make a passkey. `site` is what the person knows the platform by. */
  optionsToMake(owner: PasskeyOwner, holder: FactorHolder, site: string): Promise<CreationOptions>;
  /** Accepts a passkey that was made with these options. `isFirst` refuses where there is another factor by now. */
  accept(
    personId: string,
    holder: FactorHolder,
    made: { readonly response: NewPasskey; readonly name: string; readonly isFirst: boolean },
  ): Promise<AcceptedFactor>;
  /** What the browser needs to let a passkey sign; null where the person has none. */
  optionsToProve(personId: string, holder: FactorHolder): Promise<RequestOptions | null>;
  /** Whether one of the person's passkeys signed. Uses up the value that it signed. */
  prove(personId: string, holder: FactorHolder, response: PasskeyProof): Promise<boolean>;
}

const minutes = 10;
/** EdDSA, ES256 and RS256 (COSE). By default the library also looks for algorithms that Node calls experimental, and Node warns. */
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

  /** Of several requests, one gets it. */
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
      // A counter that stands still is a copied key, unless the authenticator counts none.
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

/** The library tells by an error that a signature, an origin or a counter is wrong; null then. */
async function orRefused<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verifying;
  } catch {
    return null;
  }
}
