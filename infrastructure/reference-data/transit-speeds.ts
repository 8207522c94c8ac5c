import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { transitSpeeds } from '../../domain/catalogues/transit-speeds';
import { transports } from '../../domain/shared/load-types';

const names = { air: 'Aéreo', sea: 'Marítimo', land: 'Terrestre', courier: 'Courier' } as const;

/** Great-circle kilometres a day, handling included. docs/search.md gives the reason for each. */
const kilometresPerDay = { air: 3000, sea: 650, land: 600, courier: 4000 } as const;

export const startingTransitSpeeds: readonly NewRecordOf<typeof transitSpeeds>[] = transports.map(
  (transport) => ({
    name: names[transport],
    transport,
    startsOn: '2020-01-01',
    kilometresPerDay: kilometresPerDay[transport],
  }),
);
