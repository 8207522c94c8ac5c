import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '../../domain/shared/event';
import type { Database } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { sayAway } from '../logging/away-log';
import { isAway } from './away';
import { markStuck, readCheckpoint } from './checkpoints';
import { LogWatch } from './log-watch';
import { isBehind, LogPutBack, type Mark, markOf } from './mark';
import type { RunnerLog } from './status';
import { CheckpointMoved } from './projector';
import { checkpointOf, moveCheckpoint, takeUpCheckpoint, thinMarks } from './reaction-checkpoints';
import { subscribeWatched } from './watched-subscription';

/**
 * Something the platform does because of an event, such as sending a message. After a crash it may run again
 * for the same event, so its effect must be idempotent by the event's id.
 */
export interface Reaction {
  readonly name: string;
  readonly categories: readonly string[];
  react(event: RecordedEvent): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly reactions: readonly Reaction[];
  readonly log: RunnerLog;
  /** Shared with the projections of this process, which read the whole log. */
  readonly watch?: LogWatch;
  /** How often (ms) the stored checkpoints and the log are compared with this process's memory. */
  readonly checkEveryMs?: number;
}

/** Maximum pause (ms) between retries of a failing reaction. */
const longestPause = 60_000;
/**
 * Maximum pause (ms) while the database or the log is away, so that it continues soon after they are back.
 */
const longestPauseWhileAway = 5_000;

/** Follows the log for each reaction, in order, from its stored checkpoint. */
export function startReactions(parts: Parts): { stop(): Promise<void> } {
  const { db, store, reactions, log, watch = new LogWatch(store), checkEveryMs = 2000 } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;

  const pauseAfter = async (error: unknown, wait: number, ended: AbortSignal): Promise<void> => {
    const limited = isAway(error) ? Math.min(wait, longestPauseWhileAway) : wait;
    await pause(limited, undefined, { signal: ended }).catch(() => undefined);
  };

  const insist = async (reaction: Reaction, event: RecordedEvent, ended: AbortSignal): Promise<void> => {
    const { name } = reaction;
    for (let wait = 500; !ended.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        await reaction.react(event);
        return;
      } catch (error) {
        if (isAway(error)) sayAway(log, error);
        else {
          log.error(
            { reaction: name, event: event.id, err: error },
            `reaction ${name} failed and is tried again`,
          );
          await markStuck(db, checkpointOf(name).name, event.id, String(error)).catch((fault: unknown) => {
            log.error({ reaction: name, err: fault }, 'the failure of a reaction could not be noted');
          });
        }
        await pauseAfter(error, wait, ended);
      }
    }
  };

  const follow = async (reaction: Reaction): Promise<void> => {
    const { name, categories } = reaction;
    const restored = watch.signal;
    const { mark, isPutBack } = await takeUpCheckpoint(db, store, name);
    if (isPutBack) {
      const after = mark?.position.toString() ?? null;
      log.error({ reaction: name, after }, 'the log was restored from an older backup: a reaction goes back');
    }
    watch.read(mark);
    const progress = new Progress(db, name, mark);
    const ended = AbortSignal.any([signal, restored]);
    await subscribeWatched({
      store,
      watch,
      restored,
      after: mark?.position ?? null,
      categories,
      batchSize: 20,
      signal,
      checkEveryMs,
      check: () => progress.check(),
      async onBatch({ events }) {
        for (const event of events) {
          if (isOver(ended)) return;
          if (!progress.isNew(event)) continue;
          await insist(reaction, event, ended);
          if (isOver(ended)) return;
          await progress.done(event);
          watch.read(markOf(event));
        }
        if (events.length > 0) await thinMarks(db, name);
      },
    });
  };

  const keepFollowing = async (reaction: Reaction): Promise<void> => {
    for (let wait = 200; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
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
          await pauseAfter(error, wait, signal);
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
   * Takes over another process's checkpoint if that is ahead. Throws `CheckpointMoved` when the database lost
   * moves of it.
   */
  async done(event: RecordedEvent): Promise<void> {
    const to = markOf(event);
    if (await moveCheckpoint(this.db, this.reaction, this.mark, to)) this.mark = to;
    else {
      const stored = await readCheckpoint(this.db, checkpointOf(this.reaction));
      if (isBehind(stored.mark, to)) throw new CheckpointMoved();
      this.mark = stored.mark;
    }
  }
}
