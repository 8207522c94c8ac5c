import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** Who reports to an executive. The id of the stream is the executive's. */
export const salesTeamEvents = defineEvents('salesTeam', {
  /** The complete list from now on. */
  SubordinatesAssigned: {
    schema: z.object({
      subordinateIds: z.array(z.string()),
      /** How many assignments of the owner company came before. Older events have neither. */
      turn: z.number().int().optional(),
      ownerId: z.string().optional(),
    }),
    personal: 'none',
  },
});
