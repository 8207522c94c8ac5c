import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** Who reports to an executive. The id of the stream is the executive's. */
export const salesTeamEvents = defineEvents('salesTeam', {
  /** The complete list from now on. */
  SubordinatesAssigned: { schema: z.object({ subordinateIds: z.array(z.string()) }), personal: 'none' },
});
