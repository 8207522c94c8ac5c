import { z } from 'zod';
import { recordId } from '../../shared/record-id';
import { load } from '../../shared/load';
import { searchedTowns } from '../../shared/town';
import { lineRequest } from '../cart/inputs';

/** As many as are compared. */
export const mostShared = 4;

export const rateToShare = z.object({
  rateId: recordId,
  request: lineRequest,
  /** Rates to its doors, as the search found them. */
  doors: z
    .array(
      z.object({
        end: z.enum(['origin', 'destination']),
        rateId: recordId,
        load,
        towns: searchedTowns.optional(),
      }),
    )
    .max(2)
    .default([]),
});
export type RateToShare = z.output<typeof rateToShare>;

export const shareRatesInput = z.object({ rates: z.array(rateToShare).min(1).max(mostShared) });
export const withdrawRateShareInput = z.object({ id: recordId });
