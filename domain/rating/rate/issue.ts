import type { z } from 'zod';

export type Issue = z.core.$ZodIssue;

export function issueAt(path: readonly (string | number)[], message: string, input: unknown = null): Issue {
  return { code: 'custom', path: [...path], message, input };
}
