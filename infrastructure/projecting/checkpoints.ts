import { type Selectable, sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  now,
  type Projection,
  type Tables,
} from '../../projections/projection';
import type { Mark } from './mark';

export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly mark: Mark | null;
  readonly stuck_on: string | null;
  readonly stuck_error: string | null;
}

type CheckpointRow = Omit<Selectable<Tables['platform.checkpoints']>, 'updated_at'>;

function selectCheckpoints(db: Database) {
  return db
    .selectFrom('platform.checkpoints')
    .select(['name', 'version', 'position', 'event_id', 'stream', 'revision', 'stuck_on', 'stuck_error']);
}

export async function readCheckpoint(
  db: Database,
  { name, version }: Pick<Projection, 'name' | 'version'>,
): Promise<Checkpoint> {
  const read = () => selectCheckpoints(db).where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return toCheckpoint(known);
  await createCheckpoints(db, [{ name, version }]);
  const row = await read();
  if (row === undefined) throw new Error(`the checkpoint of ${name} went away`);
  return toCheckpoint(row);
}

/** Creates missing checkpoints at the beginning of the log. */
export async function createCheckpoints(
  db: Database,
  projections: readonly Pick<Projection, 'name' | 'version'>[],
): Promise<void> {
  if (projections.length === 0) return;
  await db
    .insertInto('platform.checkpoints')
    .values(projections.map(({ name, version }) => ({ name, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readCheckpoints(db: Database): Promise<readonly Checkpoint[]> {
  return (await selectCheckpoints(db).orderBy('name').execute()).map(toCheckpoint);
}

function toCheckpoint({ position, event_id: id, stream, revision, ...row }: CheckpointRow): Checkpoint {
  const event = id === null || stream === null || revision === null ? null : { id, stream, revision };
  return { ...row, mark: position === null ? null : { position, event } };
}

export interface CheckpointMove {
  readonly name: string;
  readonly version: number;
  readonly from: Mark | null;
  readonly to: Mark;
}

/**
 * Call in the transaction that writes the rows. False: another process moved one, or commits were lost. The
 * row lock refuses a second runner. No disk wait: rows and checkpoints are lost together. Forces index scans,
 * also for plans made while a table was small.
 */
export async function moveCheckpoints(
  tx: DatabaseTransaction,
  moves: readonly CheckpointMove[],
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared */ update platform.checkpoints c
    set position = m.position, event_id = m.event_id, stream = m.stream, revision = m.revision,
      updated_at = now(), stuck_on = null, stuck_error = null
    from json_to_recordset(${JSON.stringify(moves.map(toMoveRow))}::json) as m(
      name text, version integer, from_position bigint, from_id uuid, position bigint, event_id uuid, stream text, revision bigint)
    where c.name = m.name and c.version = m.version
      and c.position is not distinct from m.from_position and c.event_id is not distinct from m.from_id
    returning set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
  return rows.length === moves.length;
}

function toMoveRow({ name, version, from, to }: CheckpointMove) {
  return {
    name,
    version,
    from_position: from?.position.toString(),
    from_id: from?.event?.id,
    position: to.position.toString(),
    event_id: to.event?.id,
    stream: to.event?.stream,
    revision: to.event?.revision.toString(),
  };
}

export async function setCheckpoint(
  db: DatabaseTransaction,
  { name, version }: Pick<Projection, 'name' | 'version'>,
  mark: Mark | null,
): Promise<void> {
  await db
    .updateTable('platform.checkpoints')
    .set({ version, ...columnsOf(mark), stuck_on: null, stuck_error: null, updated_at: now() })
    .where('name', '=', name)
    .execute();
}

export async function markStuck(db: Database, name: string, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('platform.checkpoints')
    .set({ stuck_on: eventId, stuck_error: error, updated_at: now() })
    .where('name', '=', name)
    .execute();
}

export function columnsOf(mark: Mark | null) {
  return {
    position: mark?.position ?? null,
    event_id: mark?.event?.id ?? null,
    stream: mark?.event?.stream ?? null,
    revision: mark?.event?.revision ?? null,
  };
}
