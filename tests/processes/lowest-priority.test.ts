import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { workerBelow } from '@tests/support/worker-process';
import { startedProcesses } from '@tests/support/started-processes';

const { start } = startedProcesses({ LOG_LEVEL: 'info' });

/** The session's group, and its priority among the groups; null where the kernel has none. */
function groupOf(pid: number): { readonly name: string; readonly nice: number } | null {
  const file = `/proc/${pid}/autogroup`;
  if (!existsSync(file)) return null;
  const [, name = '', nice = ''] = /^(\S+) nice (-?\d+)$/.exec(readFileSync(file, 'utf8').trim()) ?? [];
  return { name, nice: Number(nice) };
}

const { PRIORITY_LOW } = constants.priority;
/** Linux gives no process a lower one than 19, which is what Node calls low. */
const lowest = 19;

describe('a worker', () => {
  it('beside a server has the lowest priority, and so has its own session; the server keeps its own', async () => {
    const server = start('start');
    await server.prints(/"message":"working"/);
    const worker = await workerBelow(server.pid);
    expect(PRIORITY_LOW).toBe(lowest);
    expect(getPriority(worker)).toBe(lowest);
    expect(getPriority(server.pid)).toBe(getPriority());
    const group = groupOf(worker);
    // Sessions are shared out as `groupOf` says, or not at all.
    expect(group === null).toBe(groupOf(process.pid) === null);
    if (group === null) return;
    expect(group.nice).toBe(lowest);
    expect(group.name).not.toBe(groupOf(server.pid)?.name);
    expect(groupOf(server.pid)?.nice).toBe(groupOf(process.pid)?.nice);
  }, 120_000);

  it('in the session of somebody else lowers its own priority alone', async () => {
    const before = groupOf(process.pid);
    const worker = start('worker');
    await worker.prints(/"message":"working"/);
    expect(getPriority(worker.pid)).toBe(lowest);
    expect(getPriority()).not.toBe(lowest);
    expect(groupOf(worker.pid)).toEqual(before);
  }, 120_000);
});
