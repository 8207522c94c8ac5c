import { sql } from 'kysely';
import type { Database } from '@projections/projection';

interface Table {
  readonly schema: string;
  readonly name: string;
}

/**
 * Where the database holds any of these texts, such as `platform.outbox_messages.subject: Ana`: every value of every
 * row of every table in every schema is searched, bytes and JSON included, also as addresses encode texts.
 */
export async function findTexts(db: Database, texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<Table>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const wanted = texts.map((text) => ({
    text,
    forms: [text, encodeURIComponent(text), new URLSearchParams({ text }).toString().slice(5)].map((form) =>
      form.toLowerCase(),
    ),
  }));
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select * from ${sql.table(`${schema}.${name}`)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const stored = asText(value).toLowerCase();
        for (const { text, forms } of wanted) {
          if (forms.some((form) => stored.includes(form))) found.add(`${schema}.${name}.${column}: ${text}`);
        }
      }
    }
  }
  return [...found].toSorted();
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
