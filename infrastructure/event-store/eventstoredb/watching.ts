import type { AllStreamSubscription } from '@eventstore/db-client';
import { NoAnswer } from '../waiting';

export interface WatchedSubscription {
  isOver(): boolean;
  isCaughtUp(): boolean;
  /**
   * Resolves when there is something to read, on `wake`, or at the end. Until it has caught up, silence ends
   * it: the server sends checkpoints even if it finds nothing.
   */
  somethingNew(): Promise<void>;
  wake(): void;
  throwIfBroken(): void;
  stop(): void;
}

/** Ends on an error, a normal end, the signal, or `timeoutMs` of silence. */
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
