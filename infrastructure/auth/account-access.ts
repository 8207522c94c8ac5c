import type { Database } from '../../projections/projection';
import { withdrawSecrets } from '../mail/outbox';
import { createCalendarAddresses } from './calendar-addresses';
import { closeLinks } from './one-time-links';
import { forgetSecondFactors } from './second-factors';
import { endChallenges } from './sign-in-challenges';

export interface AccountAccess {
  /**
   * Idempotent. Also deletes the links and passwords in unsent messages, and for a removed account the
   * password, second factors, link to Google and known devices.
   */
  end(personId: string, why: 'deactivated' | 'removed'): Promise<void>;
}

export function createAccountAccess(db: Database): AccountAccess {
  return {
    end: (personId, why) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('platform.sessions').where('person_id', '=', personId).execute();
        await endChallenges(tx, personId);
        await closeLinks(tx, personId);
        await createCalendarAddresses(tx).revoke(personId);
        if (why === 'removed') {
          await tx.deleteFrom('platform.credentials').where('person_id', '=', personId).execute();
          await tx.deleteFrom('platform.first_sign_ins').where('person_id', '=', personId).execute();
          await forgetSecondFactors(tx, personId);
          await tx.deleteFrom('platform.google_identities').where('person_id', '=', personId).execute();
          await tx.deleteFrom('platform.known_devices').where('person_id', '=', personId).execute();
        }
        await withdrawSecrets(tx, personId);
      }),
  };
}
