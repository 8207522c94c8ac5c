import type { z } from 'zod';

/**
 * Expected refusals are values; faults are thrown. `kind` decides the HTTP status
 * (app/http/rejection-status.ts). `code` is permanent and names the sentence in
 * `app/texts/<language>/errors.json`.
 */
export type RejectionKind =
  | 'invalid' // 400: the input does not parse
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404: does not exist, or is out of reach
  | 'conflict' // 409
  | 'stale' // 412: changed by somebody else since it was read
  | 'too-large' // 413
  | 'wrong-type' // 415: a file is not what it claims to be
  | 'rule' // 422: breaks a business rule
  | 'too-many' // 429
  | 'unavailable'; // 503

/** `what`: a key of the texts `catalogues:uses`, or a catalogue's name. `names`: only some. */
export interface Use {
  readonly what: string;
  readonly count: number;
  readonly names: readonly string[];
}

export interface LackingCharge {
  readonly code: string;
  readonly leg: 'origin' | 'freight' | 'destination';
  /** Null: whoever carries. */
  readonly carrier: string | null;
}

export interface Rejection {
  readonly rejected: true;
  readonly kind: RejectionKind;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** All wrong fields. `message` is a key of the texts if the schema names one. */
  readonly issues?: readonly z.core.$ZodIssue[];
  /** Usual charges that the rate lacks. Publishing without them needs the caller's consent. */
  readonly lackingCharges?: readonly LackingCharge[];
  readonly uses?: readonly Use[];
  /** The offered coupon saves less. Replacing the current one needs the caller's consent. */
  readonly coupons?: ComparedCoupons;
}

/** The cart's discount with the coupon that it has and with the one that would replace it. */
export interface ComparedCoupons {
  readonly currency: string;
  readonly current: { readonly code: string; readonly discount: string };
  readonly offered: { readonly code: string; readonly discount: string };
}

/** `code` is permanent: `<context>.<what>`, such as `quoter.state-not-reachable`. */
export function reject(
  kind: RejectionKind,
  code: `${string}.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): Rejection {
  return { rejected: true, kind, code, params };
}

export function rejectInput(issues: readonly z.core.$ZodIssue[]): Rejection {
  return { rejected: true, kind: 'invalid', code: 'input.invalid', params: {}, issues };
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'rejected' in value && value.rejected === true;
}
