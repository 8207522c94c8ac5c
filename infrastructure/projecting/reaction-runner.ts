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

export interface Reaction {
  readonly name: string;
  readonly categories: readonly string[];
  readonly types: ReadonlySet<string>;
}

interface Parts<One extends Reaction> {
  readonly db: Database;
  readonly store: EventStore;
  readonly reactions: readonly One[];
  /** Awaited before following the log: sets where new reactions begin. */
  readonly begin?: () => Promise<void>;
  /** In the transaction that moves the checkpoint. */
  readonly addJobs: (
    reaction: One,
    events: readonly RecordedEvent[],
    tx: DatabaseTransaction,
  ) => Promise<void>;
  readonly log: RunnerLog;
  /** Shared with this process's projections, which read the whole log. */
  readonly watch?: LogWatch;
  /** Milliseconds between comparisons of the stored checkpoints and the log with this process's memory. */
  readonly checkEveryMs?: number;
  readonly moveIdleEveryMs?: number;
}

const longestPause = 60_000;
/** Shorter (ms) while the database or the log is down, so that it resumes soon after they are back. */
const longestPauseWhileAway = 5_000;

const eventsAtATime = 100;

/** Pause (ms), so that events of busy times share transactions. */
const pauseBetween = 100;

const thinnedEvery = 20;

/**
 * Follows the log once for all reactions and adds jobs in order. A job exists if and only if its reaction's
 * checkpoint has passed its event. A failed reaction follows the log separately, so that the others need not
 * wait.
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
      for (let at = 0; at < running.length; at += 1) await running[at];
    },
  };
}

/** A function, because the value changes during each wait and TypeScript would narrow it. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}

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
   * Adds jobs in the transaction that moves the checkpoint. If another process moved it first, adopts its
   * position. Throws `CheckpointMoved` if the database lost moves.
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
