import { type Database, fromNow, now } from '../../projections/projection';
import { hashSecret, isSecret, newSecret } from './secrets';

export interface KnownDevices {
  /** Days after the last sign-in until a device is forgotten; also the lifetime of its cookie. */
  readonly days: number;
  knows(personId: string, secret: string | null): Promise<boolean>;
  remember(
    personId: string,
    secret: string | null,
  ): Promise<{ readonly secret: string; readonly isAnother: boolean }>;
}

const days = 365;

export function createKnownDevices(db: Database): KnownDevices {
  return {
    days,

    async knows(personId, secret) {
      if (secret === null || !isSecret('device', secret)) return false;
      const known = await db
        .selectFrom('platform.known_devices')
        .select('person_id')
        .where('person_id', '=', personId)
        .where('device_hash', '=', hashSecret(secret))
        .executeTakeFirst();
      return known !== undefined;
    },

    async remember(personId, given) {
      const secret = given !== null && isSecret('device', given) ? given : newSecret('device');
      await db
        .deleteFrom('platform.known_devices')
        .where('seen_at', '<', fromNow({ days: -days }))
        .execute();
      const known = await db
        .selectFrom('platform.known_devices')
        .select('device_hash')
        .where('person_id', '=', personId)
        .execute();
      const hash = hashSecret(secret);
      await db
        .insertInto('platform.known_devices')
        .values({ person_id: personId, device_hash: hash })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'device_hash']).doUpdateSet({ seen_at: now() }),
        )
        .execute();
      const isKnown = known.some(({ device_hash }) => device_hash.equals(hash));
      return { secret, isAnother: known.length > 0 && !isKnown };
    },
  };
}
