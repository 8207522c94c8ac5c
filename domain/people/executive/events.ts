import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/**
 * By what an executive may sell. The id of the stream is the person's, whose own stream holds e-mail, roles and
 * activity; portfolios name their executives, and sales teams who reports to whom.
 */
export const executiveEvents = defineEvents('executive', {
  /** Only what changed. */
  ExecutivePricingChanged: {
    schema: z.object({
      /** Least margin of their offers, percent; null: the owner company's alone. */
      marginFloor: z.string().nullable().optional(),
      /** Ids of the profit rules that they may sell by; empty: all of the owner company. */
      profits: z.array(z.string()).optional(),
    }),
    personal: 'none',
  },
});
