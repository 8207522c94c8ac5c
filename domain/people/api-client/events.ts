import { z } from 'zod';
import { roles } from '../../shared/actor';
import { defineEvents } from '../../shared/event';

/** Programs that reach the API with a token of their own. The token is kept, hashed, in `platform` and never in an event. */
export const apiClientEvents = defineEvents('apiClient', {
  ApiClientCreated: {
    schema: z.object({
      name: z.string(),
      allowedDomain: z.string(),
      roles: z.array(z.enum(roles)),
      ownerId: z.string(),
      /** ISO instant; null never ends. */
      expiresAt: z.string().nullable(),
    }),
  },
  ApiClientRevoked: { schema: z.object({ reason: z.string().optional() }) },
});
