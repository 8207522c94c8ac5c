import { join } from 'node:path';
import { expect } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask, expectKept, lagOf } from '@tests/processes/kept-promises';
import type { Promises } from '@tests/processes/quoter-load';
import { startNode } from '@tests/support/processes';
import type { TwoServers } from './two-servers';

/**
 * Expects, with the servers running: acknowledged commands are in the log, no stream has a gap, each key has
 * one owner, and every read model equals its rebuild, which takes longest (`rebuilds`).
 */
export async function expectTrue(
  servers: TwoServers,
  promises: Promises,
  tags: ReadonlySet<string>,
  { rebuilds = true } = {},
): Promise<void> {
  await untilCaughtUp(servers);
  const postgres = await startEmbeddedPostgres({ folder: join(servers.platform.folder, 'postgres') });
  try {
    await expectKept(postgres, promises);
    await expectWholeStreams(postgres);
    await expectOneOwner(postgres, tags);
    if (rebuilds) await expectRebuildEqual(servers, postgres);
  } finally {
    await postgres.release();
  }
}

/** Waits until every server is ready and its read models have caught up with the log. */
export async function untilCaughtUp(servers: TwoServers): Promise<void> {
  for (const address of servers.addresses()) {
    await expect.poll(() => notReady(address), { timeout: 60_000 }).toEqual([]);
    await expect.poll(() => lagOf(address), { timeout: 60_000 }).toBe(0);
  }
}

/** The checks that fail. */
async function notReady(address: string): Promise<readonly string[]> {
  const answer = await fetch(`${address}/readyz`);
  const { checks } = (await answer.json()) as { readonly checks: Readonly<Record<string, string>> };
  return Object.entries(checks).flatMap(([name, state]) => (state === 'ready' ? [] : [`${name}: ${state}`]));
}

async function expectWholeStreams(postgres: EmbeddedPostgres): Promise<void> {
  const broken = await ask(
    postgres,
    `select stream, count(*) as events, max(revision) as last from event_store.events
     group by stream having count(*) <> max(revision) + 1`,
  );
  expect(broken, 'streams whose revisions have a gap').toEqual([]);
}

async function expectOneOwner(postgres: EmbeddedPostgres, tags: ReadonlySet<string>): Promise<void> {
  // A key that was claimed and not confirmed when something died is confirmed within some seconds, and nobody else's meanwhile.
  const claimed = await ask<{ count: number }>(
    postgres,
    `select count(*)::int as count from read.tags t where not t.is_removed
     and not exists (select from platform.reservations r where r.stream = 'tag-' || t.id)`,
  );
  expect(claimed, 'tags whose name nobody claims').toEqual([{ count: 0 }]);
  const openClaims = () =>
    ask(postgres, `select key from platform.reservations where claim_id is not null and revision is null
      and exists (select from read.tags t where stream = 'tag-' || t.id)`); // prettier-ignore
  await expect.poll(openClaims, { timeout: 20_000 }).toEqual([]);
  const rows = await ask<{ name: string; stream: string; holder: string | null; records: string }>(
    postgres,
    `select t.name, 'tag-' || t.id as stream, r.stream as holder, count(*) over (partition by t.name) as records
     from read.tags t left join platform.reservations r on r.stream = 'tag-' || t.id and r.revision is not null
     where not t.is_removed`,
  );
  const names = new Set(rows.map(({ name }) => name));
  expect(
    [...tags].filter((name) => !names.has(name)),
    'acknowledged tags that are gone',
  ).toEqual([]);
  const wrong = rows.filter(({ stream, holder, records }) => holder !== stream || records !== '1');
  expect(wrong, 'tags whose name is not theirs alone').toEqual([]);
  const orphans = await ask(
    postgres,
    `select r.scope, r.key, r.stream from platform.reservations r
     where r.revision is not null and not exists (select from event_store.events e where e.stream = r.stream)`,
  );
  expect(orphans, 'confirmed keys of streams that are not in the log').toEqual([]);
}

async function expectRebuildEqual(servers: TwoServers, postgres: EmbeddedPostgres): Promise<void> {
  const before = await digestReadModels(postgres);
  const rebuild = startNode(['build/server/rebuild.js', 'all'], servers.platform.environment());
  expect(await rebuild.ended, rebuild.output()).toBe(0);
  expect(await digestReadModels(postgres)).toEqual(before);
}

async function digestReadModels(postgres: EmbeddedPostgres): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    postgres,
    `select tablename as name from pg_tables where schemaname = 'read' order by tablename`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await ask<{ digest: string }>(
      postgres,
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from read.${name} t`,
    );
    digests[name] = found?.digest ?? '';
  }
  return digests;
}
