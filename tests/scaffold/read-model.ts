import type { EventSet } from '@domain/shared/event';
import { frozenSamples } from '@tests/events/frozen-samples';
import { add, addImport, edit, listIn } from './edits';
import { camel, kebabName, needed, nextMigration, pascal, snake, sqlQuoted, UsageError } from './names';

export interface ReadModelOptions {
  readonly events?: string | undefined;
  readonly about?: string | undefined;
}

/** Splits `quoting/holds`. */
export function contextAndName(given: string | undefined): readonly [string, string] {
  const [context, name] = (given ?? '').split('/');
  return [kebabName(context, 'the context'), kebabName(name, 'the name after the context')];
}

/** The event set an aggregate's `events.ts` exports, with the name of the export. */
async function eventsOf(path: string): Promise<readonly [string, EventSet]> {
  const module = (await import(`../../domain/${path}/events.ts`).catch(() => {
    throw new UsageError(`--events ${path}: there is no domain/${path}/events.ts`);
  })) as Readonly<Record<string, unknown>>;
  const found = Object.entries(module).find(
    ([, value]) => typeof value === 'object' && value !== null && 'declarations' in value,
  );
  if (found === undefined) throw new UsageError(`domain/${path}/events.ts exports no event set`);
  return found as [string, EventSet];
}

/** Plans the files of a read model: one row for each stream of an aggregate. */
export async function planReadModel(given: string | undefined, options: ReadModelOptions): Promise<void> {
  const [context, name] = contextAndName(given);
  const path = needed(options.events, 'events');
  const about = needed(options.about, 'about');
  const [constant, set] = await eventsOf(path);
  const [opening, ...later] = Object.keys(set.declarations);
  if (opening === undefined) throw new UsageError(`${constant} declares no event`);
  const versions = frozenSamples(set.category)[opening] ?? {};
  const sample = versions[set.declarations[opening]?.version ?? 1] as
    Readonly<Record<string, unknown>> | undefined;
  if (sample === undefined) throw new UsageError(`${opening} has no frozen sample yet`);
  if (typeof sample['ownerId'] !== 'string')
    throw new UsageError(`${opening} has no ownerId, so whose rows these are must be written by hand`);

  const table = snake(name);
  add(nextMigration(name), migration(table, about));
  add(
    `projections/${context}/${name}/project.ts`,
    `import { ${constant} } from '../../../domain/${path}/events';
import { defineRowProjection } from '../../row-projection';

export interface ${pascal(name)}Row {
  readonly id: string;
  readonly owner_id: string;
  readonly changed_at: string;
}

/** ${about} */
export const ${camel(name)}Projection = defineRowProjection<typeof ${constant}, ${pascal(name)}Row>({
  name: '${name}',
  version: 1,
  table: '${table}',
  follows: [${constant}],
  on: {
    ${opening}: (_none, { data, metadata }, id) => ({ id, owner_id: data.ownerId, changed_at: metadata.at }),
${later.map((type) => `    ${type}: (row, { metadata }) => row && { ...row, changed_at: metadata.at },`).join('\n')}
  },
});
`,
  );
  add(`projections/${context}/${name}/queries.ts`, queries(name, table, about));
  edit('projections/registry.ts', (file) => {
    addImport(file, `./${context}/${name}/project`, [`${camel(name)}Projection`]);
    listIn(file, 'projections').addElement(`${camel(name)}Projection`);
  });
  add(
    `tests/projections/${name}.test.ts`,
    testText({ context, name, category: set.category, opening, sample }),
  );
}

const migration = (table: string, about: string) => `create table read.${table} (
  id          text primary key,
  owner_id    text not null,
  changed_at  timestamptz not null
);
comment on table read.${table} is ${sqlQuoted(about)};
create index ${table}_owner on read.${table} (owner_id, changed_at desc, id);

create view reporting.${table} as select id, owner_id, changed_at from read.${table};
comment on view reporting.${table} is ${sqlQuoted(about)};
comment on column reporting.${table}.id is 'Id of the record.';
comment on column reporting.${table}.owner_id is 'The owner company (tenant).';
comment on column reporting.${table}.changed_at is 'Time of its last event.';
`;

const queries = (name: string, table: string, about: string) => `import { z } from 'zod';
import { isOfReadersOwner } from '../../owner-scope';
import { defineQuery } from '../../projection';

export interface ${pascal(name)}Line {
  readonly id: string;
  readonly ownerId: string;
  /** ISO, UTC. */
  readonly changedAt: string;
}

/** ${about} Newest first; of the actor's owner company, for an administrator of all. */
export const list${pascal(name)} = defineQuery({
  name: 'list${pascal(name)}',
  access: 'manager',
  scope: 'owner',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  async run(db, { limit, skip }, actor): Promise<readonly ${pascal(name)}Line[]> {
    const rows = await db
      .selectFrom('${table}')
      .select(['id', 'owner_id as ownerId', 'changed_at as changedAt'])
      .where((eb) => isOfReadersOwner(eb.ref('owner_id'), actor))
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(skip)
      .execute();
    return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
  },
});
`;

interface TestTexts {
  readonly context: string;
  readonly name: string;
  readonly category: string;
  readonly opening: string;
  readonly sample: unknown;
}

const testText = ({
  context,
  name,
  category,
  opening,
  sample,
}: TestTexts) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import type { RecordedEvent } from '@domain/shared/event';
import { ${camel(name)}Projection } from '@projections/${context}/${name}/project';
import { list${pascal(name)} } from '@projections/${context}/${name}/queries';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

const manager = (ownerId: string): Actor => ({
  kind: 'person',
  id: \`manager-of-\${ownerId}\`,
  roles: ['super-user'],
  ownerId,
  companyIds: [],
});

const data = ${JSON.stringify(sample)};

const opened = (id: string, ownerId: string): RecordedEvent => ({
  id: \`event-\${id}\`,
  stream: \`${category}-\${id}\`,
  type: '${opening}',
  revision: 0n,
  position: 1n,
  data: { ...data, ownerId },
  metadata: {
    schemaVersion: 1,
    actorId: 'somebody',
    at: '2026-03-31T12:00:00.000Z',
    correlationId: id,
    causationId: id,
    commandId: id,
    via: 'web',
  },
});

test('a manager sees the rows of the own owner company alone', async () => {
  const { services } = platform;
  await services.db
    .transaction()
    .execute((tx) => ${camel(name)}Projection.fold([opened('a', 'andes'), opened('b', 'pampa')], tx));
  for (const [ownerId, id] of [
    ['andes', 'a'],
    ['pampa', 'b'],
  ] as const)
    expect(await services.ask(list${pascal(name)}, {}, manager(ownerId))).toEqual([
      { id, ownerId, changedAt: '2026-03-31T12:00:00.000Z' },
    ]);
});
`;
