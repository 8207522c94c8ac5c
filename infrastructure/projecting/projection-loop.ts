import { setTimeout as pause } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { categoryOfStream } from '../../domain/shared/event';
import type { Database } from '../../projections/projection';
import type { Batch, EventStore } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { GrowingPause } from '../retries';
import { isAway } from './away';
import { readCheckpoints } from './checkpoints';
import { moveIdleCheckpoints, moveIdleEveryMs } from './idle-checkpoints';
import { keepTrying, orLog } from './keep-trying';
import type { LogWatch } from './log-watch';
import { readToEnd } from './log-pages';
import { isBehind, LogPutBack, markOf } from './mark';
import { type Projector, SupersededProjection, takeUpCheckpoints, tryTogether } from './projector';
import { rebuildProjection, whyRebuild } from './rebuild';
import type { KeyReconciler } from './reconcile-keys';
import type { ProjectionLoop, ProjectionStatus, RunnerLog } from './status';
import { allOf, leastOf } from './several';
import { Trust } from './trust';
import { subscribeWatched } from './watched-subscription';

/** Maximum batch size next to requests, which wait in this process for it. */
const liveBatchSize = 200;

const rebuildingRestored = 'rebuilding: the log was restored from an older backup';

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly watch: LogWatch;
  readonly projectors: readonly Projector[];
  readonly keys: KeyReconciler | null;
  readonly log: RunnerLog;
  readonly batchSize: number;
  /** Milliseconds between comparisons of the stored checkpoints and the log with this process's memory. */
  readonly checkEveryMs: number;
  readonly signal: AbortSignal;
  readonly onChange: () => void;
}

/**
 * Follows the log once for all projections. Memory is compared with the stored checkpoints and the log at
 * each batch, after a lost connection, and every `checkEveryMs`.
 */
export function createProjectionLoop(parts: Parts): ProjectionLoop {
  const { db, store, watch, projectors, keys, log, batchSize } = parts;
  const { checkEveryMs, signal: stopping, onChange } = parts;
  const states = new Map<string, ProjectionStatus['state']>();
  /** Position up to which the log was read and dispatched. A projector that has caught up to it may join. */
  let livePosition: bigint | null = null;
  /** Aborts when the log of `livePosition` was restored from an older backup. */
  let restored = watch.signal;
  let recovery: string | null = null;
  const waiting = new Set<string>();
  let isFollowing = false;
  let idleRememberedAt = 0;
  const oneAtATime = bulkhead(1, Infinity);

  const trust = new Trust(async () => {
    await watch.verify();
    await oneAtATime.execute(check);
  }, stopping);
  const isLive = ({ projection }: Projector): boolean => states.get(projection.name) === 'live';

  const stopAlone = (projector: Projector, error: unknown): void => {
    const { name } = projector.projection;
    states.set(name, error instanceof SupersededProjection ? 'superseded' : 'stuck');
    log.error({ projection: name, err: error }, `projection ${name} stopped`);
    onChange();
  };

  const setAside = ({ projection }: Projector): void => {
    states.set(projection.name, 'without-keys');
    onChange();
  };

  /** A projection that waits for keys keeps that status until it is live, however often it is retried. */
  const showCatchingUp = (name: string): unknown =>
    states.get(name) === 'without-keys' || states.set(name, 'catching-up');

  const persist = (
    projector: Projector,
    work: () => Promise<void>,
    again: () => Promise<void>,
  ): Promise<void> =>
    keepTrying({ projector, work, again, log, signal: stopping, setAside, stopAlone, waiting });

  const catchUp = async (projector: Projector): Promise<void> => {
    const { name, categories } = projector.projection;
    showCatchingUp(name);
    await projector.load(store);
    let after = projector.position;
    for (;;) {
      for await (const page of readToEnd(store, { after, categories, limit: batchSize })) {
        if (stopping.aborted) return;
        await projector.fold(page);
        after = page.upTo;
        onChange();
      }
      if (livePosition === null || (after ?? 0n) >= livePosition) break;
      await watch.verify();
      // A reaction may detect the restore first, and the restored log may not reach `livePosition` for a long
      // time.
      if (restored.aborted) throw new LogPutBack();
    }
    states.set(name, 'live');
    onChange();
  };

  const catchUpTogether = async (group: readonly Projector[]): Promise<void> => {
    const left = () => group.filter(({ projection }) => states.get(projection.name) === 'catching-up');
    const after = leastOf(group.map(({ position }) => position));
    const categories = [...new Set(group.flatMap(({ projection }) => projection.categories))];
    if (group.length === 0) return;
    for await (const page of readToEnd(store, { after, categories, limit: batchSize })) {
      if (stopping.aborted || left().length === 0) return;
      await handTo(left(), page);
      onChange();
    }
    for (const { projection } of left()) states.set(projection.name, 'live');
    onChange();
  };

  const bringUp = async (projector: Projector): Promise<void> => {
    const { projection } = projector;
    const { name, version } = projection;
    showCatchingUp(name);
    projector.forget();
    const work = async (): Promise<void> => {
      const reason = await whyRebuild(db, store, projection);
      if (reason !== null) {
        states.set(name, 'rebuilding');
        log.info({ projection: name, version }, `projection is rebuilt: ${reason}`);
        await rebuildProjection(
          db,
          store,
          projection,
          async () => (await whyRebuild(db, store, projection)) !== null,
        );
      }
      await catchUp(projector);
    };
    await persist(projector, work, work);
    onChange();
  };

  const handOut = async (batch: Batch): Promise<void> => {
    livePosition = batch.upTo;
    const last = batch.events.at(-1);
    if (last !== undefined) watch.read(markOf(last));
    await handTo(projectors.filter(isLive), batch);
  };

  const handTo = async (followers: readonly Projector[], batch: Batch): Promise<void> => {
    const categories = new Set(batch.events.map(({ stream }) => categoryOfStream(stream)));
    const concerned: Projector[] = [];
    for (const projector of followers) {
      if (projector.projection.categories.some((category) => categories.has(category)))
        concerned.push(projector);
      else projector.pass(batch);
    }
    if (await tryTogether(db, concerned, batch, log)) {
      onChange();
      return;
    }
    await allOf(
      concerned.map(async (projector) => {
        await persist(
          projector,
          () => projector.fold(batch),
          () => catchUp(projector),
        );
        onChange();
      }),
    );
  };

  const rememberIdle = (): Promise<void> =>
    moveIdleCheckpoints(db, projectors.filter(isLive), watch.known, log);

  /** Detects a restored database or log while nothing is appended. */
  const check = async (): Promise<void> => {
    const { asOf } = trust;
    const stored = new Map((await readCheckpoints(db)).map(({ name, mark }) => [name, mark]));
    for (const projector of projectors.filter(isLive)) {
      if (!isBehind(stored.get(projector.projection.name) ?? null, projector.mark)) continue;
      const again = () => catchUp(projector);
      await persist(projector, again, again);
    }
    trust.settle(asOf);
    onChange();
    for (const projector of projectors)
      if (states.get(projector.projection.name) === 'without-keys') await bringUp(projector);
    await withKeys((reconciler) => reconciler.keepUp(watch.known));
    if (performance.now() - idleRememberedAt < moveIdleEveryMs) return;
    idleRememberedAt = performance.now();
    await rememberIdle();
  };

  const follow = async (): Promise<void> => {
    const live = projectors.filter(isLive);
    livePosition = leastOf(live.map(({ seen }) => seen));
    for (const { mark } of live) watch.read(mark);
    isFollowing = true;
    await subscribeWatched({
      store,
      watch,
      restored,
      after: livePosition,
      batchSize: Math.min(batchSize, liveBatchSize),
      signal: stopping,
      checkEveryMs,
      onBatch: (batch) => oneAtATime.execute(() => handOut(batch)),
      check: () => oneAtATime.execute(check),
      onConnection(isConnected) {
        isFollowing = isConnected;
        if (!isConnected) trust.doubt();
      },
    });
  };

  const withKeys = async (work: (reconciler: KeyReconciler) => Promise<void>): Promise<void> => {
    if (keys !== null) await orLog(log, 'unique keys could not be reconciled with the log', () => work(keys));
  };

  const runOnce = async (): Promise<void> => {
    restored = watch.signal;
    livePosition = null;
    const { asOf } = trust;
    const { group, areMarksInLog } = await takeUpCheckpoints(db, store, projectors);
    if (!areMarksInLog) recovery = rebuildingRestored;
    // Keys go first: until a projection is rebuilt, the next start detects the restored log again.
    await withKeys((reconciler) => reconciler.catchUp({ isWhole: recovery !== null }));
    const together = group.filter(({ projection }) => states.get(projection.name) !== 'without-keys');
    for (const { projection } of together) states.set(projection.name, 'catching-up');
    await catchUpTogether(together);
    const others = projectors.filter((projector) => !together.includes(projector));
    const twoAtATime = bulkhead(2, Infinity);
    await allOf(others.map((projector) => twoAtATime.execute(() => bringUp(projector))));
    trust.settle(asOf);
    onChange();
    recovery = null;
    if (!stopping.aborted) await follow();
  };

  return {
    async run() {
      const pauses = new GrowingPause();
      while (!stopping.aborted) {
        pauses.begin();
        try {
          await runOnce();
        } catch (error) {
          isFollowing = false;
          if (isAway(error)) sayAway(log, error);
          else log.error({ err: error }, 'projections take the log up again from their stored checkpoints');
          if (error instanceof LogPutBack) {
            for (const projector of projectors) projector.forget();
            recovery = rebuildingRestored;
          } else await pause(pauses.afterFault(), undefined, { signal: stopping }).catch(() => undefined);
        }
      }
    },
    stateOf: (name) => states.get(name) ?? 'catching-up',
    bringUp: (projector) => oneAtATime.execute(() => bringUp(projector)),
    rememberIdle,
    doubt: () => trust.doubt(),
    isTrusted: () => trust.isGiven,
    trouble() {
      if (recovery !== null) return recovery;
      const isWorking = waiting.size === 0 && (isFollowing || [...states.values()].includes('rebuilding'));
      return isWorking ? null : 'unavailable';
    },
  };
}
