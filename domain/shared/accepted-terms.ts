import { z } from 'zod';
import { reject, type Rejection } from './rejection';

export const acceptedTerms = z.object({ ownerId: z.string(), version: z.int().min(1) });
export type AcceptedTerms = z.output<typeof acceptedTerms>;

/** Version displayed next to the button; 0: none were published. Absent: none were shown. */
export const seenTermsVersion = z.int().min(0).max(1_000_000);

/** Null `inForce`: none published. Refuses with `legalText.newer-terms` if newer ones were published. */
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
