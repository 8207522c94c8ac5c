import { CompiledQuery, DynamicModule } from 'kysely';
import type { EventSet, RecordedEvent } from '../domain/shared/event';
import { idOfStream } from '../domain/shared/event';
import { definePrepared } from './prepared-query';
import {
  type DatabaseTransaction,
  type Handlers,
  preparedMark,
  type Projection,
  type Tables,
} from './projection';

interface RowProjection<Set extends EventSet, Row extends { id: string }> {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  readonly follows: readonly Set[];
  /** Ids of the rows an event touches; the stream's id by default. */
  readonly keys?: (event: RecordedEvent) => readonly string[];
  /** With other keys: the column that names the record whose events make the row. */
  readonly recordColumn?: keyof Row & string;
  /** The row after the event: given the row before (undefined: none yet), `null` takes it away, undefined leaves it. */
  readonly on: Handlers<Set, Row | null | undefined, Row | undefined>;
}

/**
 * A read model of one table with a primary key `id` whose rows are folded from events. A batch costs one read of the rows
 * it touches, one insert of those that are new, one update of the columns that changed and, where rows go, one delete. Rows are JSON
 * shaped as the table's columns: decimals as strings or numbers, instants as ISO text, arrays and objects as they are. A handler never
 * changes a row's lists and objects in place: what is the very value that was loaded is not written.
 */
export function defineRowProjection<Set extends EventSet, Row extends { id: string }>(
  definition: RowProjection<Set, Row>,
): Projection {
  const {
    name,
    version,
    table,
    follows,
    on,
    keys,
    recordColumn = keys === undefined ? 'id' : undefined,
  } = definition;
  const keysOf = definition.keys ?? ((event: RecordedEvent) => [idOfStream(event.stream)]);
  const statements = statementsOf(table);
  const handlers = on as Readonly<
    Record<
      string,
      'ignored' | ((before: Row | undefined, event: RecordedEvent, key: string) => Row | null | undefined)
    >
  >;

  return {
    name,
    version,
    categories: follows.map((set) => set.category),
    tables: [table],
    async fold(events, tx) {
      const steps = events.flatMap((event) => {
        const handler = handlers[event.type];
        if (handler === undefined) throw new Error(`${name} neither handles nor ignores ${event.type}`);
        return handler === 'ignored' ? [] : keysOf(event).map((key) => ({ key, event, handler }));
      });
      if (steps.length === 0) return;
      const loaded = await statements.select(tx, { keys: [...new Set(steps.map(({ key }) => key))] });
      const before = new Map(
        (loaded.rows.map(({ row }) => row) as readonly Row[]).map((row) => [row.id, row]),
      );
      const rows = new Map<string, Row | null>(before);
      const touched = new Set<string>();
      for (const { key, event, handler } of steps) {
        const after = handler(rows.get(key) ?? undefined, event, key);
        if (after === undefined) continue;
        rows.set(key, after);
        touched.add(key);
      }
      await write(tx, { table, remove: (keys) => statements.delete(tx, keys) }, touched, before, rows);
    },
    ...(recordColumn !== undefined && {
      removeRecords: async (ids, tx) => {
        await tx
          .deleteFrom(tableOf(table))
          .where((eb) => eb(dynamic.ref(`row.${recordColumn}`), '=', eb.fn.any(eb.val(ids))))
          .execute();
      },
    }),
  };
}

const dynamic = new DynamicModule<Tables>();
const tableOf = (name: string) => dynamic.table(name as ReadTable).as('row');

/** The read tables, which all have an id. */
type ReadTable = 'cart' | 'offer_content' | 'offer_list' | 'quoter_list' | 'quoter_offer';

interface Keys {
  readonly keys: readonly string[];
}

/** The statements whose words depend on the table alone. */
function statementsOf(table: string) {
  return {
    select: definePrepared((db, { keys }: Keys) =>
      db
        .selectFrom(tableOf(table))
        .select((eb) => eb.fn<unknown>('row_to_json', [eb.table('row')]).as('row'))
        .where((eb) => eb('row.id', '=', eb.fn.any(eb.val(keys)))),
    ),
    delete: definePrepared((db, { keys }: Keys) =>
      db.deleteFrom(tableOf(table)).where((eb) => eb('row.id', '=', eb.fn.any(eb.val(keys)))),
    ),
  };
}

async function write<Row extends { id: string }>(
  tx: DatabaseTransaction,
  { table, remove }: { readonly table: string; readonly remove: (keys: Keys) => Promise<unknown> },
  touched: ReadonlySet<string>,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row | null>,
): Promise<void> {
  const gone: string[] = [];
  const added: Row[] = [];
  const changed: Change<Row>[] = [];
  for (const key of touched) {
    const was = before.get(key);
    const is = after.get(key) ?? null;
    if (is === null) gone.push(key);
    else if (was === undefined) added.push(is);
    else changed.push({ was, is });
  }
  await Promise.all([
    gone.length > 0 && remove({ keys: gone }),
    changed.length > 0 && update(tx, table, changed),
    added.length > 0 && insert(tx, table, added),
  ]);
}

async function insert(tx: DatabaseTransaction, table: string, rows: readonly object[]): Promise<void> {
  const names = columnsOf(rows).map(quoted).join(', ');
  const from = `json_populate_recordset(null::${quoted(table)}, $1::json)`;
  await run(tx, `${preparedMark} insert into ${quoted(table)} (${names}) select ${names} from ${from}`, rows);
}

/** A row before and after a batch. */
interface Change<Row> {
  readonly was: Row;
  readonly is: Row;
}

/** Writes what is another value in any of the rows: what a handler leaves is the very value that was loaded. */
async function update<Row extends { id: string }>(
  tx: DatabaseTransaction,
  table: string,
  changes: readonly Change<Row>[],
): Promise<void> {
  const columns = columnsOf(changes.map(({ is }) => is)).filter((column) =>
    changes.some(({ was, is }) => was[column] !== is[column]),
  );
  if (columns.length === 0) return;
  const rows = changes.map(({ is }) => ({
    id: is.id,
    ...Object.fromEntries(columns.map((column): [string, unknown] => [column, is[column]])),
  }));
  const set = columns.map((column) => `${quoted(column)} = r.${quoted(column)}`).join(', ');
  const from = `json_populate_recordset(null::${quoted(table)}, $1::json) r`;
  await run(tx, `update ${quoted(table)} t set ${set} from ${from} where t.id = r.id`, rows);
}

/** Runs a statement with rows, shaped as the table's, in its one parameter. */
function run(tx: DatabaseTransaction, words: string, rows: readonly object[]): Promise<unknown> {
  return tx.getExecutor().executeQuery(CompiledQuery.raw(words, [JSON.stringify(rows)]));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function columnsOf<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row & string)[]))];
}
