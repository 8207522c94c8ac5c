import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { hashSecret, isSecret, newSecret } from './secrets';

/** Browsers in which people have signed in, recognised by a secret cookie. */
export interface KnownDevices {
  /** Days after its last sign-in that a device is forgotten; also the lifetime of its cookie. */
  readonly days: number;
  /** Whether the person has signed in on the device that has this secret. */
  knows(personId: string, secret: string | null): Promise<boolean>;
  /** Records the sign-in and returns the secret to store on the device; a new one where it has none. */
  remember(personId: string, secret: string | null): Promise<string>;
}

const days = 365;

export function createKnownDevices(db: Database): KnownDevices {
  return {
    days,

    async knows(personId, secret) {
      if (secret === null || !isSecret('device', secret)) return false;
      const { rows } = await sql`select 1 from platform.known_devices
        where person_id = ${personId} and device_hash = ${hashSecret(secret)}`.execute(db);
      return rows.length > 0;
    },

    async remember(personId, given) {
      const secret = given !== null && isSecret('device', given) ? given : newSecret('device');
      await sql`delete from platform.known_devices where seen_at < now() - make_interval(days => ${days})`.execute(
        db,
      );
      await sql`insert into platform.known_devices (person_id, device_hash) values (${personId}, ${hashSecret(secret)})
        on conflict (person_id, device_hash) do update set seen_at = now()`.execute(db);
      return secret;
    },
  };
}
