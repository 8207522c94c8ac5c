import type { z } from 'zod';

/**
 * Why something asked for was not done. Expected refusals are values, faults are thrown.
 * `kind` decides the HTTP status (one table, app/http/rejection-status.ts); `code` is permanent and names the
 * sentence in `app/texts/<language>/errors.json`; `params` fill its blanks.
 */
export type RejectionKind =
  | 'invalid' // 400: the input does not parse
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404: not there, or not yours
  | 'conflict' // 409
  | 'stale' // 412: somebody else changed it since it was read
  | 'rule' // 422: a rule of the business says no
  | 'too-many' // 429
  | 'unavailable'; // 503

/** Records that need another one: what they are (a key of the texts `catalogues:uses`, or a catalogue's name), how many, some by name. */
export interface Use {
  readonly what: string;
  readonly count: number;
  readonly names: readonly string[];
}

export interface Rejection {
  readonly rejected: true;
  readonly kind: RejectionKind;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Every wrong field of the input, in zod's own shape; `message` is a key of `texts` where the schema names one. */
  readonly issues?: readonly z.core.$ZodIssue[];
  /** Who still needs what was to be removed; the sentence names them as `users`. */
  readonly uses?: readonly Use[];
}

/** A refusal with its permanent code, `<context>.<what>`, such as `quoter.state-not-reachable`. */
export function reject(
  kind: RejectionKind,
  code: `${string}.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): Rejection {
  return { rejected: true, kind, code, params };
}

/** The refusal of an input that does not parse: all of its problems at once. */
export function rejectInput(issues: readonly z.core.$ZodIssue[]): Rejection {
  return { rejected: true, kind: 'invalid', code: 'input.invalid', params: {}, issues };
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'rejected' in value && value.rejected === true;
}
