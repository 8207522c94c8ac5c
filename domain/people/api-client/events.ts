import { z } from 'zod';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

/**
 * Programs that use the API with a token. Only the hash of the token is kept, in `platform`, never in an event.
 */
export const apiClientEvents = defineEvents('apiClient', {
  ApiClientCreated: {
    schema: z.object({
      name: z.string(),
      allowedDomain: z.string(),
      roles: z.array(z.enum(roles)),
      ownerId: z.string(),
      /** ISO instant. Null: no end. */
      expiresAt: z.string().nullable(),
    }),
    personal: 'none',
  },
  ApiClientRevoked: { schema: z.object({ reason: z.string().optional() }), personal: 'none' },
});
