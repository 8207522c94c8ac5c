import DataLoader from 'dataloader';
import type { Database } from './projection';

/**
 * Batches the reads of one event loop iteration, each key once, without caching. Each `Database` has its own
 * batches, so a transaction never reads on the pool's connection, nor the reverse.
 */
export function readTogether<Key, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value | undefined>>();

  const createLoader = (db: Database) =>
    new DataLoader<Key, Value | undefined>(
      async (keys) => {
        const found = await read(db, [...new Set(keys)]);
        return keys.map((key) => found.get(key));
      },
      { cache: false, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
    );

  return (db, key) => {
    let loader = loaders.get(db);
    if (loader === undefined) loaders.set(db, (loader = createLoader(db)));
    return loader.load(key);
  };
}
