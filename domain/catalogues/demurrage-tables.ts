import { defineCatalogue } from './catalogue';
import {
  amount,
  choice,
  country,
  currency,
  date,
  flag,
  integer,
  link,
  list,
  reference,
  text,
} from './engine/fields';
import { daysInOrder, type Rule } from './engine/rules';

const demurrageDirections = ['import', 'export'] as const;
/** In the terminal, outside of it, or both in one count. */
const demurrageCharges = ['demurrage', 'detention', 'combined'] as const;
const equipmentGroups = ['dry', 'reefer', 'special'] as const;
/** Feet. */
const containerSizes = ['20', '40', '45'] as const;
const starts = ['discharge', 'gate-out', 'gate-in'] as const;
/** `start`: tiers count from day 1, the free days inside. */
const tierBases = ['start', 'after-free-days'] as const;

export type EquipmentGroup = (typeof equipmentGroups)[number];
export type ContainerSize = (typeof containerSizes)[number];
export type DemurrageDirection = (typeof demurrageDirections)[number];
export type DemurrageKind = (typeof demurrageCharges)[number];
export type DemurrageStart = (typeof starts)[number];
export type TierBasis = (typeof tierBases)[number];

export interface DemurrageTier {
  readonly fromDay: number;
  /** Absent from the last one, which has no end. */
  readonly toDay?: number | undefined;
  readonly amountPerDay: string;
}

const longestDay = 3650;

/** No import starts with a container handed in at the terminal, no export with its discharge. */
const startsWhereItCan: Rule = ({ direction, startsAt }) =>
  startsAt === (direction === 'import' ? 'gate-in' : 'discharge')
    ? { field: 'startsAt', message: 'validation.demurrage-start' }
    : null;

/** A gap would leave days without a charge, and a closed end every day after it. */
const hasWholeTiers: Rule = ({ tiers, tiersFrom, freeDays }) => {
  let next: number | undefined = tiersFrom === 'start' ? Number(freeDays) + 1 : 1;
  for (const { fromDay, toDay } of tiers as readonly DemurrageTier[]) {
    if (next === undefined) return { field: 'tiers', message: 'validation.tier-after-open' };
    if (fromDay !== next)
      return { field: 'tiers', message: 'validation.tier-start', params: { day: String(next) } };
    if (toDay !== undefined && toDay < fromDay)
      return { field: 'tiers', message: 'validation.tier-end', params: { day: String(fromDay) } };
    next = toDay === undefined ? undefined : toDay + 1;
  }
  return next === undefined ? null : { field: 'tiers', message: 'validation.tier-open' };
};

/**
 * Free days and daily charges of a carrier (docs/domain-rules.md, "Demurrage and detention"). Of equal
 * tables, the one that began last holds.
 */
export const demurrageTables = defineCatalogue({
  name: 'demurrage-tables',
  category: 'demurrageTable',
  key: ['carrier', 'country', 'direction', 'charge', 'equipment', 'size', 'validFrom'],
  belongsTo: 'owner',
  fields: {
    carrier: reference('carriers', { required: true }),
    country: country({ required: true, search: true, example: 'CL' }),
    direction: choice(demurrageDirections, { required: true, example: 'import' }),
    charge: choice(demurrageCharges, { required: true, example: 'combined' }),
    equipment: choice(equipmentGroups, { required: true, example: 'dry' }),
    size: choice(containerSizes, { required: true, example: '20' }),
    freeDays: integer({ required: true, min: 0, max: 365, example: '5' }),
    startsAt: choice(starts, { required: true, example: 'discharge' }),
    startsNextDay: flag({ example: 'false' }),
    tiersFrom: choice(tierBases, { required: true, example: 'after-free-days' }),
    tiers: list(
      {
        fromDay: integer({ required: true, min: 1, max: longestDay, example: '1' }),
        toDay: integer({ min: 1, max: longestDay }),
        amountPerDay: amount({ required: true, min: 0, max: 1_000_000_000, example: '80' }),
      },
      { required: true },
    ),
    currency: currency({ required: true, example: 'USD' }),
    validFrom: date({ required: true, example: '2027-01-01' }),
    validTo: date({ example: '2027-12-31' }),
    /** The carrier's tariff, which also names the record. */
    source: text({ required: true, max: 300, search: true, example: 'ONE, recargos locales Chile' }),
    web: link({ example: 'https://la.one-line.com/en/standard-page/rates-and-surcharges-chile' }),
  },
  personal: 'none',
  columns: ['carrier', 'country', 'direction', 'charge', 'equipment', 'size', 'freeDays', 'validFrom'],
  sort: 'country',
  filters: {
    owner: 'ownerId',
    carrier: 'carrier',
    country: 'country',
    direction: 'direction',
    charge: 'charge',
    equipment: 'equipment',
    from: 'validFrom>=',
    to: 'validTo<=',
  },
  access: { read: 'staff', write: 'staff' },
  rules: [daysInOrder('validFrom', 'validTo'), startsWhereItCan, hasWholeTiers],
  option: { name: 'source' },
});
