import { z } from 'zod';

/** Without the customer roles, which need a person. */
export const apiClientRoles = ['user', 'executive', 'super-user', 'admin', 'auditor'] as const;

export const createApiClientInput = z.object({
  name: z.string().trim().min(2, { message: 'validation.person-name' }).max(120),
  /** Host name, optionally with a port, that the client sends as `x-allowed-domain`. */
  allowedDomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, { message: 'validation.client-domain' }),
  role: z.enum(apiClientRoles),
  /** Days. Empty: never expires. */
  duration: z.coerce.number().int().min(1).max(3650).optional(),
});

export const revokeApiClientInput = z.object({
  id: z.string().min(1),
  reason: z.string().trim().min(1).max(500).optional(),
});
