import type { KeyHolder } from '../../domain/shared/key-holder';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { type Checkpoint, readCheckpoints } from './checkpoints';
import { LogWatch } from './log-watch';
import { isBehind } from './mark';
import { type Lag, measureLags } from './lag';
import { createProjectionLoop } from './projection-loop';
import { Projector } from './projector';
import { createKeyReconciler } from './reconcile-keys';
import { rebuildProjection } from './rebuild';
import type { ProjectionStatus, RunnerLog } from './status';
import { Waiters } from './waiters';

export interface ProjectionRunner {
  /** Notices that the log was restored from an older backup. */
  readonly watch: LogWatch;
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
  /** Whether a projection that follows the category has stopped: its read model shows nothing new, however long one waits. */
  isStuck(category: string): boolean;
  status(): Promise<readonly ProjectionStatus[]>;
  /**
   * Why the read models of this process cannot be relied on: `unavailable`, or what is done about a log that was restored. Null when they
   * follow the log, and where they run in another process.
   */
  trouble(): string | null;
  /** To be called when a connection to the database was lost: what this process remembers of its read models is compared with them anew. */
  doubt(): void;
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
  /** How often (ms) the stored checkpoints and the log are compared with what this process remembers. */
  readonly checkEveryMs?: number;
  /** Which streams hold unique keys: these are reconciled with the log after the database or the log was restored. */
  readonly keyHolders?: readonly KeyHolder[];
}

type State = ProjectionStatus['state'];

/** Keeps the projections of this process up to date, or waits for and reports those of another process. */
export function createProjectionRunner(parts: Parts): ProjectionRunner {
  const { db, store, log, runsHere = true, batchSize = 1000, checkEveryMs = 2000, keyHolders = [] } = parts;
  const projectors = new Map(
    parts.projections.map((projection) => [projection.name, new Projector(projection, db)]),
  );
  /** A rebuild leaves the live tables live: readers and commands go on meanwhile. */
  const rebuilding = new Set<string>();
  const stopping = new AbortController();
  const watch = new LogWatch(store);
  const loop = createProjectionLoop({
    db,
    store,
    watch,
    projectors: [...projectors.values()],
    keys: keyHolders.length === 0 ? null : createKeyReconciler(db, store, keyHolders, log),
    log,
    batchSize,
    checkEveryMs,
    signal: stopping.signal,
    onChange: () => waiters.wake(),
  });
  const waiters = new Waiters(db, [...projectors.values()], loop, runsHere);
  let running: Promise<void> = Promise.resolve();

  const stateOf = ({ mark: memory, projection: { name } }: Projector, stored: Checkpoint): State => {
    if (rebuilding.has(name)) return 'rebuilding';
    if (stored.stuck_on !== null) return 'stuck';
    if (!runsHere) return 'elsewhere';
    const state = loop.stateOf(name);
    return state === 'live' && isBehind(stored.mark, memory) ? 'catching-up' : state;
  };

  /** Told from the stored checkpoint: what this process remembers counts only where that is still so. */
  const positionOf = (projector: Projector, checkpoint: Checkpoint): bigint | null => {
    const stored = checkpoint.mark?.position ?? null;
    const seen = runsHere && !isBehind(checkpoint.mark, projector.mark) ? projector.seen : null;
    return seen !== null && seen > (stored ?? -1n) ? seen : stored;
  };

  const statusOf = (projector: Projector, checkpoint: Checkpoint, lag: Lag | null): ProjectionStatus => ({
    name: checkpoint.name,
    state: stateOf(projector, checkpoint),
    position: positionOf(projector, checkpoint),
    lag,
    stuckOn: checkpoint.stuck_on,
    stuckError: checkpoint.stuck_error,
  });

  return {
    watch,
    start() {
      if (runsHere) running = loop.run();
    },
    async stop() {
      stopping.abort();
      await running;
      if (runsHere) await loop.rememberIdle();
      waiters.wake();
    },
    async settled() {
      if (runsHere)
        await waiters.until(() => [...projectors.keys()].every((name) => isSettled(loop.stateOf(name))));
    },
    waitFor: (category, position, timeout) => waiters.waitFor(category, position, timeout),
    isStuck: (category) => waiters.isStuck(category),
    async status() {
      const known = (await readCheckpoints(db)).flatMap((checkpoint) => {
        const projector = projectors.get(checkpoint.name);
        return projector === undefined ? [] : [{ projector, checkpoint }];
      });
      const followers = known.map(({ projector, checkpoint }) => ({
        ...projector.projection,
        position: positionOf(projector, checkpoint),
      }));
      const lags = await measureLags(store, followers);
      return known.map(({ projector, checkpoint }) =>
        statusOf(projector, checkpoint, lags.get(checkpoint.name) ?? null),
      );
    },
    trouble: () => (runsHere ? loop.trouble() : null),
    doubt() {
      if (runsHere) loop.doubt();
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
      if (runsHere && loop.stateOf(name) !== 'live') await loop.bringUp(projector);
    },
  };
}

function isSettled(state: State): boolean {
  return state === 'live' || state === 'stuck' || state === 'superseded';
}
