import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processesWith, type RunningProcess, startNode, untilNoneIsLeft } from '@tests/support/processes';

let folder: string;
let holders: RunningProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-postgres-'));
  // The system user that runs Postgres for root may pass through the folder, but not list it.
  chmodSync(folder, 0o711);
  holders = [];
});
afterEach(async () => {
  for (const holder of holders) holder.signal('SIGKILL');
  await untilNoneIsLeft(folder);
  for (const path of [folder, ...socketFolders()]) rmSync(path, { recursive: true, force: true });
});

async function hold(): Promise<RunningProcess> {
  const holder = startNode(['--import', 'tsx', 'tests/processes/holding-process.ts', folder]);
  holders.push(holder);
  await holder.prints(/ready/);
  return holder;
}

const socketFolders = () =>
  holders.map((holder) => decodeURIComponent(/@(%2F[^:]+):/.exec(holder.output())?.[1] ?? folder));

async function run(holder: RunningProcess, statement: string): Promise<string> {
  const before = holder.output().length;
  holder.tell(statement);
  await holder.prints(new RegExp(`^[^]{${before}}(did|failed) .*\\n`));
  return holder.output().slice(before);
}

const postmaster = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const keeper = () => Number(readFileSync(join(folder, 'keeper.pid'), 'utf8'));

describe('the embedded Postgres', () => {
  it('stops when its holder lets go, and keeps what was written', async () => {
    const first = await hold();
    await run(first, 'create table kept as select 42 as answer');
    first.tell('release');
    expect(await first.ended).toBe(0);
    expect(processesWith(folder)).toEqual([]);
    const second = await hold();
    expect(await run(second, 'select answer from kept')).toContain('[{"answer":42}]');
  });

  it('stops when its holder is killed, and lost nothing that was committed', async () => {
    const first = await hold();
    await run(first, 'create table kept as select 42 as answer');
    first.signal('SIGKILL');
    await untilNoneIsLeft(folder);
    const second = await hold();
    expect(await run(second, 'select answer from kept')).toContain('[{"answer":42}]');
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
    await run(holder, 'create table kept as select 42 as answer');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => run(holder, 'select answer from kept'), { timeout: 15_000 })
      .toContain('[{"answer":42}]');
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
      chmodSync(folder, 0o700);
      const holder = await hold();
      const place = readFileSync(join(folder, 'location'), 'utf8');
      expect(await run(holder, 'show data_directory')).toContain(join(place, 'data'));
      holder.tell('release');
      await holder.ended;
      expect(existsSync(join(place, 'data/postmaster.pid'))).toBe(false);
      rmSync(place, { recursive: true });
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
