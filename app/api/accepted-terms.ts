import { z } from 'zod';
import type { AcceptedTerms } from '@domain/shared/accepted-terms';

/** Null where no terms were shown. */
export const acceptedTermsAnswer = z
  .object({ owner: z.string().describe('Id of the owner company.'), version: z.number().int() })
  .nullable();

export function toAcceptedTerms(accepted: AcceptedTerms | null) {
  return accepted && { owner: accepted.ownerId, version: accepted.version };
}
