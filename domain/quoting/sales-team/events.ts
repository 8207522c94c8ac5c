import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** Who reports to an executive; the stream's id is the executive's. */
export const salesTeamEvents = defineEvents('salesTeam', {
  /** Everybody who reports from now on. */
  SubordinatesAssigned: { schema: z.object({ subordinateIds: z.array(z.string()) }) },
});
