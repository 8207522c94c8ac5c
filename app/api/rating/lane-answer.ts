import { z } from 'zod';
import { shownRateStates } from '@domain/rating/rate/states';
import type { LaneOverTime } from '@projections/rating/lane-rates/queries';

const named = z.object({ _id: z.string(), name: z.string().nullable() });
const day = z.string().nullable();

export const laneAnswer = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      code: z.string(),
      state: z.enum(shownRateStates),
      isActive: z.boolean(),
      supplier: named.nullable(),
      carriers: z.array(named),
      from: day,
      to: day,
      price: z.object({ amount: z.string(), currency: z.string() }).nullable(),
      comparable: z.string().nullable().describe('The price in `currency`, at today’s exchange rates.'),
    }),
  ),
  total: z.int(),
  from: z.string(),
  to: z.string(),
  gaps: z
    .array(z.object({ from: z.string(), to: z.string(), days: z.int() }))
    .describe('Days without a published, active rate.'),
  unit: z.string().nullable().describe('The container or truck whose prices are compared.'),
  quantity: z.string().nullable().describe('At which rates with brackets are compared.'),
  currency: z.string(),
});

const toNamed = ({ id, name }: { readonly id: string; readonly name: string | null }) => ({ _id: id, name });

export function toLane({
  rates,
  total,
  window,
  gaps,
  unit,
  quantity,
  currency,
}: LaneOverTime): z.input<typeof laneAnswer> {
  return {
    ...{ total, from: window.from, to: window.to, gaps: [...gaps], unit, quantity, currency },
    data: rates.map(({ id: _id, supplier, carriers, ...rate }) => ({
      ...{ _id, ...rate },
      supplier: supplier && toNamed(supplier),
      carriers: carriers.map(toNamed),
    })),
  };
}
