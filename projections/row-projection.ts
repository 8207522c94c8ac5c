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
  readonly keys?: (event: RecordedEvent) => readonly string[];
  /** Required with `keys`: the column with the id of the record whose events make the row. */
  readonly recordColumn?: keyof Row & string;
  /** `null` deletes the row, undefined leaves it unchanged. */
  readonly on: Handlers<Set, Row | null | undefined, Row | undefined>;
}

/**
 * A batch costs one read, insert, update and delete. Decimals are strings or numbers, instants ISO text.
 * Handlers must never mutate a row's lists and objects, since identical values are not written.
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

type ReadTable = 'cart' | 'offer_content' | 'offer_list' | 'quoter_list' | 'quoter_offer';

interface Keys {
  readonly keys: readonly string[];
}

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

interface Change<Row> {
  readonly was: Row;
  readonly is: Row;
}

/** Writes only columns whose value is a different object in some row. */
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

function run(tx: DatabaseTransaction, words: string, rows: readonly object[]): Promise<unknown> {
  return tx.getExecutor().executeQuery(CompiledQuery.raw(words, [JSON.stringify(rows)]));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function columnsOf<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row & string)[]))];
}
