/** The smallest position; null (the beginning) when one of them is null. */
export function leastOf(positions: readonly (bigint | null)[]): bigint | null {
  let least = positions[0] ?? null;
  for (const position of positions) {
    if (position === null) return null;
    if (least !== null && position < least) least = position;
  }
  return least;
}

/** Waits for all of them, then throws the first failure. */
export async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await allOf(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** Runs one piece of work at a time, in the order of the calls. A failure does not stop the next. */
export function createExclusive(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
}
