import type { RecordedEvent } from '../../../domain/shared/event';

type ReadOne = (stream: string) => Promise<readonly RecordedEvent[]>;
type ReadMany = (streams: readonly string[]) => Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;

interface Waiting {
  readonly stream: string;
  readonly resolve: (events: readonly RecordedEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads at once at most: more would only queue for connections, fewer leave the database idle. */
const readsAtOnce = 8;

/** Reads streams one by one while few are asked for; what comes while that many are under way waits and is read together. */
export function createReadTogether(readOne: ReadOne, readMany: ReadMany): ReadOne {
  let underWay = 0;
  let waiting: Waiting[] = [];
  const oneLess = (): void => {
    underWay -= 1;
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    underWay += 1;
    void answer(group, readOne, readMany).finally(oneLess);
  };
  return (stream) => {
    if (underWay >= readsAtOnce) {
      return new Promise((resolve, reject) => waiting.push({ stream, resolve, reject }));
    }
    underWay += 1;
    return readOne(stream).finally(oneLess);
  };
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
