import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processesWith, type RunningProcess, startNode, untilNoneIsLeft } from '@tests/support/processes';

/** One cluster for all tests: to make one takes seconds. Whatever a test starts has ended before the next one. */
let folder: string;
let holders: RunningProcess[] = [];

beforeAll(() => {
  folder = newFolder();
});
afterEach(async () => {
  for (const holder of holders) holder.signal('SIGKILL');
  await untilNoneIsLeft(folder);
  for (const path of socketFolders()) rmSync(path, { recursive: true, force: true });
  holders = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'held-postgres-'));
  // The system user that runs Postgres for root may pass through the folder, but not list it.
  chmodSync(made, 0o711);
  return made;
}

async function hold(at = folder): Promise<RunningProcess> {
  const holder = startNode(['--import', 'tsx', 'tests/processes/holding-process.ts', at]);
  holders.push(holder);
  await holder.prints(/ready/);
  return holder;
}

const socketFolders = () =>
  holders.flatMap((holder) => /@(%2F[^:]+):/.exec(holder.output())?.slice(1).map(decodeURIComponent) ?? []);

async function run(holder: RunningProcess, statement: string): Promise<string> {
  const before = holder.output().length;
  holder.tell(statement);
  await holder.prints(new RegExp(`^[^]{${before}}(did|failed) .*\\n`));
  return holder.output().slice(before);
}

const postmaster = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const keeper = () => Number(readFileSync(join(folder, 'keeper.pid'), 'utf8'));

describe('the embedded Postgres', () => {
  it('keeps what was committed, whether its holder lets go or is killed', async () => {
    const first = await hold();
    await run(first, 'create table kept as select 42 as answer');
    first.tell('release');
    expect(await first.ended).toBe(0);
    expect(processesWith(folder)).toEqual([]);
    const second = await hold();
    expect(await run(second, 'select answer from kept')).toContain('[{"answer":42}]');
    await run(second, 'update kept set answer = 43');
    second.signal('SIGKILL');
    await untilNoneIsLeft(folder);
    const third = await hold();
    expect(await run(third, 'select answer from kept')).toContain('[{"answer":43}]');
  });

  it('is shared by several processes that start together, and stops with the last of them', async () => {
    const [first, second, third] = await Promise.all([hold(), hold(), hold()]);
    first.signal('SIGKILL');
    await first.ended;
    second.tell('release');
    await second.ended;
    expect(await run(third, 'select 1 as one')).toContain('[{"one":1}]');
    third.tell('release');
    await third.ended;
    await untilNoneIsLeft(folder);
  });

  it('is started again, at the same address, when it is killed itself', async () => {
    const holder = await hold();
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => run(holder, 'select answer from kept'), { timeout: 15_000 })
      .toContain('[{"answer":43}]');
    expect(postmaster()).not.toBe(killed);
  });

  it('outlives its killed keeper, and gets another', async () => {
    const holder = await hold();
    const [killed, kept] = [keeper(), postmaster()];
    process.kill(killed, 'SIGKILL');
    await expect.poll(keeper, { timeout: 15_000 }).not.toBe(killed);
    expect(postmaster()).toBe(kept);
    holder.signal('SIGKILL');
    await untilNoneIsLeft(folder);
  });

  it('is adopted when holder and keeper were killed together', async () => {
    const first = await hold();
    const left = postmaster();
    process.kill(keeper(), 'SIGKILL');
    first.signal('SIGKILL');
    await first.ended;
    await pause(100);
    const second = await hold();
    expect(postmaster()).toBe(left);
    second.tell('release');
    await second.ended;
    expect(processesWith(folder)).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)(
    'finds a place the system user may enter when root keeps its folders closed',
    async () => {
      const closed = newFolder();
      chmodSync(closed, 0o700);
      const holder = await hold(closed);
      const place = readFileSync(join(closed, 'location'), 'utf8');
      expect(await run(holder, 'show data_directory')).toContain(join(place, 'data'));
      holder.tell('release');
      await holder.ended;
      expect(existsSync(join(place, 'data/postmaster.pid'))).toBe(false);
      for (const path of [place, closed]) rmSync(path, { recursive: true });
    },
  );

  it('says why it cannot start', async () => {
    const first = await hold();
    first.tell('release');
    await first.ended;
    rmSync(join(folder, 'data/global'), { recursive: true });
    const second = startNode(['--import', 'tsx', 'tests/processes/holding-process.ts', folder]);
    await second.prints(/failed Postgres does not start: .*pg_control.* \(see .*postgres\.log\)/, 25_000);
    expect(await second.ended).not.toBe(0);
  });
});
