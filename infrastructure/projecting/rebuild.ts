import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { readCheckpoint, setCheckpoint } from './checkpoints';
import { readToEnd } from './log-pages';
import { isInLog, type Mark, markOf } from './mark';

const batchSize = 1000;
const lookAgainMs = 250;

/**
 * Rebuilds in a separate schema, then switches; readers wait only for the switch. Carries over views in
 * `reporting`. `isNeeded` runs under the lock, so that other processes find the work done.
 */
export async function rebuildProjection(
  db: Database,
  store: EventStore,
  projection: Projection,
  isNeeded: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  await oneAtATime(db, rebuildLock(projection), async () => {
    await readCheckpoint(db, projection);
    while (await isNeeded()) {
      try {
        const rebuild = new Rebuild(store, projection);
        await rebuild.begin(db);
        await rebuild.readToTheEnd((work) => db.transaction().execute(work));
        await rebuild.makeSearchable(db);
        await db.transaction().execute((tx) => switchTables(tx, rebuild));
        return;
      } catch (error) {
        if (!(error instanceof LostCommits)) throw error;
      }
    }
  });
}

export async function whyRebuild(
  db: Database,
  store: EventStore,
  projection: Projection,
): Promise<string | null> {
  const { version, mark } = await readCheckpoint(db, projection);
  if (version < projection.version) return 'its version was raised';
  return (await isInLog(store, mark)) ? null : 'the log was restored from an older backup';
}

/** Required for writing a projection's tables outside its runner. */
export function rebuildLock({ name }: Pick<Projection, 'name'>): string {
  return `rebuild ${name}`;
}

/** The database lost commits of a rebuild, as after a kill. The rebuild restarts. */
class LostCommits extends Error {}

export async function oneAtATime(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const isTaken = async (): Promise<boolean> =>
      (
        await sql<{ taken: boolean }>`
          select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(connection)
      ).rows[0]?.taken === true;
    while (!(await isTaken())) await pause(lookAgainMs);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

class Rebuild {
  readonly schema: string;
  mark: Mark | null = null;
  private upTo: bigint | null = null;
  private searchIndexes: readonly string[] = [];

  constructor(
    private readonly store: EventStore,
    readonly projection: Projection,
  ) {
    this.schema = `rebuild_${projection.name.replaceAll(/[^A-Za-z0-9_]/g, '_')}`;
  }

  async begin(db: Database): Promise<void> {
    const { schema } = this;
    await db.schema.dropSchema(schema).ifExists().cascade().execute();
    await db.schema.createSchema(schema).execute();
    await db.schema.withSchema(schema).createTable('rebuilt_to').addColumn('position', 'bigint').execute();
    await this.rebuiltTo(db).insertInto('rebuilt_to').values({ position: null }).execute();
    for (const table of this.projection.tables) {
      await sql`create table ${sql.id(schema, table)} (like ${sql.id('read', table)} including all)`.execute(
        db,
      );
    }
    await this.dropSearchIndexes(db);
  }

  /** Folds do not use them, and keeping them costs more than creating them at the end. */
  private async dropSearchIndexes(db: Database): Promise<void> {
    const { rows } = await sql<{ name: string; definition: string }>`
      select i.relname as name, pg_catalog.pg_get_indexdef(i.oid) as definition
      from pg_catalog.pg_class i
      join pg_catalog.pg_namespace n on n.oid = i.relnamespace
      join pg_catalog.pg_am m on m.oid = i.relam
      where n.nspname = ${this.schema} and m.amname = 'gin'`.execute(db);
    this.searchIndexes = rows.map(({ definition }) => definition);
    for (const { name } of rows) await db.schema.withSchema(this.schema).dropIndex(name).execute();
  }

  async makeSearchable(db: Database): Promise<void> {
    for (const definition of this.searchIndexes) await sql.raw(definition).execute(db);
  }

  private rebuiltTo(db: Database) {
    return db.withSchema(this.schema).withTables<{ rebuilt_to: { position: bigint | null } }>();
  }

  async readToTheEnd(inTransaction: (work: (tx: Database) => Promise<void>) => Promise<void>): Promise<void> {
    const { categories } = this.projection;
    for await (const page of readToEnd(this.store, { after: this.upTo, categories, limit: batchSize })) {
      const last = page.events.at(-1);
      if (last !== undefined) {
        const to = markOf(last);
        await inTransaction((tx) => this.fold(tx, page.events, to));
        this.mark = to;
      }
      this.upTo = page.upTo;
    }
  }

  /** The commit need not wait for the disk: if the database loses commits, the next fold notices. */
  private async fold(tx: Database, events: Parameters<Projection['fold']>[0], to: Mark): Promise<void> {
    await this.refuseLostCommits(tx);
    await this.rebuiltTo(tx).updateTable('rebuilt_to').set({ position: to.position }).execute();
    await sql`select set_config('search_path', ${`"${this.schema}",read,platform,public`}, true),
      set_config('synchronous_commit', 'off', true)`.execute(tx);
    await this.projection.fold(events, tx);
  }

  /** Throws `LostCommits` unless the tables hold everything folded. Locks them until the transaction ends. */
  async refuseLostCommits(tx: Database): Promise<void> {
    const found = await this.rebuiltTo(tx)
      .selectFrom('rebuilt_to')
      .select('position')
      .where('position', 'is not distinct from', this.mark?.position ?? null)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new LostCommits();
  }
}

/**
 * Locks the live checkpoint, so that no runner folds while the last events are folded and the tables are
 * swapped.
 */
async function switchTables(tx: Database, rebuild: Rebuild): Promise<void> {
  const { projection, schema: beside } = rebuild;
  const { name, tables } = projection;
  await tx.selectFrom('platform.checkpoints').select('name').where('name', '=', name).forUpdate().execute();
  await rebuild.readToTheEnd((work) => work(tx));
  await rebuild.refuseLostCommits(tx);
  await sql`select set_config('search_path', '', true), set_config('synchronous_commit', 'on', true)`.execute(
    tx,
  );
  const views = await viewsOver(tx, tables);
  const retired = `retired_${beside}`;
  await tx.schema.dropSchema(retired).ifExists().cascade().execute();
  await tx.schema.createSchema(retired).execute();
  for (const table of tables) {
    await tx.schema.withSchema('read').alterTable(table).setSchema(retired).execute();
    await tx.schema.withSchema(beside).alterTable(table).setSchema('read').execute();
  }
  for (const { schema, view, definition } of views) {
    await sql`create or replace view ${sql.id(schema, view)} as ${sql.raw(definition)}`.execute(tx);
  }
  await tx.schema.dropSchema(retired).cascade().execute();
  await tx.schema.dropSchema(beside).cascade().execute();
  await setCheckpoint(tx, projection, rebuild.mark);
}

interface View {
  readonly schema: string;
  readonly view: string;
  readonly definition: string;
}

async function viewsOver(tx: Database, tables: readonly string[]): Promise<readonly View[]> {
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
