import { carriers } from '@domain/catalogues/carriers';
import type { NewRecordOf } from '@domain/catalogues/catalogue';
import type { demurrageTables } from '@domain/catalogues/demurrage-tables';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';

type DemurrageTable = NewRecordOf<typeof demurrageTables>;

function imported(
  equipment: DemurrageTable['equipment'],
  size: DemurrageTable['size'],
  { freeDays, until, amounts }: { freeDays: number; until: number; amounts: readonly [string, string] },
): DemurrageTable {
  return {
    carrier: seededId(carriers, { name: 'Ocean Network Express' }),
    country: 'CL',
    direction: 'import',
    charge: 'combined',
    equipment,
    size,
    freeDays,
    startsAt: 'discharge',
    tiersFrom: 'after-free-days',
    tiers: [
      { fromDay: 1, toDay: until, amountPerDay: amounts[0] },
      { fromDay: until + 1, toDay: undefined, amountPerDay: amounts[1] },
    ],
    currency: 'USD',
    validFrom: '2022-04-01',
    source: 'ONE, recargos locales Chile',
    web: 'https://la.one-line.com/en/standard-page/rates-and-surcharges-chile',
  };
}

const special = { freeDays: 4, until: 7, amounts: ['165', '230'] } as const;

/** ONE's local surcharges in Chile. */
export const demoDemurrageTables: readonly DemurrageTable[] = [
  imported('dry', '20', { freeDays: 5, until: 8, amounts: ['80', '113'] }),
  imported('dry', '40', { freeDays: 5, until: 8, amounts: ['110', '158'] }),
  imported('special', '20', special),
  imported('special', '40', special),
];
