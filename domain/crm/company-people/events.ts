import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { colleaguePermissions } from './inputs';

const may = z.array(z.enum(colleaguePermissions));

/**
 * What the people of a company may do in its name, as far as somebody said so. The stream is named for the company.
 * Addresses that were invited are no events: they are kept as long as their links.
 */
export const companyPeopleEvents = defineEvents('companyPeople', {
  /** By an invitation. */
  ColleagueJoined: {
    schema: z.object({ personId: z.string(), may, invitedBy: z.string() }),
    personal: 'none',
  },
  ColleaguePermitted: { schema: z.object({ personId: z.string(), may }), personal: 'none' },
  /** A colleague took them out of the company. */
  ColleagueTakenOut: { schema: z.object({ personId: z.string() }), personal: 'none' },
});
