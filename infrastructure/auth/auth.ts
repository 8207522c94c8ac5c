import type { Pool } from 'pg';
import type { Database } from '../../projections/projection';
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
import { createKeyedHash, type KeyedHash } from './keyed-hashes';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { createCalendarAddresses, type CalendarAddresses } from './calendar-addresses';
import { createOfferLinks, type OfferLinks } from './offer-links';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links';
import { hashSecret, isSecret, newSecret, randomBelow } from './secrets';
import { createSessions, seenEverySeconds, type Sessions } from './sessions';

export interface Auth {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
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
  readonly seenEverySeconds: number;
}

const secrets = { newSecret, isSecret, hashSecret, randomBelow } as const;

/** @param pool a pool of the same database as `db`; attempts are counted through it */
export function createAuth({
  db,
  pool,
  limits = defaultLimits,
}: {
  readonly db: Database;
  readonly pool: Pool;
  readonly limits?: LimitSettings | undefined;
}): Auth {
  return {
    credentials: createCredentials(db),
    sessions: createSessions(db),
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
    seenEverySeconds,
  };
}
