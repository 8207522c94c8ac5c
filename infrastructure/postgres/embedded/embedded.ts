import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chownSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../config/project-root';
import { ensureDatabase } from '../ensure-database';
import { whileDatabaseStarts } from '../../retries';
import { type Binaries, findBinaries } from './binaries';
import { canReach, type SystemUser, systemUserForPostgres } from './system-user';

interface KeeperOrder {
  readonly home: string;
  readonly keeperSocket: string;
  readonly socketFolder: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | null;
  readonly settings: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly home: string;
  release(): Promise<void>;
}

const settingsOfAll = {
  shared_buffers: '128MB',
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const keeperPatienceMs = 4_000;
const startPatienceMs = 90_000;

/**
 * Starts Postgres with its data in `folder`, or joins a running one, even of a killed process. It stops when
 * the last process with a lease releases it or dies.
 */
export async function startEmbeddedPostgres(options: {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const order = await prepare(resolve(options.folder), { ...settingsOfAll, ...options.settings });
  let released = false;
  let lease = await takeLease(order);
  const holdOn = (): void => {
    lease.once('close', () => {
      if (released) return;
      // The keeper was killed. Its Postgres continues, and the next keeper adopts it.
      void takeLease(order).then((next) => {
        lease = next;
        if (released) next.end();
        else holdOn();
      });
    });
  };
  holdOn();
  const url = urlOf(order, 'platform');
  await whileDatabaseStarts(() => ensureDatabase(url));
  return {
    url,
    home: order.home,
    async release() {
      released = true;
      if (lease.destroyed) return;
      lease.ref();
      await new Promise((done) => lease.once('close', done).end());
    },
  };
}

async function prepare(folder: string, settings: Readonly<Record<string, string>>): Promise<KeeperOrder> {
  const user = systemUserForPostgres();
  mkdirSync(folder, { recursive: true });
  const home = user !== null && !canReach(user, folder) ? openHomeFor(folder) : folder;
  if (user !== null) chmodSync(home, 0o711);
  if (!existsSync(join(home, 'password'))) writePassword(join(home, 'password'));
  const name = `freight-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const shared = { home, binaries: findBinaries(user), user };
  if (process.platform === 'win32') {
    const port = String(await freePort(join(home, 'port')));
    const reachable = { listen_addresses: '127.0.0.1', port, ...settings };
    return { ...shared, keeperSocket: `\\\\.\\pipe\\${name}`, socketFolder: '', settings: reachable };
  }
  const socketFolder = join(tmpdir(), name);
  makePrivate(socketFolder, user);
  const local = { listen_addresses: '', port: '5432', ...settings };
  return { ...shared, keeperSocket: join(socketFolder, 'keeper.sock'), socketFolder, settings: local };
}

function openHomeFor(folder: string): string {
  const pointer = join(folder, 'location');
  if (!existsSync(pointer)) writeFileSync(pointer, join('/var/lib/freight-platform', randomUUID()));
  const home = readFileSync(pointer, 'utf8').trim();
  mkdirSync(home, { recursive: true, mode: 0o711 });
  return home;
}

function writePassword(file: string): void {
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Refuses a folder that another user created, since anyone can write to the temporary folder. */
function makePrivate(folder: string, user: SystemUser | null): void {
  const self = process.getuid?.() ?? 0;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if ((uid !== self && uid !== user?.uid) || (mode & 0o077) !== 0 || !lstatSync(folder).isDirectory()) {
    throw new Error(`${folder} is not a private folder of ours`);
  }
  if (user !== null) chownSync(folder, user.uid, user.gid);
}

async function freePort(file: string): Promise<number> {
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  const port = await new Promise<number>((done, fail) => {
    const server = createServer();
    server.once('error', fail).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
  writeFileSync(file, String(port));
  return port;
}

function urlOf({ home, socketFolder, settings }: KeeperOrder, database: string): string {
  const password = readFileSync(join(home, 'password'), 'utf8');
  const host = socketFolder === '' ? '127.0.0.1' : encodeURIComponent(socketFolder);
  return `postgresql://platform:${password}@${host}:${settings['port']}/${database}`;
}

/** The open connection to the keeper is the lease. */
async function takeLease(order: KeeperOrder): Promise<Socket> {
  const until = Date.now() + startPatienceMs;
  let startedAt = 0;
  while (Date.now() < until) {
    const lease = await askForLease(order.keeperSocket);
    if (lease !== null) return lease;
    if (Date.now() - startedAt > keeperPatienceMs) {
      startedAt = Date.now();
      startKeeper(order);
    }
    await pause(5);
  }
  throw new Error(`the embedded Postgres does not answer: see ${join(order.home, 'postgres.log')}`);
}

function startKeeper(order: KeeperOrder): void {
  const program = join(projectRoot(), 'infrastructure/postgres/embedded/keeper.mjs');
  spawn(process.execPath, [program, JSON.stringify(order)], {
    cwd: order.home,
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/**
 * Null: no keeper, or it exited before Postgres was ready. Throws if it reports why Postgres cannot start.
 */
async function askForLease(keeperSocket: string): Promise<Socket | null> {
  return new Promise((done, fail) => {
    const lease = connect(keeperSocket);
    let answer = '';
    lease.once('error', () => lease.destroy());
    lease.once('close', () => done(null));
    lease.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer === 'ready\n') {
        lease.removeAllListeners('close').unref();
        done(lease);
      } else if (answer.endsWith('\n')) {
        lease.destroy();
        fail(new Error(answer.trim()));
      }
    });
  });
}
