import { z } from 'zod';
import { defineEvents, type EventOf } from '../../shared/event';

export const erasureReasons = ['requested', 'retention-ended'] as const;

/** Contains no personal data: a restored backup reads here what to erase again. One stream per erasure. */
export const erasureEvents = defineEvents('erasure', {
  PersonalDataErased: {
    schema: z.object({
      /** Such as `person-0198…`. */
      subject: z.string(),
      /** Absent for the platform's carriers, and in older events. */
      ownerId: z.string().optional(),
      reason: z.enum(erasureReasons),
      forgotten: z.array(z.object({ subject: z.string(), keyIds: z.array(z.uuid()) })),
      streams: z.array(z.string()),
    }),
    personal: 'none',
  },
});

export type PersonalDataErased = EventOf<typeof erasureEvents>['data'];
