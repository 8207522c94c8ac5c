import {
  ConstantBackoff,
  ExponentialBackoff,
  handleType,
  handleWhen,
  handleWhenResult,
  type IPolicy,
  type IRetryContext,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { EventStoreUnavailable } from './event-store/event-store';
import { pause } from './event-store/waiting';
import { isConnectionTrouble } from './postgres/connection-trouble';
import { CheckpointMoved } from './projecting/mark';

/** Retries for so long (ms), then returns or throws the last outcome. */
const forUpTo = (milliseconds: number, policy: IPolicy<IRetryContext>) =>
  wrap(timeout(milliseconds, TimeoutStrategy.Cooperative), policy);

/** Another command appended to the stream first. */
export const afterLostRace = retry(
  handleWhenResult((outcome) => outcome === 'lost-race'),
  { maxAttempts: 3 },
);

/** Another command of the same stream has reserved a key that this one needs. */
export const whileKeyIsReserved = forUpTo(
  8_000,
  retry(
    handleWhenResult((outcome) => outcome === 'under-way'),
    { backoff: new ConstantBackoff(25) },
  ),
);

/**
 * The database does not answer while a process starts: all containers of a machine may start together, and a process
 * of low priority on a busy machine may need longer than one attempt for its connection.
 */
export async function whileDatabaseStarts<Result>(
  work: () => Promise<Result>,
  onRetry: (error: unknown) => void = () => undefined,
): Promise<Result> {
  const policy = retry(handleWhen(isConnectionTrouble), { backoff: new ConstantBackoff(1_000) });
  policy.onRetry((failure) => 'error' in failure && onRetry(failure.error));
  return forUpTo(60_000, policy).execute(work);
}

/** Another company's service does not answer, or refuses for now. */
export const whileProviderFails = (
  isPassing: (error: unknown) => boolean,
  { retries, retryAfterMs }: { readonly retries: number; readonly retryAfterMs: number },
) =>
  retry(handleWhen(isPassing), {
    maxAttempts: retries,
    backoff: new ExponentialBackoff({ initialDelay: retryAfterMs, maxDelay: retryAfterMs * 20 }),
  });

/** Another process folded the same events. */
export const afterMovedCheckpoint = retry(handleType(CheckpointMoved), {});

const shortestPauseMs = 50;
const longestPauseMs = 5_000;

interface Outage {
  readonly signal: AbortSignal;
  /** Whether an error means that something is away. */
  readonly isAway: (error: unknown) => boolean;
  readonly onRetry: (error: unknown) => void;
}

/**
 * The event store or the database is away, for minutes perhaps: retries until the signal aborts, and returns null then.
 * Pauses here rather than by the policy, which would sleep through the abort.
 */
export async function whileAway<Result>(
  work: () => Promise<Result>,
  { signal, isAway, onRetry }: Outage,
): Promise<Result | null> {
  const policy = retry(handleWhen(isAway), {});
  policy.onRetry((failure) => 'error' in failure && onRetry(failure.error));
  return policy.execute(async ({ attempt }) => {
    if (attempt > 0) await pause(Math.min(shortestPauseMs * 2 ** (attempt - 1), longestPauseMs), signal);
    return signal.aborted ? null : work();
  });
}

export const isStoreAway = (error: unknown): boolean => error instanceof EventStoreUnavailable;

/**
 * Pauses (ms) of what follows the log or a process for ever, before it begins again: each is twice as long as the one
 * before, up to `longest`. After an attempt that lasted longer than `longest` they begin again at `first`, as another
 * fault stopped it.
 */
export class GrowingPause {
  private next: number;
  private began = 0;

  constructor(
    private readonly first = shortestPauseMs,
    private readonly longest = longestPauseMs,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.next = first;
  }

  begin(): void {
    this.began = this.clock();
  }

  /** The pause after the attempt that began last. */
  afterFault(): number {
    if (this.clock() - this.began > this.longest) this.next = this.first;
    const pause = this.next;
    this.next = Math.min(pause * 2, this.longest);
    return pause;
  }
}
