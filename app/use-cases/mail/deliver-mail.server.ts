import { z } from 'zod';
import type { RetryRule } from '~/services';
import type { JobKind } from '~/use-cases/job.server';

/**
 * About an hour between the last of 12 attempts. The adapter of the outbox says the same, since it shows when a
 * message is tried again (`infrastructure/mail/delivery.ts`).
 */
const retry: RetryRule = { attempts: 12, firstPause: 10, longestPause: 3600 };

/** Sends a message of the outbox by SMTP. Microsoft 365 takes three connections of an account at a time. */
export const deliverMail: JobKind<{ id: string }> & { readonly concurrency: number } = {
  name: 'deliverMail',
  concurrency: 3,
  data: z.object({ id: z.string() }),
  retry,
  run: ({ id }, { attempt, signal }, { deliverMail: deliver }) => deliver(id, attempt, signal),
};
