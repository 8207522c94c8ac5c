/** Runs work over items, so many at a time, in their order. The first failure ends it, once what was begun has ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(atATime, items.length) }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
