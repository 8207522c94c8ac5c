import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { domainEvents } from '@infrastructure/event-store/fences';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { startEventStoreDbServer } from '../support/eventstoredb/server';
import { expectHeldBy, raceForKeys, startRacer, type Racer } from './key-races';
import { asSystem, openLabel, openLabels, type Labels } from '@tests/commands/labels';

/** Use `KEY_RACES=1000` for the full test. */
const rounds = Number(process.env['KEY_RACES'] ?? 40);

type TestServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;

describe.each(['Postgres', 'EventStoreDB'])('with the events in %s', (log) => {
  let database: FreshDatabase;
  let server: TestServer | null;
  let labels: Labels;
  let racers: Racer[];

  beforeEach(async () => {
    database = await freshDatabase();
    server = log === 'EventStoreDB' ? await startEventStoreDbServer() : null;
    labels = openLabels({ pool: database.pool, eventStoreUrl: server?.url, staleAfterSeconds: 1 });
    racers = [];
  });

  afterEach(async () => {
    for (const racer of racers) await racer.stop();
    await labels.store.close();
    server?.stop();
    await database.drop();
  });

  async function racer(environment: Readonly<Record<string, string>> = {}): Promise<Racer> {
    const started = await startRacer({
      DATABASE_URL: database.url,
      EVENTSTORE_URL: server?.url ?? '',
      ...environment,
    });
    racers.push(started);
    return started;
  }

  test('of two processes that race for a key one wins each time', { timeout: 600_000 }, async () => {
    await raceForKeys(labels, [await racer(), await racer()], rounds);
  });

  test('a key that two processes save into one record is the record’s', { timeout: 600_000 }, async () => {
    const both = [await racer(), await racer()];
    const opened = await Promise.all(
      Array.from({ length: rounds }, (_, round) =>
        labels.dispatch(openLabel, { word: `old ${round}` }, asSystem),
      ),
    );
    const orders = opened.map((one, round) => [isRejection(one) ? '' : one.id, `new ${round}`] as const);
    for (let at = 0; at < rounds; at += 20) {
      const some = orders.slice(at, at + 20);
      const outcomes = await Promise.all(both.map((one) => one.order({ rename: some })));
      expect(outcomes.flat().filter(({ won }) => won === null)).toEqual([]);
      for (const [id, word] of some) await expectHeldBy(labels, word, id);
    }
  });

  test('a process that was stopped before its append cannot append once its key is taken over', async () => {
    const stopped = await racer({ SAYS_WHEN_APPENDING: '1' });
    const outcome = stopped.order({ open: 'wanted' });
    await stopped.process.prints(/^appending$/m);
    stopped.process.signal('SIGSTOP');
    await pause(1_500);
    const taken = await labels.dispatch(openLabel, { word: 'wanted' }, asSystem);
    if (isRejection(taken)) throw new Error(taken.code);
    stopped.process.signal('SIGCONT');
    expect(await outcome).toEqual([{ won: null, code: 'label.word-taken', holder: taken.id }]);
    await expectHeldBy(labels, 'wanted', taken.id);
    const log = await labels.store.readAll({ after: null, limit: 100 });
    expect(domainEvents(log.events)).toHaveLength(1);
  });

  test('a database that pauses while a key is reserved costs nobody the key', async () => {
    const holder = await racer({ SAYS_WHEN_APPENDING: '1' });
    const outcome = holder.order({ open: 'wanted' });
    await holder.process.prints(/^appending$/m);
    const stopped = await backends();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const requestContext = labels.dispatch(openLabel, { word: 'wanted' }, asSystem);
    await pause(2_000);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    const [held] = await outcome;
    expect(held?.won).toEqual(expect.any(String));
    expect(await requestContext).toMatchObject({ code: 'label.word-taken', params: { holder: held?.won } });
    await expectHeldBy(labels, 'wanted', held?.won ?? '');
  });

  /** Process ids of the connections to this test's database. */
  async function backends(): Promise<readonly number[]> {
    const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(labels.db);
    const pids = rows.map(({ pid }) => pid);
    for (const pid of pids) expect(readFileSync(`/proc/${pid}/comm`, 'utf8')).toMatch(/postgres/);
    return pids;
  }
});
