/** Runs one after the other, also after one that failed, so that it holds up no others; then throws what failed first. */
export async function forEach<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    signal.throwIfAborted();
    await run(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
