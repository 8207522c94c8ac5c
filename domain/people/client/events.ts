import { z } from 'zod';
import { defineEvents, subjectOfPerson } from '../../shared/event';

const text = z.string().nullable().optional();

/** The stream has the person's id; e-mail, roles and companies are in the person's own stream. */
export const clientEvents = defineEvents(
  'client',
  {
    ClientProfileChanged: {
      schema: z.object({
        position: text,
        area: text,
        location: text,
        phone: text,
        mobilePhone: text,
        social: z.array(z.string()).optional(),
        businessUnit: text,
        gender: text,
        birthdate: text,
        hobbies: z.array(z.string()).optional(),
        likes: z.array(z.string()).optional(),
        /** No commercial messages. */
        isOptedOut: z.boolean().optional(),
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
