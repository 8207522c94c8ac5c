import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from './event-store';

/**
 * No answer within the time limit. Unlike after a lost connection, an immediate retry would only double the
 * wait.
 */
export class NoAnswer extends EventStoreUnavailable {
  constructor(milliseconds: number, options?: ErrorOptions) {
    super(`the event store did not answer in ${milliseconds} ms`, options);
  }
}

/** Parts that a time limit is counted in. */
const parts = 10;

/**
 * The outcome of `work`; throws `NoAnswer` when it takes longer. Time in which this process itself got no processor
 * does not count: its timers would be due before it has read what arrived meanwhile.
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    const wait = (left: number): void => {
      timer = setTimeout(() => {
        if (left === 1) reject(new NoAnswer(milliseconds));
        else wait(left - 1);
      }, milliseconds / parts);
    };
    wait(parts);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error;
  });
}

const shortestPauseMs = 50;
const longestPauseMs = 5000;

/** Pauses (ms) while the store is away: from 50 ms, doubling up to 5 s. */
export function* growingPauses(): Generator<number, never> {
  for (let wait = shortestPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) yield wait;
}
