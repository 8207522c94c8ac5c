import DataLoader from 'dataloader';
import type { Database } from './projection';

/**
 * Batches concurrent reads of one kind: what is asked for in one turn of the event loop is read in one
 * statement, each key once. Nothing is cached, so no read begins before it is asked for. Each `Database` has
 * its own batches: a transaction never reads on the pool's connection, nor the other way round.
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
