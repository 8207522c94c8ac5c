import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** The stream has the person's id; e-mail, roles and activity are in the person's own stream. */
export const executiveEvents = defineEvents('executive', {
  ExecutivePricingChanged: {
    schema: z.object({
      /** Minimum margin of their offers in percent; null: only the owner company's applies. */
      marginFloor: z.string().nullable().optional(),
      /** Ids of the profit rules they may use; empty: all of the owner company. */
      profits: z.array(z.string()).optional(),
    }),
    personal: 'none',
  },
});
