import { sql } from 'kysely';
import type { EventSet, RecordedEvent } from '../domain/shared/event';
import { idOfStream } from '../domain/shared/event';
import { type DatabaseTransaction, type Handlers, prepared, type Projection } from './projection';

interface RowProjection<Set extends EventSet, Row extends { id: string }> {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  readonly follows: readonly Set[];
  /** Ids of the rows an event touches; the stream's id by default. */
  readonly keys?: (event: RecordedEvent) => readonly string[];
  /** The row after the event: given the row before (undefined: none yet), `null` takes it away, undefined leaves it. */
  readonly on: Handlers<Set, Row | null | undefined, Row | undefined>;
}

/**
 * A read model of one table with a primary key `id` whose rows are folded from events. A batch costs one read of the rows
 * it touches, one upsert and, where rows go, one delete. Rows are JSON shaped as the table's columns: decimals as
 * strings or numbers, instants as ISO text, arrays and objects as they are.
 */
export function defineRowProjection<Set extends EventSet, Row extends { id: string }>(
  definition: RowProjection<Set, Row>,
): Projection {
  const { name, version, table, follows, on } = definition;
  const keysOf = definition.keys ?? ((event: RecordedEvent) => [idOfStream(event.stream)]);
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
      const rows = await load<Row>(tx, table, [...new Set(steps.map(({ key }) => key))]);
      const touched = new Set<string>();
      for (const { key, event, handler } of steps) {
        const after = handler(rows.get(key) ?? undefined, event, key);
        if (after === undefined) continue;
        rows.set(key, after);
        touched.add(key);
      }
      await write(tx, table, touched, rows);
    },
  };
}

async function load<Row extends { id: string }>(
  tx: DatabaseTransaction,
  table: string,
  keys: readonly string[],
): Promise<Map<string, Row | null>> {
  const { rows } = await sql<{ row: Row }>`
    ${prepared} select row_to_json(t) as row from ${sql.table(table)} t where t.id = any(${keys})`.execute(
    tx,
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}

async function write<Row extends { id: string }>(
  tx: DatabaseTransaction,
  table: string,
  touched: ReadonlySet<string>,
  rows: ReadonlyMap<string, Row | null>,
): Promise<void> {
  const gone = [...touched].filter((key) => rows.get(key) === null);
  const kept = [...touched].flatMap((key) => rows.get(key) ?? []);
  if (gone.length > 0)
    await sql`${prepared} delete from ${sql.table(table)} where id = any(${gone})`.execute(tx);
  const first = kept[0];
  if (first === undefined) return;
  const columns = [...new Set(kept.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(
    columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );
  await sql`
    ${prepared} insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(kept)}::json)
    on conflict (id) do update set ${updates}`.execute(tx);
}
