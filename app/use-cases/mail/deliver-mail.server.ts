import { z } from 'zod';
import type { RetryRule } from '~/services';
import type { JobKind } from '~/use-cases/job.server';

/**
 * The last of the 12 attempts are about an hour apart. `infrastructure/mail/delivery.ts` repeats this rule to
 * show the next attempt.
 */
const retry: RetryRule = { attempts: 12, firstPause: 10, longestPause: 3600 };

/** Microsoft 365 allows three concurrent connections per account. */
export const deliverMail: JobKind<{ id: string }> & { readonly concurrency: number } = {
  name: 'deliverMail',
  concurrency: 3,
  data: z.object({ id: z.string() }),
  retry,
  run: ({ id }, { attempt, signal }, { deliverMail: deliver }) => deliver(id, attempt, signal),
};
