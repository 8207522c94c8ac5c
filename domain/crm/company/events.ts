import { z } from 'zod';
import { defineEvents } from '../../shared/event';

/** Events of a customer's company. */
export const companyEvents = defineEvents('company', {
  /** Registered by staff or by a customer who signs up; it awaits verification. */
  CompanyRegistered: {
    schema: z.object({
      name: z.string(),
      country: z.string(),
      identification: z.string().optional(),
      fantasyName: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      website: z.string().optional(),
      address: z.string().optional(),
      city: z.string().optional(),
      ownerId: z.string(),
    }),
    // The company's own name, tax number and website are those of a firm.
    personal: {
      name: false,
      country: false,
      identification: false,
      fantasyName: false,
      email: true,
      phone: true,
      website: false,
      address: true,
      city: false,
      ownerId: false,
    },
  },
});
