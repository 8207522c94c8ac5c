import type { KeyHolder } from '../../domain/shared/key-holder';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { type Checkpoint, readCheckpoints } from './checkpoints';
import { keepBeating } from './heartbeat';
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
  readonly watch: LogWatch;
  start(): void;
  stop(): Promise<void>;
  settled(): Promise<void>;
  /**
   * False after `timeout` (ms). Ignores stuck projections. Also works if the projections run in another
   * process.
   */
  waitFor(category: string, position: bigint, timeout: number): Promise<boolean>;
  /** Waits for the current end of the log; false after `timeout` (ms). */
  catchUp(category: string, timeout: number): Promise<boolean>;
  isStuck(category: string): boolean;
  status(): Promise<readonly ProjectionStatus[]>;
  /**
   * `unavailable`, or how a restored log is being handled. Null: the read models follow the log, or run in
   * another process.
   */
  trouble(): string | null;
  /** Call after a lost database connection: memory is then compared with the stored checkpoints again. */
  doubt(): void;
  rebuild(name: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly log: RunnerLog;
  /** False: this process only waits and reports. */
  readonly runsHere?: boolean;
  readonly batchSize?: number;
  /** Milliseconds between comparisons of the stored checkpoints and the log with this process's memory. */
  readonly checkEveryMs?: number;
  readonly keyHolders?: readonly KeyHolder[];
}

type State = ProjectionStatus['state'];

export function createProjectionRunner(parts: Parts): ProjectionRunner {
  const { db, store, log, runsHere = true, batchSize = 1000, checkEveryMs = 2000, keyHolders = [] } = parts;
  const projectors = new Map(
    parts.projections.map((projection) => [projection.name, new Projector(projection, db)]),
  );
  /** During a rebuild the live tables stay in use for readers and commands. */
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
  let running: Promise<unknown> = Promise.resolve();

  const stateOf = ({ mark: memory, projection: { name } }: Projector, stored: Checkpoint): State => {
    if (rebuilding.has(name)) return 'rebuilding';
    if (stored.stuck_on !== null) return 'stuck';
    if (!runsHere) return 'elsewhere';
    const state = loop.stateOf(name);
    return state === 'live' && isBehind(stored.mark, memory) ? 'catching-up' : state;
  };

  /** Memory counts only while it agrees with the stored checkpoint. */
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

  const lastOf = async (category: string): Promise<bigint | null> => {
    const reached = (await readCheckpoints(db)).flatMap(({ name, mark }) =>
      projectors.get(name)?.follows(category) === true ? [mark?.position ?? -1n] : [],
    );
    const slowest = reached.reduce((least, position) => (position < least ? position : least));
    let last: bigint | null = null;
    for (let after = slowest < 0n ? null : slowest; ;) {
      const page = await store.readAll({ after, categories: [category], limit: batchSize });
      last = page.events.at(-1)?.position ?? last;
      if (page.isEnd) return last;
      after = page.upTo;
    }
  };

  return {
    watch,
    start() {
      if (!runsHere) return;
      const isProjecting = () => loop.trouble() === null;
      running = Promise.all([loop.run(), keepBeating(db, isProjecting, log, stopping.signal)]);
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
    async catchUp(category, timeout) {
      const last = await lastOf(category);
      return last === null || waiters.waitFor(category, last, timeout);
    },
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
