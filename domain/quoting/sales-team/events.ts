import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** The stream has the executive's id. */
export const salesTeamEvents = defineEvents('salesTeam', {
  SubordinatesAssigned: {
    schema: z.object({
      subordinateIds: z.array(z.string()),
      /** Number of earlier assignments in the owner company. Absent in older events. */
      turn: z.number().int().optional(),
      ownerId: z.string().optional(),
    }),
    personal: 'none',
  },
});
