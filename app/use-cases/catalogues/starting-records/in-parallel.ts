/**
 * Runs work over items in order, several at a time. The first failure is thrown after the work under way has
 * ended.
 */
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
