import type { z } from 'zod';

export type Issue = z.core.$ZodIssue;

/** An issue of one field, in the shape of zod. The message is a key of the texts. */
export function issueAt(path: readonly (string | number)[], message: string, input: unknown = null): Issue {
  return { code: 'custom', path: [...path], message, input };
}
