import { z } from 'zod';

export const departures = z
  .array(z.object({ day: z.string(), cutOff: z.string().nullable() }))
  .describe(
    'The next three that cargo can still reach. `cutOff`: the last day on which cargo is taken, local at the place of departure; null where the rate has no cut-off. Departures have a day and no hour, so a started day before them counts as a whole one.',
  );
