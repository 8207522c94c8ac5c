import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordedEvent } from '../../domain/shared/event';
import type { Database } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { isAway } from './away';
import { markStuck } from './checkpoints';
import type { RunnerLog } from './projection-runner';

/**
 * Something the platform does because an event happened, such as sending a message. It may be asked for the same event again after
 * a crash, so what it does must be told apart by the event's id and done once.
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
}

/** Longest time (ms) between two tries of a reaction that fails. */
const longestPause = 60_000;
/** The same of one that only waits for the database or the log: it goes on soon after they are back. */
const longestPauseWhileAway = 5_000;

/** Follows the log for each reaction, in order, and goes on where it stopped. Returns what stops it. */
export function startReactions({ db, store, reactions, log }: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  const pauseAfter = async (error: unknown, wait: number): Promise<void> => {
    const limited = isAway(error) ? Math.min(wait, longestPauseWhileAway) : wait;
    await pause(limited, undefined, { signal }).catch(() => undefined);
  };

  const insist = async (reaction: Reaction, event: RecordedEvent): Promise<void> => {
    const { name } = reaction;
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        await reaction.react(event);
        return;
      } catch (error) {
        log.error(
          { reaction: name, event: event.id, err: error },
          `reaction ${name} failed and is tried again`,
        );
        if (!isAway(error)) {
          await markStuck(db, checkpointOf(name), event.id, String(error)).catch((fault: unknown) => {
            log.error({ reaction: name, err: fault }, 'the failure of a reaction could not be noted');
          });
        }
        await pauseAfter(error, wait);
      }
    }
  };

  const follow = async (reaction: Reaction): Promise<void> => {
    const after = await readPosition(db, reaction.name);
    await store.subscribe({
      after,
      categories: reaction.categories,
      batchSize: 20,
      signal,
      async onBatch({ events }) {
        for (const event of events) {
          await insist(reaction, event);
          if (signal.aborted) return;
          await movePosition(db, reaction.name, event.position);
        }
      },
    });
  };

  const keepFollowing = async (reaction: Reaction): Promise<void> => {
    for (let wait = 200; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        await follow(reaction);
      } catch (error) {
        log.error(
          { reaction: reaction.name, err: error },
          `reaction ${reaction.name} lost the log and takes it up again`,
        );
        await pauseAfter(error, wait);
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

function checkpointOf(name: string): string {
  return `reaction:${name}`;
}

async function readPosition(db: Database, name: string): Promise<bigint | null> {
  await sql`insert into platform.checkpoints (name, version) values (${checkpointOf(name)}, 1) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ position: bigint | null }>`
    select position from platform.checkpoints where name = ${checkpointOf(name)}`.execute(db);
  return rows[0]?.position ?? null;
}

async function movePosition(db: Database, name: string, position: bigint): Promise<void> {
  await sql`update platform.checkpoints
    set position = ${position}, stuck_on = null, stuck_error = null, updated_at = now()
    where name = ${checkpointOf(name)} and (position is null or position < ${position})`.execute(db);
}
