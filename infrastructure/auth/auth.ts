import type { Pool } from 'pg';
import type { Database } from '../../projections/projection';
import { createApiTokens, type ApiTokens } from './api-tokens';
import { createAttemptLimits, type AttemptLimits } from './attempt-limits';
import { createCredentials, type Credentials } from './credentials';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links';
import { hashSecret, isSecret, newSecret, randomBelow } from './secrets';
import { createSessions, seenEverySeconds, type Sessions } from './sessions';

/** All that lets people and programs in. */
export interface Auth {
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly links: OneTimeLinks;
  readonly apiTokens: ApiTokens;
  readonly limits: AttemptLimits;
  readonly secrets: typeof secrets;
  /** A session or token is noted as used again after so long, not at every request. */
  readonly seenEverySeconds: number;
}

const secrets = { newSecret, isSecret, hashSecret, randomBelow } as const;

/** @param pool of the same database as `db`; the attempts are counted through it */
export function createAuth({ db, pool }: { readonly db: Database; readonly pool: Pool }): Auth {
  return {
    credentials: createCredentials(db),
    sessions: createSessions(db),
    links: createOneTimeLinks(db),
    apiTokens: createApiTokens(db),
    limits: createAttemptLimits(pool),
    secrets,
    seenEverySeconds,
  };
}
