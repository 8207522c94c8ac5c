import { setTimeout as pause } from 'node:timers/promises';
import { isRejection, type Rejection } from '@domain/shared/rejection';

/** How long (ms) to retry: about as long as a command waits for its read models. */
const patience = 3000;

/** How long (ms) jobs retry: past the turn of a lane that a killed process left, until it frees itself. */
export const patienceOfJobs = 60_000;

/**
 * Retries a command that may publish while other publications in its lane interfere. The next attempt sees the
 * other rate.
 */
export function retryWhileLaneBusy<Outcome>(
  attemptCommand: () => Promise<Outcome | Rejection>,
  forMs = patience,
): Promise<Outcome | Rejection> {
  return retryWhileBusy('rate.lane-busy', attemptCommand, forMs);
}

/** How long (ms) a merge retries while merges of other processes take the turns. */
const patienceOfTurns = 8000;

/**
 * Runs commands that take turns one after another in this process, since in parallel they would only take the turns of
 * each other, and retries those whose turn another process took.
 */
export function takingTurns(code: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(attemptCommand: () => Promise<Outcome | Rejection>): Promise<Outcome | Rejection> => {
    const outcome = last.then(() => retryWhileBusy(code, attemptCommand, patienceOfTurns));
    last = outcome.catch(() => undefined); // told to whoever asked for it
    return outcome;
  };
}

/** Retries a command while it is refused with a code that says that others interfere. Failed attempts have written nothing. */
export async function retryWhileBusy<Outcome>(
  code: string,
  attemptCommand: () => Promise<Outcome | Rejection>,
  forMs = patience,
): Promise<Outcome | Rejection> {
  const until = performance.now() + forMs;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptCommand();
    const isBusy = isRejection(outcome) && outcome.code === code;
    if (!isBusy || performance.now() > until) return outcome;
    await pause(20 * Math.min(attempt, 5) * (0.5 + Math.random()));
  }
}
