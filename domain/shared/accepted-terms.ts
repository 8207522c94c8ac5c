import { z } from 'zod';
import { reject, type Rejection } from './rejection';

/** Whose terms were accepted, and which version of them. */
export const acceptedTerms = z.object({ ownerId: z.string(), version: z.int().min(1) });
export type AcceptedTerms = z.output<typeof acceptedTerms>;

/** The version of the terms that somebody saw beside the button; 0: none were published. Absent: nobody was shown any. */
export const seenTermsVersion = z.int().min(0).max(1_000_000);

/**
 * What an event records of the terms somebody saw. `inForce` is the newest version; null: none is published. Nothing is
 * recorded where none is published or none was shown. Refuses with `legalText.newer-terms` what was published since.
 */
export function acceptTerms(
  seen: number | undefined,
  inForce: AcceptedTerms | null,
): { readonly acceptedTerms?: AcceptedTerms } | Rejection {
  const version = inForce?.version ?? 0;
  if (seen === undefined) return {};
  if (seen > version) return reject('rule', 'legalText.version-unknown', { version: seen });
  if (seen < version) return reject('conflict', 'legalText.newer-terms', { version });
  return inForce === null ? {} : { acceptedTerms: inForce };
}
