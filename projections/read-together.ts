import type { Database } from './projection';

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes the reads of one kind that are asked for in the same turn of the event loop in one statement: under load, callers come in
 * waves. None begins before it was asked for, so each is as fresh as it would be alone.
 */
export function readTogether<Key, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const waiting = new WeakMap<Database, Asked<Key, Value>[]>();

  const answer = async (db: Database): Promise<void> => {
    const asked = waiting.get(db) ?? [];
    waiting.delete(db);
    try {
      const found = await read(db, [...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return (db, key) =>
    new Promise((resolve, reject) => {
      const asked = waiting.get(db);
      if (asked !== undefined) {
        asked.push({ key, resolve, reject });
        return;
      }
      waiting.set(db, [{ key, resolve, reject }]);
      setImmediate(() => void answer(db));
    });
}
