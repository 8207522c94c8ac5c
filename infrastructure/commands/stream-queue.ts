/** Runs work on a stream after the work that was asked for before it on the same stream has ended. */
export type StreamQueue = <Outcome>(stream: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Commands of this process that lost a race on a stream decide again one after the other: at once, they would defeat each other until
 * one of them gives up.
 */
export function createStreamQueue(): StreamQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (stream, work) => {
    const outcome = (last.get(stream) ?? Promise.resolve()).then(work);
    // Whoever follows waits for the end, however it ends.
    const ended = outcome.then(
      () => undefined,
      () => undefined,
    );
    last.set(stream, ended);
    try {
      return await outcome;
    } finally {
      if (last.get(stream) === ended) last.delete(stream);
    }
  };
}
