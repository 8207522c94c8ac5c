import { z } from 'zod';
import type { ProfitRule } from '@domain/rating/pricing/profit';
import { profitBases, profitUnits } from '@domain/rating/pricing/profit-terms';

export const profitTerms = {
  per: z.enum(profitUnits).nullable().describe('What an amount is for. Null: the shipment.'),
  of: z.enum(profitBases).nullable().describe('What a percent is of. Null: the freight.'),
  min: z.string().nullable().describe('Least profit of a shipment, in `currency`.'),
  max: z.string().nullable().describe('Most profit of a shipment, in `currency`.'),
};

export function profitTermsOf({ per = null, of = null, min = null, max = null }: ProfitRule) {
  return { per, of, min, max };
}
