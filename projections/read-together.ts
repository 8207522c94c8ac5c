import type { Database } from './projection';

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue<Key, Value> {
  waiting: Asked<Key, Value>[];
  /** One statement at a time: while it is answered, those who ask gather for the next. */
  isBusy: boolean;
}

/**
 * Makes the reads of one kind that are asked for while another is answered, or in the same turn of the event loop, in one statement: under
 * load, callers come in waves. None begins before it was asked for, so each is as fresh as it would be alone.
 */
export function readTogether<Key, Value, Source extends object = Database>(
  read: (source: Source, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (source: Source, key: Key) => Promise<Value | undefined> {
  const queues = new WeakMap<Source, Queue<Key, Value>>();

  const begin = (source: Source, queue: Queue<Key, Value>): void => {
    if (queue.isBusy || queue.waiting.length === 0) return;
    queue.isBusy = true;
    setImmediate(() => {
      const asked = queue.waiting;
      queue.waiting = [];
      void answer(source, asked).finally(() => {
        queue.isBusy = false;
        begin(source, queue);
      });
    });
  };

  const answer = async (source: Source, asked: readonly Asked<Key, Value>[]): Promise<void> => {
    try {
      const found = await read(source, [...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return (source, key) =>
    new Promise((resolve, reject) => {
      let queue = queues.get(source);
      if (queue === undefined) {
        queue = { waiting: [], isBusy: false };
        queues.set(source, queue);
      }
      queue.waiting.push({ key, resolve, reject });
      begin(source, queue);
    });
}
