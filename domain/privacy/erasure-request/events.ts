import { z } from 'zod';
import { defineEvents, subjectOfPerson } from '../../shared/event';

const nothing = { schema: z.object({}), personal: 'none' } as const;

/** What becomes of somebody's request to have their data erased. The stream is named for the person. */
export const erasureRequestEvents = defineEvents(
  'erasureRequest',
  {
    ErasureRequested: { schema: z.object({ ownerId: z.string() }), personal: 'none' },
    ErasureRequestTakenBack: nothing,
    /** The reason is read by the person. */
    ErasureRequestDeclined: { schema: z.object({ reason: z.string() }), personal: { reason: true } },
    /** By whichever door the person was erased. */
    ErasureRequestCarriedOut: { schema: z.object({ erasureId: z.string() }), personal: 'none' },
  },
  subjectOfPerson,
);
