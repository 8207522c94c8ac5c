import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isAlive } from '../../../infrastructure/postgres/embedded/live-process.mjs';
import { root } from './root.mjs';

/**
 * Under load, objects of a request outlive V8's usual 16 MB of young generation and are copied needlessly: a
 * fifth more commands a second for some 15 MB. Same value in the Dockerfile.
 */
const youngObjects = '--max-semi-space-size=32';

/**
 * Returns the exit code. .env applies where the environment has no value. The IPC channel shows the program
 * that this process is gone; under npm this process watches npm, which forwards no signal when it is killed.
 */
export function runUntilItEnds(node, program, parameters) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [youngObjects, ...settings, program, ...parameters], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const watching = watchNpm(stop);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watching);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined;
  const shell = process.ppid;
  const npm = parentOf(shell);
  return setInterval(() => {
    if (process.ppid !== shell || (npm !== null && !isAlive(npm))) onGone();
  }, 500);
}

/** npm runs a script in a shell, which does not notice that npm was killed. */
function parentOf(pid) {
  const stat = `/proc/${pid}/stat`;
  const found = existsSync(stat)
    ? /\) \w (\d+)/.exec(readFileSync(stat, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return Number(found) > 1 ? Number(found) : null;
}
