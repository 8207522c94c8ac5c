import {
  bulkhead,
  DelegateBackoff,
  ExponentialBackoff,
  halfJitterGenerator,
  handleWhenResult,
  noJitterGenerator,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
  ConstantBackoff,
} from 'cockatiel';
import { isRejection } from '@domain/shared/rejection';

/** Jobs retry past the lock on a lane that a killed process left, until it frees itself. */
const jobsRetryForMs = 60_000;

/**
 * Retries a command while it is refused with a code that says that others interfere, by default about as long as a
 * command waits for its read models. Failed attempts have written nothing.
 */
const whileRefused = (code: string, forMs = 3_000) =>
  wrap(
    timeout(forMs, TimeoutStrategy.Cooperative),
    retry(
      handleWhenResult((outcome) => isRejection(outcome) && outcome.code === code),
      {
        backoff: new ExponentialBackoff({ initialDelay: 20, maxDelay: 100, generator: halfJitterGenerator }),
      },
    ),
  );

/** Other publications in the lane interfere. The next attempt sees the other rate. */
export const whileLaneIsBusy = whileRefused('rate.lane-busy');
export const whileLaneIsBusyInJobs = whileRefused('rate.lane-busy', jobsRetryForMs);

/** A record changed after a use case read it, which reads it again. */
export const whileRecordIsStale = whileRefused('record.stale');

/** Other assignments of subordinates in the owner company interfere. */
export const whileTeamIsBusy = whileRefused('salesTeam.busy', 8_000);

/** Merges run one after another in this process, since in parallel they would only defeat each other. */
const oneMergeAtATime = (code: string) => wrap(bulkhead(1, Infinity), whileRefused(code, 8_000));
export const whileCompaniesMerge = oneMergeAtATime('company.merge-busy');
export const whileTicketsMerge = oneMergeAtATime('ticket.merge-busy');

/** Others write to the same draft offer, or begin the same one. The next attempt writes into theirs. */
export const whileOfferChanges = retry(
  handleWhenResult((outcome) => outcome === 'again'),
  { maxAttempts: 19, backoff: new DelegateBackoff(({ attempt }) => attempt * 25) },
);

/** The holder of a unique key reaches the read models a moment after it holds the key. */
export const whileHolderIsHidden = retry(
  handleWhenResult((holder) => holder === null),
  {
    maxAttempts: 5,
    backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 800, generator: noJitterGenerator }),
  },
);

/** The first request with an idempotency key has not been answered. */
export const whileRequestIsUnderWay = wrap(
  timeout(10_000, TimeoutStrategy.Cooperative),
  retry(
    handleWhenResult((outcome) => outcome === 'under-way'),
    { backoff: new ConstantBackoff(50) },
  ),
);
