import { z } from 'zod';

export const requestErasureInput = z.object({});

export const longestReason = 2000;

export const declineErasureInput = z.object({
  personId: z.uuid(),
  reason: z
    .string({ error: 'validation.erasure-reason' })
    .trim()
    .min(1, { error: 'validation.erasure-reason' })
    .max(longestReason, { error: 'validation.erasure-reason-long' }),
});

export const carriedOutInput = z.object({
  personId: z.string(),
  erasureId: z.string(),
});
