import pMap from 'p-map';

/** Works through items, four at once. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  await pMap(items, work, { concurrency: 4 });
}
