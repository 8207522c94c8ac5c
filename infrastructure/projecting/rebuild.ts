import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { readCheckpoint } from './checkpoints';

const batchSize = 1000;

/**
 * Builds a projection's tables anew from the whole log, in a schema of their own beside the live ones, then switches: readers wait only
 * for the switch. Views over the tables (the schema `reporting`) are carried over. An interrupted rebuild starts again.
 */
export async function rebuildProjection(
  db: Database,
  store: EventStore,
  projection: Projection,
): Promise<void> {
  const beside = `rebuild_${projection.name.replaceAll(/[^A-Za-z0-9_]/g, '_')}`;
  await readCheckpoint(db, projection);
  await sql`drop schema if exists ${sql.id(beside)} cascade`.execute(db);
  await sql`create schema ${sql.id(beside)}`.execute(db);
  for (const table of projection.tables) {
    await sql`create table ${sql.id(beside, table)} (like ${sql.id('read', table)} including all)`.execute(
      db,
    );
  }
  let position: bigint | null = null;
  for (;;) {
    const batch = await store.readAll({
      after: position,
      categories: projection.categories,
      limit: batchSize,
    });
    if (batch.events.length === 0) break;
    await db.transaction().execute((tx) => foldBeside(tx, beside, projection, batch.events));
    position = batch.events.at(-1)?.position ?? position;
  }
  await db.transaction().execute((tx) => switchTables(tx, store, projection, beside, position));
}

async function foldBeside(
  tx: DatabaseTransaction,
  beside: string,
  projection: Projection,
  events: Parameters<Projection['fold']>[0],
): Promise<void> {
  await sql`select set_config('search_path', ${`"${beside}",read,platform,public`}, true),
    set_config('synchronous_commit', 'off', true)`.execute(tx);
  await projection.fold(events, tx);
}

/** The live checkpoint's lock keeps runners away while the last events are folded and the tables change places. */
async function switchTables(
  tx: DatabaseTransaction,
  store: EventStore,
  projection: Projection,
  beside: string,
  builtTo: bigint | null,
): Promise<void> {
  const { name, version, tables, categories } = projection;
  await sql`select 1 from platform.checkpoints where name = ${name} for update`.execute(tx);
  let position = builtTo;
  for (;;) {
    const batch = await store.readAll({ after: position, categories, limit: batchSize });
    if (batch.events.length === 0) break;
    await foldBeside(tx, beside, projection, batch.events);
    position = batch.events.at(-1)?.position ?? position;
  }
  await sql`select set_config('search_path', '', true)`.execute(tx);
  const views = await viewsOver(tx, tables);
  const retired = `retired_${beside}`;
  await sql`drop schema if exists ${sql.id(retired)} cascade`.execute(tx);
  await sql`create schema ${sql.id(retired)}`.execute(tx);
  for (const table of tables) {
    await sql`alter table ${sql.id('read', table)} set schema ${sql.id(retired)}`.execute(tx);
    await sql`alter table ${sql.id(beside, table)} set schema read`.execute(tx);
  }
  for (const { schema, view, definition } of views) {
    await sql`create or replace view ${sql.id(schema, view)} as ${sql.raw(definition)}`.execute(tx);
  }
  await sql`drop schema ${sql.id(retired)} cascade`.execute(tx);
  await sql`drop schema ${sql.id(beside)} cascade`.execute(tx);
  await sql`update platform.checkpoints
    set version = ${version}, position = ${position}, stuck_on = null, stuck_error = null, updated_at = now()
    where name = ${name}`.execute(tx);
}

interface View {
  readonly schema: string;
  readonly view: string;
  readonly definition: string;
}

async function viewsOver(tx: DatabaseTransaction, tables: readonly string[]): Promise<readonly View[]> {
  const { rows } = await sql<View>`
    select distinct n.nspname as schema, v.relname as view, pg_catalog.pg_get_viewdef(v.oid) as definition
    from pg_catalog.pg_depend d
    join pg_catalog.pg_rewrite r on r.oid = d.objid and d.classid = 'pg_catalog.pg_rewrite'::regclass
    join pg_catalog.pg_class v on v.oid = r.ev_class and v.relkind = 'v'
    join pg_catalog.pg_namespace n on n.oid = v.relnamespace
    join pg_catalog.pg_class t on t.oid = d.refobjid
    join pg_catalog.pg_namespace tn on tn.oid = t.relnamespace
    where tn.nspname = 'read' and t.relname = any(${[...tables]})`.execute(tx);
  return rows;
}
