import type { RecordedEvent } from '../../../domain/shared/event';

type ReadOne = (stream: string) => Promise<readonly RecordedEvent[]>;
type ReadMany = (streams: readonly string[]) => Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;

interface Waiting {
  readonly stream: string;
  readonly resolve: (events: readonly RecordedEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads under way at most: more would only queue for connections, fewer leave the database idle. */
const readsAtOnce = 8;

/**
 * Reads in one statement the streams that are asked for in the same turn of the event loop: under load, callers come in waves. None
 * is read before it was asked for.
 */
export function createReadTogether(readOne: ReadOne, readMany: ReadMany): ReadOne {
  let underWay = 0;
  let waiting: Waiting[] = [];
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0 || underWay >= readsAtOnce) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const group = waiting;
      waiting = [];
      underWay += 1;
      void answer(group, readOne, readMany).finally(() => {
        underWay -= 1;
        schedule();
      });
    });
  };
  return (stream) =>
    new Promise((resolve, reject) => {
      waiting.push({ stream, resolve, reject });
      schedule();
    });
}

async function answer(group: readonly Waiting[], readOne: ReadOne, readMany: ReadMany): Promise<void> {
  const [only, ...others] = new Set(group.map(({ stream }) => stream));
  try {
    const found =
      only !== undefined && others.length === 0
        ? new Map([[only, await readOne(only)]])
        : await readMany(only === undefined ? [] : [only, ...others]);
    for (const { stream, resolve } of group) resolve(found.get(stream) ?? []);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
