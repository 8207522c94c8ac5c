import type { Pool } from 'pg';
import type { Database } from '../../projections/projection';
import type { Keyring } from '../personal-data/keyring';
import { createAccountAccess, type AccountAccess } from './account-access';
import { createApiTokens, type ApiTokens } from './api-tokens';
import {
  attemptLimits,
  createAttemptLimits,
  defaultLimits,
  type AttemptLimits,
  type LimitSettings,
} from './attempt-limits';
import { createCompanyInvitations, type CompanyInvitations } from './company-invitations';
import { createCredentials, type Credentials } from './credentials';
import { createGoogleIdentities, type GoogleIdentities } from './google-identities';
import { createKeyedHash, type KeyedHash } from './keyed-hashes';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { createCalendarAddresses, type CalendarAddresses } from './calendar-addresses';
import { createOfferLinks, type OfferLinks } from './offer-links';
import { createPasskeys, type Passkeys } from './passkeys';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links';
import { createSecretSealing } from './sealed-secrets';
import { createSecondFactors, type SecondFactors } from './second-factors';
import { hashSecret, isSecret, newSecret, randomBelow } from './secrets';
import { createSessions, seenEverySeconds, type Sessions } from './sessions';
import { totpAddress, typedSecret } from './totp';
import { readWellKnownPasswords } from './well-known-passwords';
import { createSignInChallenges, type SignInChallenges } from './sign-in-challenges';

export interface Auth {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly googleIdentities: GoogleIdentities;
  readonly challenges: SignInChallenges;
  readonly links: OneTimeLinks;
  readonly offerLinks: OfferLinks;
  readonly calendarAddresses: CalendarAddresses;
  readonly companyInvitations: CompanyInvitations;
  readonly access: AccountAccess;
  readonly apiTokens: ApiTokens;
  readonly devices: KnownDevices;
  readonly limits: AttemptLimits;
  readonly keyedHash: KeyedHash;
  readonly secrets: typeof secrets;
  readonly totp: typeof totp;
  readonly seenEverySeconds: number;
  /** In lower case. */
  readonly readWellKnownPasswords: () => Promise<ReadonlySet<string>>;
  /** Whether administrators and managers need a second factor from their second sign-in on. */
  readonly asksManagersForFactor: boolean;
}

const totp = { typedSecret, totpAddress } as const;
const secrets = { newSecret, isSecret, hashSecret, randomBelow } as const;

/**
 * @param keyring encrypts the secrets of second factors @param publicUrl origin that passkeys sign for @param
 * pool of the same database as `db`; counts attempts
 */
export function createAuth({
  db,
  pool,
  keyring,
  publicUrl,
  limits = defaultLimits,
  asksManagersForFactor = true,
}: {
  readonly db: Database;
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly publicUrl: string;
  readonly limits?: LimitSettings | undefined;
  readonly asksManagersForFactor?: boolean | undefined;
}): Auth {
  return {
    credentials: createCredentials(db),
    sessions: createSessions(db),
    secondFactors: createSecondFactors(db, createSecretSealing(keyring)),
    googleIdentities: createGoogleIdentities(db),
    passkeys: createPasskeys(db, publicUrl),
    challenges: createSignInChallenges(db),
    links: createOneTimeLinks(db),
    offerLinks: createOfferLinks(db),
    calendarAddresses: createCalendarAddresses(db),
    companyInvitations: createCompanyInvitations(db),
    access: createAccountAccess(db),
    apiTokens: createApiTokens(db),
    devices: createKnownDevices(db),
    limits: createAttemptLimits(pool, attemptLimits(limits)),
    keyedHash: createKeyedHash(db),
    secrets,
    totp,
    seenEverySeconds,
    readWellKnownPasswords,
    asksManagersForFactor,
  };
}
