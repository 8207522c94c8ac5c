/** Runs work on a stream after all earlier work on the same stream has ended. */
export type StreamQueue = <Outcome>(stream: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Serialises the commands of this process that lost a race on a stream. In parallel they would keep defeating
 * each other until one gives up.
 */
export function createStreamQueue(): StreamQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (stream, work) => {
    const outcome = (last.get(stream) ?? Promise.resolve()).then(work);
    // The next in the queue waits for the end, whether it succeeds or fails.
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
