import { z } from 'zod';
import { defineEvents, subjectOfPerson } from '../../shared/event';

const text = z.string().nullable().optional();

/**
 * What staff know of a customer beside the account. The id of the stream is the person's, whose own stream holds
 * e-mail, roles, activity and companies.
 */
export const clientEvents = defineEvents(
  'client',
  {
    /** Only what changed; null means cleared. */
    ClientProfileChanged: {
      schema: z.object({
        position: text,
        area: text,
        location: text,
        phone: text,
        mobilePhone: text,
        /** Addresses of their pages. */
        social: z.array(z.string()).optional(),
        /** Id of the catalogue. */
        businessUnit: text,
        gender: text,
        /** ISO day. */
        birthdate: text,
        hobbies: z.array(z.string()).optional(),
        likes: z.array(z.string()).optional(),
        /** Whether they asked for no commercial messages. */
        isOptedOut: z.boolean().optional(),
        /** What imported files say beside the fields: "Giro: Frutas". */
        otherData: z.array(z.string()).optional(),
      }),
      personal: {
        position: true,
        area: true,
        location: true,
        phone: true,
        mobilePhone: true,
        social: true,
        businessUnit: false,
        gender: true,
        birthdate: true,
        hobbies: true,
        likes: true,
        isOptedOut: false,
        otherData: true,
      },
    },
  },
  (id) => subjectOfPerson(id),
);
