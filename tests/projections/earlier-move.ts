import { z } from 'zod';
import { quoter } from '@domain/quoting/quoter/quoter';
import { defineCommand } from '@domain/shared/command';

/** Moves a quoter by hand to any state, as people did before offers moved quoters: their events stay in the log. */
export const moveAsBefore = defineCommand(quoter, {
  name: 'moveAsBefore',
  access: 'staff',
  expects: 'existing',
  input: z.object({
    id: z.string(),
    state: z.string(),
    stateLv2: z.string(),
    reason: z.string().nullable().default(null),
  }),
  id: ({ id }) => id,
  decide: ({ input: { id: _id, ...status } }) => [
    { type: 'QuoterStateChanged', data: { ...status, comment: null } },
  ],
});
