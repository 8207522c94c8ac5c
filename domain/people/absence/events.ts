import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** The stream has the person's id. */
export const absenceEvents = defineEvents('absence', {
  AbsenceSet: {
    schema: z.object({
      ownerId: z.string(),
      /** Days in the owner company's time zone, both inclusive. */
      from: z.string(),
      to: z.string(),
    }),
    personal: 'none',
  },
  AbsenceEnded: { schema: z.object({}), personal: 'none' },
});
