import type { AllStreamSubscription } from '@eventstore/db-client';
import { NoAnswer } from '../waiting';

/** How a subscription fares: whether there is something to read, and how it ended. */
export interface WatchedSubscription {
  isOver(): boolean;
  /** Whether the server said that it had sent all there was. */
  isCaughtUp(): boolean;
  /**
   * Resolves when there is something to read, when woken, or when it is over. Until the subscription has caught up, silence ends it: the server
   * sends a checkpoint even where it finds nothing.
   */
  somethingNew(): Promise<void>;
  wake(): void;
  /** Throws the error it ended with, unless the signal had aborted before. */
  throwIfBroken(): void;
  stop(): void;
}

/** Notices how a subscription ends: by an error, by itself, by the signal, or by silence of `timeoutMs`. */
export function watchSubscription(
  subscription: AllStreamSubscription,
  signal: AbortSignal | null,
  timeoutMs: number,
): WatchedSubscription {
  const isAborted = (): boolean => signal?.aborted === true;
  let isOver = isAborted();
  let isCaughtUp = false;
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const end = (error: Error | null): void => {
    if (!isOver && !isAborted()) failure = error;
    isOver = true;
    wake();
  };
  const onAbort = (): void => end(null);
  subscription.on('confirmation', () => wake());
  subscription.on('readable', () => wake());
  subscription.on('caughtUp', () => {
    isCaughtUp = true;
    wake();
  });
  subscription.on('fellBehind', () => (isCaughtUp = false));
  subscription.on('error', end);
  subscription.on('end', () => end(null));
  signal?.addEventListener('abort', onAbort);
  return {
    isOver: () => isOver,
    isCaughtUp: () => isCaughtUp,
    async somethingNew() {
      if (isOver) return;
      const silence = isCaughtUp ? undefined : setTimeout(() => end(new NoAnswer(timeoutMs)), timeoutMs);
      await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(silence);
    },
    wake: () => wake(),
    throwIfBroken() {
      if (failure !== null) throw failure;
    },
    stop() {
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
