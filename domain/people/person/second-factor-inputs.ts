import { z } from 'zod';
import { secondFactorKinds } from './events';

const personId = z.object({ id: z.string().min(1) });
const factorId = z.string().min(1).max(100);

export const addSecondFactorInput = personId.extend({
  factorId,
  kind: z.enum(secondFactorKinds),
  replaces: z.array(factorId).max(20).default([]),
});

export const removeSecondFactorInput = personId.extend({ factorId });

export const recordRecoveryCodesInput = personId.extend({ count: z.number().int().min(1).max(100) });

export const recordRecoveryCodeUseInput = personId.extend({ left: z.number().int().min(0).max(100) });

export const takeAwayRequest = personId.extend({
  reason: z.string().trim().min(1, { message: 'validation.second-factor-reason' }).max(300),
});

export const takeAwaySecondFactorsInput = takeAwayRequest.extend({
  /** Factors in use: after a backup was restored they may differ from the log's. */
  held: z.array(factorId).max(100).default([]),
});
