import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  prepared,
  type Projection,
} from '../../projections/projection';

export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: bigint | null;
  readonly stuck_on: string | null;
  readonly stuck_error: string | null;
}

/** The checkpoint of a projection, made at the beginning of the log when there is none. */
export async function readCheckpoint(db: Database, { name, version }: Projection): Promise<Checkpoint> {
  await sql`insert into platform.checkpoints (name, version) values (${name}, ${version}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<Checkpoint>`
    select name, version, position, stuck_on, stuck_error from platform.checkpoints where name = ${name}`.execute(
    db,
  );
  const [checkpoint] = rows;
  if (checkpoint === undefined) throw new Error(`the checkpoint of ${name} went away`);
  return checkpoint;
}

export async function readCheckpoints(db: Database): Promise<readonly Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    select name, version, position, stuck_on, stuck_error from platform.checkpoints order by name`.execute(
    db,
  );
  return rows;
}

/** From where to where a projection gets on; null: the beginning of the log. */
export interface CheckpointMove {
  readonly projection: Projection;
  readonly from: bigint | null;
  readonly to: bigint;
}

/**
 * Moves checkpoints within the transaction that writes the rows; false when somebody else has moved one of them. It takes the rows' locks, so
 * two runners of one projection wait for each other and the second finds the batch done. The commit need not wait for
 * the disk: rows and checkpoints are lost together, and folded again. Rows are found by their keys, also by plans that were
 * made while a table was small.
 */
export async function moveCheckpoints(
  tx: DatabaseTransaction,
  moves: readonly CheckpointMove[],
): Promise<boolean> {
  const asked = moves.map(({ projection: { name, version }, from, to }) => ({
    name,
    version,
    was: from?.toString(),
    will: to.toString(),
  }));
  const { rows } = await sql`
    ${prepared} update platform.checkpoints c set position = m.will, updated_at = now(), stuck_on = null, stuck_error = null
    from json_to_recordset(${JSON.stringify(asked)}::json) as m(name text, version integer, was bigint, will bigint)
    where c.name = m.name and c.version = m.version and c.position is not distinct from m.was
    returning set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
  return rows.length === moves.length;
}

/** Remembers how far the log was read for projections that had nothing to fold there. */
export async function moveIdleCheckpoints(
  db: Database,
  idle: readonly { name: string; from: bigint | null; to: bigint }[],
): Promise<void> {
  if (idle.length === 0) return;
  const moves = JSON.stringify(
    idle.map(({ name, from, to }) => ({ name, was: from?.toString(), will: to.toString() })),
  );
  await sql`
    update platform.checkpoints c set position = m.will, updated_at = now()
    from jsonb_to_recordset(${moves}::jsonb) as m(name text, was bigint, will bigint)
    where c.name = m.name and c.position is not distinct from m.was`.execute(db);
}

export async function markStuck(db: Database, name: string, eventId: string, error: string): Promise<void> {
  await sql`update platform.checkpoints set stuck_on = ${eventId}, stuck_error = ${error}, updated_at = now()
    where name = ${name}`.execute(db);
}
