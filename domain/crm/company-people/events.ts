import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { colleaguePermissions } from './inputs';

const may = z.array(z.enum(colleaguePermissions));

/** The stream has the company's id. Invited addresses are no events: they are deleted with their links. */
export const companyPeopleEvents = defineEvents('companyPeople', {
  ColleagueJoined: {
    schema: z.object({ personId: z.string(), may, invitedBy: z.string() }),
    personal: 'none',
  },
  ColleaguePermitted: { schema: z.object({ personId: z.string(), may }), personal: 'none' },
  ColleagueTakenOut: { schema: z.object({ personId: z.string() }), personal: 'none' },
});
