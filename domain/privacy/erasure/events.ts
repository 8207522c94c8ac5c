import { z } from 'zod';
import { defineEvents, type EventOf } from '../../shared/event';

/** Why personal data is erased: somebody asked, or the time it is kept for is over. */
export const erasureReasons = ['requested', 'retention-ended'] as const;

/**
 * Personal data that was erased, without any of it: a backup put back finds here what has to be forgotten again.
 * Each erasure has a stream of its own.
 */
export const erasureEvents = defineEvents('erasure', {
  PersonalDataErased: {
    schema: z.object({
      /** Whom it was asked for, such as `person-0198…`. */
      subject: z.string(),
      /** The owner company whose account or record it was. Absent for the platform's carriers, and in older events. */
      ownerId: z.string().optional(),
      reason: z.enum(erasureReasons),
      /** Everybody whose data goes, with the keys that sealed it until then. */
      forgotten: z.array(z.object({ subject: z.string(), keyIds: z.array(z.uuid()) })),
      /** Streams with that data. Read models and files that come from them are cleared. */
      streams: z.array(z.string()),
    }),
    personal: 'none',
  },
});

export type PersonalDataErased = EventOf<typeof erasureEvents>['data'];
