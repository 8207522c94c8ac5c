import { z } from 'zod';
import { secondFactorKinds } from './events';

const personId = z.object({ id: z.string().min(1) });
const factorId = z.string().min(1).max(100);

export const addSecondFactorInput = personId.extend({
  factorId,
  kind: z.enum(secondFactorKinds),
  /** Factors that this one replaces. */
  replaces: z.array(factorId).max(20).default([]),
});

export const removeSecondFactorInput = personId.extend({ factorId });

/** How many recovery codes were made. */
export const recordRecoveryCodesInput = personId.extend({ count: z.number().int().min(1).max(100) });

/** How many recovery codes still work. */
export const recordRecoveryCodeUseInput = personId.extend({ left: z.number().int().min(0).max(100) });

/** What an administrator says. */
export const takeAwayRequest = personId.extend({
  /** Why, for auditors. */
  reason: z.string().trim().min(1, { message: 'validation.second-factor-reason' }).max(300),
});

export const takeAwaySecondFactorsInput = takeAwayRequest.extend({
  /** Factors that are asked for: where a backup was restored, others than the log knows. */
  held: z.array(factorId).max(100).default([]),
});
