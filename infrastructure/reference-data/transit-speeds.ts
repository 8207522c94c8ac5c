import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { transitSpeeds } from '../../domain/catalogues/transit-speeds';
import { usualSpeeds } from '../../domain/rating/search/transit';
import { transports } from '../../domain/shared/load-types';

const names = { air: 'Aéreo', sea: 'Marítimo', land: 'Terrestre', courier: 'Courier' } as const;

export const startingTransitSpeeds: readonly NewRecordOf<typeof transitSpeeds>[] = transports.map(
  (transport) => ({
    name: names[transport],
    transport,
    startsOn: '2020-01-01',
    kilometresPerDay: usualSpeeds[transport],
  }),
);
