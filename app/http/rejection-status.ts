import type { RejectionKind } from '@domain/shared/rejection';

export const rejectionStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  'wrong-type': 415,
  rule: 422,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Readonly<Record<RejectionKind, number>>;

/** `Retry-After` in seconds: longer than a restart of the store takes. */
export const retryAfterSeconds = 5;
