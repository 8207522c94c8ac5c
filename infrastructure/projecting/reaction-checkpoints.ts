import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { readCheckpoint, setCheckpoint } from './checkpoints';
import { isInLog, type Mark } from './mark';

/** The newest marks are all kept; of older ones about one in `sampledOf`. */
const recentMarks = 1000;
const sampledOf = 100;

export function checkpointOf(name: string): { readonly name: string; readonly version: number } {
  return { name: `reaction:${name}`, version: 1 };
}

export interface Beginning {
  /** Stores it. Until then nothing may be appended, and no reaction follows the log. */
  readonly begin: () => Promise<void>;
  readonly store: EventStore;
}

/**
 * A reaction without a checkpoint begins at the end of the log, since another database handled earlier
 * events, or nobody had to. `fromStart`: at its start.
 */
export function createBeginning(
  db: Database,
  store: EventStore,
  reactions: readonly { readonly name: string }[],
  { fromStart = false }: { readonly fromStart?: boolean | undefined },
): Beginning {
  const names = reactions.map(({ name }) => checkpointOf(name).name);
  const work = async (): Promise<void> => {
    const rows = await db
      .selectFrom('platform.checkpoints')
      .select('name')
      .where('name', 'in', names)
      .execute();
    const known = new Set(rows.map(({ name }) => name));
    const missing = names.filter((name) => !known.has(name));
    if (missing.length === 0) return;
    const position = fromStart ? null : await store.head();
    await db
      .insertInto('platform.checkpoints')
      .values(missing.map((name) => ({ name, version: 1, position })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  let begun: Promise<void> | null = null;
  const begin = (): Promise<void> =>
    (begun ??= work().catch((error: unknown) => {
      begun = null;
      throw error;
    }));
  return {
    begin,
    store: {
      ...store,
      async append(...parameters) {
        await begin();
        return store.append(...parameters);
      },
    },
  };
}

/**
 * If a restored log lacks its event, the checkpoint goes back to the last mark in the log, and `isPutBack` is
 * true.
 */
export async function takeUpCheckpoint(
  db: Database,
  store: EventStore,
  reaction: string,
): Promise<{ readonly mark: Mark | null; readonly isPutBack: boolean }> {
  const checkpoint = checkpointOf(reaction);
  const { mark: stored } = await readCheckpoint(db, checkpoint);
  if (await isInLog(store, stored)) return { mark: stored, isPutBack: false };
  const mark = await lastInLog(store, await readMarks(db, checkpoint.name));
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('platform.checkpoint_marks')
      .where('name', '=', checkpoint.name)
      .where('position', '>', mark?.position ?? -1n)
      .execute();
    await setCheckpoint(tx, checkpoint, mark);
  });
  return { mark, isPutBack: true };
}

async function readMarks(db: Database, name: string): Promise<readonly Mark[]> {
  const rows = await db
    .selectFrom('platform.checkpoint_marks')
    .select(['position', 'event_id as id', 'stream', 'revision'])
    .where('name', '=', name)
    .orderBy('position')
    .execute();
  return rows.map(({ position, ...event }) => ({ position, event }));
}

/** A restored log holds all events up to some position and none after it, so bisection works. */
async function lastInLog(store: EventStore, marks: readonly Mark[]): Promise<Mark | null> {
  let known = 0;
  let unknown = marks.length;
  while (known < unknown) {
    const middle = Math.floor((known + unknown) / 2);
    if (await isInLog(store, marks[middle] ?? null)) known = middle + 1;
    else unknown = middle;
  }
  return marks[known - 1] ?? null;
}

/**
 * Moves the checkpoint to the last mark and keeps all marks. False: the stored checkpoint is not the expected
 * one.
 */
export async function moveCheckpoint(
  db: DatabaseTransaction,
  reaction: string,
  from: Mark | null,
  marks: readonly Mark[],
): Promise<boolean> {
  const { name } = checkpointOf(reaction);
  const last = marks.at(-1);
  const rows = marks.map(({ position, event }) => ({
    position: position.toString(),
    event_id: event?.id,
    stream: event?.stream,
    revision: event?.revision.toString(),
  }));
  const { rows: moved } = await sql<{ name: string }>`
    with moved as (
      update platform.checkpoints
      set position = ${last?.position ?? null}, event_id = ${last?.event?.id ?? null}, stream = ${last?.event?.stream ?? null},
        revision = ${last?.event?.revision ?? null}, stuck_on = null, stuck_error = null, updated_at = now()
      where name = ${name} and position is not distinct from ${from?.position ?? null}::bigint
        and event_id is not distinct from ${from?.event?.id ?? null}::uuid
      returning name
    ), kept as (
      insert into platform.checkpoint_marks (name, position, event_id, stream, revision)
      select moved.name, m.position, m.event_id, m.stream, m.revision
      from moved, json_to_recordset(${JSON.stringify(rows)}::json) as m(position bigint, event_id uuid, stream text, revision bigint)
      on conflict (name, position) do update
        set event_id = excluded.event_id, stream = excluded.stream, revision = excluded.revision
    )
    select name from moved`.execute(db);
  return moved.length === 1;
}

/**
 * Enough marks remain to find roughly where the log was restored to; idempotency keys catch repeated
 * reactions.
 */
export async function thinMarks(db: Database, reaction: string): Promise<void> {
  const { name } = checkpointOf(reaction);
  await sql`delete from platform.checkpoint_marks
    where name = ${name} and hashtext(event_id::text) % ${sampledOf} <> 0 and position < (
      select min(position) from (
        select position from platform.checkpoint_marks where name = ${name} order by position desc limit ${recentMarks}
      ) recent
    )`.execute(db);
}
