import { z } from 'zod';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

/** Only a hash of the token is stored, in `platform`, never in an event. */
export const apiClientEvents = defineEvents('apiClient', {
  ApiClientCreated: {
    schema: z.object({
      name: z.string(),
      allowedDomain: z.string(),
      roles: z.array(z.enum(roles)),
      ownerId: z.string(),
      /** ISO instant. Null: never expires. */
      expiresAt: z.string().nullable(),
    }),
    personal: 'none',
  },
  ApiClientRevoked: { schema: z.object({ reason: z.string().optional() }), personal: 'none' },
});
