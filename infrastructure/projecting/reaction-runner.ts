import { setTimeout as pause } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';
import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { Batch, EventStore } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { GrowingPause } from '../retries';
import { isAway } from './away';
import { readCheckpoint, readCheckpoints } from './checkpoints';
import { moveIdleCheckpoints, moveIdleEveryMs as usualIdle } from './idle-checkpoints';
import { LogWatch } from './log-watch';
import { CheckpointMoved, isBehind, LogPutBack, type Mark, markOf } from './mark';
import type { RunnerLog } from './status';
import { checkpointOf, moveCheckpoint, takeUpCheckpoint, thinMarks } from './reaction-checkpoints';
import { leastOf } from './several';
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
  readonly moveIdleEveryMs?: number;
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
 * Follows the log once for all reactions from their stored checkpoints and turns events into jobs, in their order.
 * A job exists if and only if its reaction's checkpoint has passed its event. A reaction that fails is followed by
 * itself from then on, so that the others need not wait for it.
 */
export function startReactions<One extends Reaction>(parts: Parts<One>): { stop(): Promise<void> } {
  const { db, store, reactions, addJobs, log, watch = new LogWatch(store) } = parts;
  const { checkEveryMs = 2000, moveIdleEveryMs = usualIdle } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;

  const follow = async (group: readonly One[]): Promise<void> => {
    await parts.begin?.();
    const restored = watch.signal;
    const ended = AbortSignal.any([signal, restored]);
    const followers = await Promise.all(
      group.map((reaction) => takeUp(parts, reaction, (events, tx) => addJobs(reaction, events, tx))),
    );
    for (const { mark } of followers) watch.read(mark);
    const oneAtATime = bulkhead(1, Infinity);
    let movedIdleAt = performance.now();
    await subscribeWatched({
      store,
      watch,
      restored,
      after: leastOf(followers.map(({ mark }) => mark?.position ?? null)),
      categories: [...new Set(group.flatMap(({ categories }) => categories))],
      batchSize: eventsAtATime,
      signal,
      checkEveryMs,
      check: () =>
        oneAtATime.execute(async () => {
          const stored = new Map((await readCheckpoints(db)).map(({ name, mark }) => [name, mark]));
          for (const { projection, mark } of followers)
            if (isBehind(stored.get(projection.name) ?? null, mark)) throw new CheckpointMoved();
          if (performance.now() - movedIdleAt < moveIdleEveryMs) return;
          movedIdleAt = performance.now();
          await moveIdleCheckpoints(db, followers, watch.known, log);
        }),
      async onBatch(batch) {
        const hadWork = await oneAtATime.execute(async () => {
          let isAnyConcerned = false;
          for (const follower of followers) {
            if (isOver(ended)) return false;
            if (await follower.take(batch)) isAnyConcerned = true;
          }
          return isAnyConcerned;
        });
        // Its events may be of the log that was put back.
        if (isOver(ended)) return;
        const last = batch.events.at(-1);
        if (last !== undefined) watch.read(markOf(last));
        if (hadWork && batch.events.length < eventsAtATime)
          await pause(pauseBetween, undefined, { signal: ended }).catch(() => undefined);
      },
    });
  };

  const running: Promise<void>[] = [];
  const keepFollowing = async (group: readonly One[]): Promise<void> => {
    let members = group;
    const pauses = new GrowingPause(200, longestPause);
    while (!signal.aborted && members.length > 0) {
      pauses.begin();
      try {
        await follow(members);
      } catch (thrown) {
        const isOfOne = thrown instanceof ReactionFault;
        const error: unknown = isOfOne ? thrown.cause : thrown;
        const reaction = isOfOne ? thrown.reaction : undefined;
        if (isAway(error)) sayAway(log, error);
        else {
          const which = reaction === undefined ? 'reactions take' : `reaction ${reaction} takes`;
          log.error({ reaction, err: error }, `${which} the log up again from the stored checkpoint`);
        }
        if (error instanceof LogPutBack || error instanceof CheckpointMoved) continue;
        const alone = members.filter(({ name }) => name === reaction);
        if (alone.length > 0 && members.length > 1 && !isAway(error)) {
          members = members.filter(({ name }) => name !== reaction);
          running.push(keepFollowing(alone));
        } else {
          const wait = pauses.afterFault();
          const limited = isAway(error) ? Math.min(wait, longestPauseWhileAway) : wait;
          await pause(limited, undefined, { signal }).catch(() => undefined);
        }
      }
    }
  };

  running.push(keepFollowing(reactions));
  return {
    async stop() {
      stopping.abort();
      // Each may have added another.
      for (let at = 0; at < running.length; at += 1) await running[at];
    },
  };
}

/** A function, because the value changes during each wait and TypeScript would narrow it. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

/** The jobs of one reaction could not be added. */
class ReactionFault extends Error {
  override readonly name = 'ReactionFault';
  constructor(
    readonly reaction: string,
    override readonly cause: unknown,
  ) {
    super(`the jobs of ${reaction} could not be added`, { cause });
  }
}

async function takeUp(
  { db, store, log }: Pick<Parts<Reaction>, 'db' | 'store' | 'log'>,
  reaction: Reaction,
  addJobs: Follower['addJobs'],
): Promise<Follower> {
  const { name } = reaction;
  const { mark, isPutBack } = await takeUpCheckpoint(db, store, name);
  if (isPutBack) {
    const after = mark?.position.toString() ?? null;
    log.error({ reaction: name, after }, 'the log was restored from an older backup: a reaction goes back');
  }
  return new Follower(db, reaction, addJobs, mark);
}

class Follower {
  readonly projection: { readonly name: string; readonly version: number };
  seen: bigint | null;
  private marksToThin = thinnedEvery;

  constructor(
    private readonly db: Database,
    private readonly reaction: Reaction,
    readonly addJobs: (events: readonly RecordedEvent[], tx: DatabaseTransaction) => Promise<void>,
    public mark: Mark | null,
  ) {
    this.projection = checkpointOf(reaction.name);
    this.seen = mark?.position ?? null;
  }

  /** Adds the jobs of a batch. Returns whether it concerned the reaction. */
  async take({ events, upTo }: Batch): Promise<boolean> {
    const wanted = events.filter((event) => this.isConcerned(event));
    const left = () => wanted.filter(({ position }) => this.mark === null || position > this.mark.position);
    let hadWork = false;
    for (let fresh = left(); fresh.length > 0; fresh = left()) {
      hadWork = true;
      await this.move(fresh);
    }
    if (this.seen === null || upTo > this.seen) this.seen = upTo;
    this.marksToThin += wanted.length;
    if (hadWork && this.marksToThin >= thinnedEvery) {
      await thinMarks(this.db, this.reaction.name);
      this.marksToThin = 0;
    }
    return hadWork;
  }

  private isConcerned({ stream, type }: RecordedEvent): boolean {
    return this.reaction.types.has(type) && this.reaction.categories.includes(categoryOfStream(stream));
  }

  /**
   * Adds the jobs of some events in the transaction that moves the checkpoint behind them. When another process moved
   * it first, takes over where that stands. Throws `CheckpointMoved` when the database lost moves of it.
   */
  private async move(events: readonly RecordedEvent[]): Promise<void> {
    const { name } = this.reaction;
    const { mark: from } = this;
    const marks = events.map(markOf);
    const isMoved = await this.db.transaction().execute(async (tx) => {
      if (!(await moveCheckpoint(tx, name, from, marks))) return false;
      await this.addJobs(events, tx).catch((error: unknown) => {
        throw new ReactionFault(name, error);
      });
      return true;
    });
    if (isMoved) {
      this.mark = marks.at(-1) ?? from;
      return;
    }
    const { mark } = await readCheckpoint(this.db, checkpointOf(name));
    if (!isBehind(from, mark)) throw new CheckpointMoved();
    this.mark = mark;
  }
}
