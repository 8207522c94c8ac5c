import type { AllStreamSubscription } from '@eventstore/db-client';
import { NoAnswer } from '../waiting';

/** How a subscription fares: whether there is something to read, and how it ended. */
export interface WatchedSubscription {
  isOver(): boolean;
  /** Resolves when there is something to read, when woken, or when it is over. */
  somethingNew(): Promise<void>;
  wake(): void;
  /** Throws the error it ended with, unless the signal had aborted before. */
  throwIfBroken(): void;
  stop(): void;
}

/** Notices how a subscription ends: by an error, by itself, by the signal, or by not being confirmed within the time limit. */
export function watchSubscription(
  subscription: AllStreamSubscription,
  signal: AbortSignal,
  timeoutMs: number,
): WatchedSubscription {
  let isOver = signal.aborted;
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const end = (error: Error | null): void => {
    if (!isOver && !signal.aborted) failure = error;
    isOver = true;
    wake();
  };
  const onAbort = (): void => end(null);
  const unconfirmed = setTimeout(() => end(new NoAnswer(timeoutMs)), timeoutMs);
  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('readable', () => wake());
  subscription.on('error', end);
  subscription.on('end', () => end(null));
  signal.addEventListener('abort', onAbort);
  return {
    isOver: () => isOver,
    async somethingNew() {
      if (!isOver) await new Promise<void>((resolve) => (wake = resolve));
    },
    wake: () => wake(),
    throwIfBroken() {
      if (failure !== null) throw failure;
    },
    stop() {
      clearTimeout(unconfirmed);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
