/**
 * Keeps one embedded Postgres running while anyone holds a lease: an open connection to this process's
 * socket, so it ends however its holder ends. A separate process in plain JavaScript, since users of the
 * database may be killed at any moment. It answers `ready` or `failed <why>` in one line, and closes the
 * connection when the lease ends and, for the last lease, Postgres has stopped. The first argument is JSON
 * (`KeeperOrder` in embedded.ts).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { isAlive } from './live-process.mjs';
import { createPostgres } from './postgres-process.mjs';

const order = JSON.parse(process.argv[2]);
const postgres = createPostgres(order);
const lock = join(order.home, 'keeper.pid');
const leases = new Set();
/** Newer versions of Node name their main thread. */
const nodeNames = ['node', 'MainThread'];
let state = 'starting';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = createServer({ allowHalfOpen: true }, (lease) => {
  leases.add(lease);
  const letGo = () => {
    if (!leases.delete(lease)) return;
    if (leases.size === 0 && state === 'ready') leave(0);
    else lease.end();
  };
  lease.on('end', letGo).on('close', letGo);
  lease.on('error', () => lease.destroy());
  lease.resume();
  if (state === 'ready') lease.write('ready\n');
});

async function leave(code) {
  if (state === 'leaving') return;
  state = 'leaving';
  server.close();
  await postgres.stop();
  if (holder() === process.pid) rmSync(lock);
  process.exit(code);
}

function holder() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isAnswering() {
  return new Promise((resolve) => {
    const probe = connect(order.keeperSocket, () => resolve(true) || probe.destroy());
    probe.on('error', () => resolve(false));
  });
}

/**
 * False: another keeper runs. Process ids are reused after a reboot, so a holder that does not answer for
 * seconds counts as gone. Two processes may clear the same dead holder away, hence the second check.
 */
async function claim() {
  for (let waited = 0; ; waited += 50) {
    const before = holder();
    if (before !== null && isAlive(before, nodeNames)) {
      if (await isAnswering()) return false;
      if (waited < 3_000) {
        await pause(50);
        continue;
      }
    }
    if (before !== null) rmSync(lock, { force: true });
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      continue;
    }
    if (before !== null) await pause(50);
    if (holder() === process.pid) return true;
  }
}

async function listen() {
  if (process.platform !== 'win32') rmSync(order.keeperSocket, { force: true });
  await new Promise((resolve, reject) => server.once('error', reject).listen(order.keeperSocket, resolve));
}

async function keep() {
  await postgres.bringUp(() => state === 'starting');
  if (state !== 'starting') return;
  state = 'ready';
  for (const lease of leases) lease.write('ready\n');
  setTimeout(() => leases.size === 0 && leave(0), 2_000);
  while (state === 'ready') {
    await pause(250);
    if (state !== 'ready' || postgres.isRunning()) continue;
    postgres.note('Postgres is gone without being asked; starting it again');
    await postgres.bringUp(() => state === 'ready');
  }
}

process.on('SIGTERM', () => leave(0));
process.on('SIGINT', () => leave(0));

try {
  if (!(await claim())) process.exit(0);
  await listen();
  await keep();
} catch (error) {
  const why = String(error.message).replaceAll('\n', ' ');
  postgres.note(why);
  for (const lease of leases) lease.write(`failed ${why}\n`);
  setTimeout(() => leave(1), 100);
}
