import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '../../domain/shared/event';
import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { isAway } from './away';
import { readCheckpoint } from './checkpoints';
import { GrowingPause } from './growing-pause';
import { LogWatch } from './log-watch';
import { isBehind, LogPutBack, type Mark, markOf } from './mark';
import type { RunnerLog } from './status';
import { CheckpointMoved } from './projector';
import { checkpointOf, moveCheckpoint, takeUpCheckpoint, thinMarks } from './reaction-checkpoints';
import { subscribeWatched } from './watched-subscription';

/** Something the platform does because of events of these types, such as sending a message: by jobs. */
export interface Reaction {
  readonly name: string;
  readonly categories: readonly string[];
  readonly types: ReadonlySet<string>;
}

interface Parts<One extends Reaction> {
  readonly db: Database;
  readonly store: EventStore;
  readonly reactions: readonly One[];
  /** Awaited before the log is followed: where new reactions begin. */
  readonly begin?: () => Promise<void>;
  /** Adds the jobs of some events to the reaction's queue, in the transaction that moves its checkpoint. */
  readonly addJobs: (
    reaction: One,
    events: readonly RecordedEvent[],
    tx: DatabaseTransaction,
  ) => Promise<void>;
  readonly log: RunnerLog;
  /** Shared with the projections of this process, which read the whole log. */
  readonly watch?: LogWatch;
  /** How often (ms) the stored checkpoints and the log are compared with this process's memory. */
  readonly checkEveryMs?: number;
}

/** Maximum pause (ms) before a reaction takes the log up again. */
const longestPause = 60_000;
/**
 * Maximum pause (ms) while the database or the log is away, so that it continues soon after they are back.
 */
const longestPauseWhileAway = 5_000;

/** Events for whose jobs one transaction is made. */
const eventsAtATime = 100;

/** Pause (ms) after events that were turned into jobs, so that those of busy times share their transactions. */
const pauseBetween = 100;

/** Marks added between two thinnings of a reaction's marks. */
const thinnedEvery = 20;

/**
 * Follows the log for each reaction from its stored checkpoint and turns events into jobs, in their order.
 * A job exists if and only if the checkpoint has passed its event.
 */
export function startReactions<One extends Reaction>(parts: Parts<One>): { stop(): Promise<void> } {
  const { db, store, reactions, addJobs, log, watch = new LogWatch(store), checkEveryMs = 2000 } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;

  const pauseAfter = async (error: unknown, wait: number, ended: AbortSignal): Promise<void> => {
    const limited = isAway(error) ? Math.min(wait, longestPauseWhileAway) : wait;
    await pause(limited, undefined, { signal: ended }).catch(() => undefined);
  };

  const follow = async (reaction: One): Promise<void> => {
    const { name, categories, types } = reaction;
    await parts.begin?.();
    const restored = watch.signal;
    const { mark, isPutBack } = await takeUpCheckpoint(db, store, name);
    if (isPutBack) {
      const after = mark?.position.toString() ?? null;
      log.error({ reaction: name, after }, 'the log was restored from an older backup: a reaction goes back');
    }
    watch.read(mark);
    const progress = new Progress(db, name, mark);
    let marksToThin = thinnedEvery;
    const ended = AbortSignal.any([signal, restored]);
    await subscribeWatched({
      store,
      watch,
      restored,
      after: mark?.position ?? null,
      categories,
      batchSize: eventsAtATime,
      signal,
      checkEveryMs,
      check: () => progress.check(),
      async onBatch({ events }) {
        const left = () => events.filter((event) => progress.isNew(event));
        for (let fresh = left(); fresh.length > 0; fresh = left()) {
          if (isOver(ended)) return;
          const wanted = fresh.filter(({ type }) => types.has(type));
          await progress.move(fresh, (tx) => addJobs(reaction, wanted, tx));
        }
        const last = events.at(-1);
        if (last === undefined) return;
        watch.read(markOf(last));
        marksToThin += events.length;
        if (marksToThin >= thinnedEvery) {
          await thinMarks(db, name);
          marksToThin = 0;
        }
        if (events.length < eventsAtATime)
          await pause(pauseBetween, undefined, { signal: ended }).catch(() => undefined);
      },
    });
  };

  const keepFollowing = async (reaction: One): Promise<void> => {
    const pauses = new GrowingPause(200, longestPause);
    while (!signal.aborted) {
      pauses.begin();
      try {
        await follow(reaction);
      } catch (error) {
        if (isAway(error)) sayAway(log, error);
        else {
          log.error(
            { reaction: reaction.name, err: error },
            `reaction ${reaction.name} takes the log up again from its stored checkpoint`,
          );
        }
        if (!(error instanceof LogPutBack || error instanceof CheckpointMoved))
          await pauseAfter(error, pauses.afterFault(), signal);
      }
    }
  };

  const running = Promise.all(reactions.map(keepFollowing));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A function, because the value changes during each wait and TypeScript would narrow it. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

class Progress {
  constructor(
    private readonly db: Database,
    private readonly reaction: string,
    private mark: Mark | null,
  ) {}

  isNew({ position }: RecordedEvent): boolean {
    return this.mark === null || position > this.mark.position;
  }

  /**
   * Throws `CheckpointMoved` when the database lost moves of the checkpoint, as after an older backup of it
   * was restored.
   */
  async check(): Promise<void> {
    const { mark } = this;
    const stored = await readCheckpoint(this.db, checkpointOf(this.reaction));
    // This process may have moved it since the read began.
    if (mark === this.mark && isBehind(stored.mark, mark)) throw new CheckpointMoved();
  }

  /**
   * Moves the checkpoint behind these events in the transaction that does `work`. When another process moved
   * it first, takes over where that stands. Throws `CheckpointMoved` when the database lost moves of it.
   */
  async move(
    events: readonly RecordedEvent[],
    work: (tx: DatabaseTransaction) => Promise<void>,
  ): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    const { mark: from } = this;
    const to = markOf(last);
    const isMoved = await this.db.transaction().execute(async (tx) => {
      if (!(await moveCheckpoint(tx, this.reaction, from, events.map(markOf)))) return false;
      await work(tx);
      return true;
    });
    if (isMoved) {
      this.mark = to;
      return;
    }
    const { mark } = await readCheckpoint(this.db, checkpointOf(this.reaction));
    if (!isBehind(from, mark)) throw new CheckpointMoved();
    this.mark = mark;
  }
}
