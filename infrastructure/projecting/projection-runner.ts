import { setTimeout as pause } from 'node:timers/promises';
import { categoryOfStream } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { Batch, EventStore } from '../event-store/event-store';
import { isAway } from './away';
import { moveIdleCheckpoints, readCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints';
import { foldTogether, Projector, SupersededProjection } from './projector';
import { rebuildProjection } from './rebuild';
import { Waiters } from './waiters';

export interface RunnerLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly state: 'live' | 'catching-up' | 'rebuilding' | 'stuck' | 'superseded' | 'elsewhere';
  readonly position: bigint | null;
  /** Positions of the log not read yet; 0 when up to date. */
  readonly behind: bigint;
  readonly stuckOn: string | null;
  readonly stuckError: string | null;
}

export interface ProjectionRunner {
  /** Brings every projection up to date (rebuilding those whose version was raised), then follows the log. Returns at once. */
  start(): void;
  /** Lets the batches under way finish. */
  stop(): Promise<void>;
  /** Resolves when every projection is live, stuck or superseded: the read models show what the log held at the start. */
  settled(): Promise<void>;
  /**
   * Waits until the projections that follow a category have folded a position; false when the time (ms) ran out first. Stuck ones are
   * not waited for. Works also when the projections run in another process.
   */
  waitFor(category: string, position: bigint, timeout: number): Promise<boolean>;
  status(): Promise<readonly ProjectionStatus[]>;
  /** Builds a projection anew beside its live tables and switches. Also takes up one that was stuck. */
  rebuild(name: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly log: RunnerLog;
  /** False when the projections run in a process of their own: then this one only waits and reports. */
  readonly runsHere?: boolean;
  readonly batchSize?: number;
}

type State = ProjectionStatus['state'];

/** Follows the log once for all projections of this process and hands each batch to those it concerns. */
export function createProjectionRunner(parts: Parts): ProjectionRunner {
  const { db, store, log, runsHere = true, batchSize = 1000 } = parts;
  const projectors = new Map(
    parts.projections.map((projection) => [projection.name, new Projector(projection, db)]),
  );
  const states = new Map<string, State>();
  /** A rebuild leaves the live tables live: readers and commands go on meanwhile. */
  const rebuilding = new Set<string>();
  const waiters = new Waiters(
    db,
    [...projectors.values()],
    (name) => states.get(name) ?? 'catching-up',
    runsHere,
  );
  const stopping = new AbortController();
  /** Read and handed out up to here; a projector that caught up to it may join. */
  let livePosition: bigint | null = null;
  let running: Promise<void> = Promise.resolve();
  let tail: Promise<void> | null = null;

  const isLive = ({ projection }: Projector): boolean => states.get(projection.name) === 'live';

  const stopAlone = (projector: Projector, error: unknown): void => {
    const { name } = projector.projection;
    states.set(name, error instanceof SupersededProjection ? 'superseded' : 'stuck');
    log.error({ projection: name, err: error }, `projection ${name} stopped`);
    waiters.wake();
  };

  /** Tries again while the database or the store is away; false when the projection has stopped for good. */
  const persist = async (projector: Projector, work: () => Promise<void>): Promise<boolean> => {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        await work();
        return true;
      } catch (error) {
        if (!isAway(error)) {
          stopAlone(projector, error);
          return false;
        }
        if (wait === 50)
          log.error(
            { projection: projector.projection.name, err: error },
            'projection waits for its database',
          );
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return false;
  };

  const catchUp = async (projector: Projector): Promise<void> => {
    const { categories } = projector.projection;
    await projector.load();
    let next = store.readAll({ after: projector.position, categories, limit: batchSize });
    for (;;) {
      const batch = await next;
      if (stopping.signal.aborted) return;
      if (batch.events.length > 0) {
        next = store.readAll({ after: batch.upTo, categories, limit: batchSize });
        next.catch(() => undefined); // awaited at the next turn, after the fold
      }
      await projector.fold(batch);
      waiters.wake();
      if (batch.events.length === 0) {
        if (livePosition === null || batch.upTo >= livePosition) break;
        next = store.readAll({ after: batch.upTo, categories, limit: batchSize });
      }
    }
    states.set(projector.projection.name, 'live');
  };

  const bringUp = async (projector: Projector): Promise<void> => {
    const { name, version } = projector.projection;
    states.set(name, 'catching-up');
    await persist(projector, async () => {
      const checkpoint = await readCheckpoint(db, projector.projection);
      if (checkpoint.version < version) {
        states.set(name, 'rebuilding');
        log.info({ projection: name, version }, 'projection is rebuilt for its new version');
        await rebuildProjection(db, store, projector.projection);
        states.set(name, 'catching-up');
      }
      await catchUp(projector);
    });
    waiters.wake();
  };

  const handOut = async (batch: Batch): Promise<void> => {
    livePosition = batch.upTo;
    const categories = new Set(batch.events.map(({ stream }) => categoryOfStream(stream)));
    const concerned: Projector[] = [];
    for (const projector of [...projectors.values()].filter(isLive)) {
      if (projector.projection.categories.some((category) => categories.has(category)))
        concerned.push(projector);
      else projector.pass(batch);
    }
    if (concerned.length > 1 && (await tryTogether(concerned, batch))) {
      waiters.wake();
      return;
    }
    await Promise.all(
      concerned.map(async (projector) => {
        await persist(projector, () => projector.fold(batch));
        waiters.wake();
      }),
    );
  };

  /** False when nothing was written: each is then tried by itself, so that one that is at fault stops alone. */
  const tryTogether = async (concerned: readonly Projector[], batch: Batch): Promise<boolean> => {
    try {
      await foldTogether(db, concerned, batch);
      return true;
    } catch (error) {
      log.info({ err: error }, 'projections that could not fold a batch together fold it one by one');
      return false;
    }
  };

  const follow = async (): Promise<void> => {
    const after = leastOf([...projectors.values()].filter(isLive).map((projector) => projector.seen));
    livePosition = after;
    await store.subscribe({ after, batchSize, signal: stopping.signal, onBatch: handOut });
  };

  const rememberIdle = async (): Promise<void> => {
    const idle = [...projectors.values()].flatMap((projector) =>
      isLive(projector) && projector.seen !== null && projector.seen !== projector.position
        ? [{ projector, name: projector.projection.name, from: projector.position, to: projector.seen }]
        : [],
    );
    await moveIdleCheckpoints(db, idle);
    for (const { projector, from, to } of idle) if (projector.position === from) projector.position = to;
  };

  const stateOf = (name: string, isStuck: boolean): State => {
    if (rebuilding.has(name)) return 'rebuilding';
    if (isStuck) return 'stuck';
    return runsHere ? (states.get(name) ?? 'catching-up') : 'elsewhere';
  };

  const statusOf = (projector: Projector, checkpoint: Checkpoint, head: bigint | null): ProjectionStatus => {
    const position = runsHere ? (projector.seen ?? checkpoint.position) : checkpoint.position;
    const behind = head === null ? 0n : head - (position ?? -1n);
    return {
      name: checkpoint.name,
      state: stateOf(checkpoint.name, checkpoint.stuck_on !== null),
      position,
      behind: behind < 0n ? 0n : behind,
      stuckOn: checkpoint.stuck_on,
      stuckError: checkpoint.stuck_error,
    };
  };

  return {
    start() {
      if (!runsHere) return;
      running = (async () => {
        await eachOf(projectors.values(), 2, bringUp);
        if (!stopping.signal.aborted) tail = follow();
        await tail;
      })();
      running.catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'projections stopped following the log');
      });
    },
    async stop() {
      stopping.abort();
      await running.catch((error: unknown) => {
        log.error({ err: error }, 'projections ended with an error');
      });
      if (runsHere) await rememberIdle();
      waiters.wake();
    },
    async settled() {
      if (runsHere)
        await waiters.until(() => [...projectors.keys()].every((name) => isSettled(states.get(name))));
    },
    waitFor: (category, position, timeout) => waiters.waitFor(category, position, timeout),
    async status() {
      const [head, checkpoints] = await Promise.all([store.head(), readCheckpoints(db)]);
      return checkpoints.flatMap((checkpoint) => {
        const projector = projectors.get(checkpoint.name);
        return projector === undefined ? [] : [statusOf(projector, checkpoint, head)];
      });
    },
    async rebuild(name) {
      const projector = projectors.get(name);
      if (projector === undefined) throw new Error(`there is no projection ${name}`);
      log.info({ projection: name }, 'projection is rebuilt');
      rebuilding.add(name);
      try {
        await rebuildProjection(db, store, projector.projection);
      } finally {
        rebuilding.delete(name);
      }
      if (runsHere && !isLive(projector)) await bringUp(projector);
    },
  };
}

function isSettled(state: State | undefined): boolean {
  return state === 'live' || state === 'stuck' || state === 'superseded';
}

/** The least of the positions; null, the beginning, when one of them is. */
function leastOf(positions: readonly (bigint | null)[]): bigint | null {
  let least = positions[0] ?? null;
  for (const position of positions) {
    if (position === null) return null;
    if (least !== null && position < least) least = position;
  }
  return least;
}

/** Runs work over items, a few at a time. */
async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
