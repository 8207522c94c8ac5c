export type StreamQueue = <Outcome>(stream: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Serializes commands that lost a race on a stream. In parallel they would keep defeating each other until
 * one gives up.
 */
export function createStreamQueue(): StreamQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (stream, work) => {
    const outcome = (last.get(stream) ?? Promise.resolve()).then(work);
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
