import { z } from 'zod';
import { defineEvents, subjectOfPerson } from '../../shared/event';

const nothing = { schema: z.object({}), personal: 'none' } as const;

/** The stream has the person's id. */
export const erasureRequestEvents = defineEvents(
  'erasureRequest',
  {
    ErasureRequested: { schema: z.object({ ownerId: z.string() }), personal: 'none' },
    ErasureRequestTakenBack: nothing,
    ErasureRequestDeclined: { schema: z.object({ reason: z.string() }), personal: { reason: true } },
    ErasureRequestCarriedOut: { schema: z.object({ erasureId: z.string() }), personal: 'none' },
  },
  subjectOfPerson,
);
