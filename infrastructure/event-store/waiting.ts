import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from './event-store';

/** Unlike after a lost connection, an immediate retry would only double the wait. */
export class NoAnswer extends EventStoreUnavailable {
  constructor(milliseconds: number, options?: ErrorOptions) {
    super(`the event store did not answer in ${milliseconds} ms`, options);
  }
}

/**
 * Throws `NoAnswer` after the limit. A late timer means that this process was blocked, so pending input is
 * read first.
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const grace = milliseconds / 10;
  const timeUp = new Promise<never>((_, reject) => {
    const wait = (time: number): void => {
      const due = performance.now() + time;
      timer = setTimeout(() => {
        if (performance.now() - due < grace) reject(new NoAnswer(milliseconds));
        else wait(grace);
      }, time);
    };
    wait(milliseconds);
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
