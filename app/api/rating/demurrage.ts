import { z } from 'zod';
import { isoDate } from '@domain/rating/rate/inputs';
import { isRejection } from '@domain/shared/rejection';
import { demurrageShipment, findDemurrage } from '@projections/rating/demurrage/queries';
import { chargedDemurrage } from '~/presenters/rating/charged-demurrage.server';
import { defineEndpoint } from '../endpoint';

const { origin, destination, units } = demurrageShipment.shape;
const whole = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max));
const tier = z.object({ fromDay: z.int(), toDay: z.int().nullable(), amountPerDay: z.string() });

const query = z
  .strictObject({
    carrier: z.string().min(1).max(200).describe('Id or name.'),
    origin: origin.describe('UN/LOCODE of the port.'),
    destination,
    container: units.element.shape.unit.describe('Type, such as `40HC`.'),
    amount: whole(1, 1000).default(1).describe('Containers of the type.'),
    freeDays: whole(0, 365).optional().describe('Free days at the destination in place of the tariff’s.'),
    date: isoDate.optional().describe('Tables that hold on this day; today by default.'),
    days: whole(0, 3650)
      .optional()
      .describe('Calendar days for which the container is kept; or `start` and `end`.'),
    start: isoDate.optional().describe('Day on which the days start: see `startsAt`.'),
    end: isoDate.optional().describe('Day of the return. It counts.'),
  })
  .refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
    path: ['end'],
    message: 'validation.to-before-from',
  });

export const getDemurrage = defineEndpoint({
  method: 'get',
  path: '/demurrage',
  access: 'public',
  summary: 'Free days of a carrier, and what demurrage and detention cost for a number of days',
  description:
    'By the tables of the reader’s owner company. Demurrage (in the terminal), detention (outside of it) and both combined are separate entries, each charged for the days given.',
  query,
  answer: z.object({
    data: z.array(
      z.object({
        carrier: z.string(),
        direction: z.enum(['import', 'export']),
        charge: z.enum(['demurrage', 'detention', 'combined']),
        container: z.string(),
        amount: z.int(),
        freeDays: z.int(),
        startsAt: z.enum(['discharge', 'gate-out', 'gate-in']),
        startsNextDay: z.boolean().describe('Day 1 is the day after.'),
        tiersFrom: z.enum(['start', 'after-free-days']).describe('`start`: the free days count as well.'),
        tiers: z.array(tier),
        currency: z.string(),
        source: z.string(),
        web: z.string().nullable(),
        lastFreeDay: z.string().nullable().describe('Null without `start`, or without free days.'),
        days: z.int().nullable(),
        chargeableDays: z.int().nullable(),
        lines: z
          .array(tier.extend({ days: z.int(), amount: z.string() }))
          .describe('Of one container, by tier.'),
        total: z.string().nullable().describe('Of all containers. Null without the days.'),
      }),
    ),
    total: z.int(),
  }),
  async handler({ ask, query: { carrier, container, amount, freeDays, date, ...asked } }) {
    const shipment = { ...asked, carriers: [carrier], units: [{ unit: container, amount }] };
    const found = await ask(findDemurrage, { shipments: [shipment], freeDays, day: date });
    if (isRejection(found)) return found;
    const data = found.flat().map((table) => {
      const { kind, usualFreeDays: _usual, units: _units, id: _id, ...said } = table;
      const { charge, total, lastFreeDay } = chargedDemurrage(table, asked);
      return {
        ...said,
        ...{ charge: kind, container, amount, lastFreeDay, total },
        tiers: said.tiers.map(openEnded),
        days: charge?.days ?? null,
        chargeableDays: charge?.chargeableDays ?? null,
        lines: (charge?.tiers ?? []).map(openEnded),
      };
    });
    return { data, total: data.length };
  },
});

function openEnded<Tier extends { readonly toDay?: number | undefined }>(one: Tier) {
  return { ...one, toDay: one.toDay ?? null };
}
