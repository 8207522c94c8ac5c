/** One Postgres cluster: created, started, adopted and stopped. Plain JavaScript, only Node's modules. */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, openSync, closeSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isAlive } from './live-process.mjs';

const patienceMs = 60_000;
const mostLaunches = 5;
const largestLog = 10_000_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function createPostgres({ home, socketFolder, binaries, user, settings }) {
  const data = join(home, 'data');
  const log = join(home, 'postgres.log');
  const as = {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  };
  let child = null;
  let logStart = 0;

  function running() {
    try {
      const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      return isAlive(Number(lines[0]), ['postgres']) ? { isReady: lines[7]?.trim() === 'ready' } : null;
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Creates the cluster in a temporary folder and renames it, so that a kill leaves no partial one. */
  function initialise() {
    if (existsSync(join(data, 'PG_VERSION'))) return;
    const half = join(home, 'data.new');
    const password = join(home, 'password.new');
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { mode: 0o700 });
    writeFileSync(password, readFileSync(join(home, 'password')), { mode: 0o600 });
    if (user !== null) for (const path of [half, password]) chownSync(path, user.uid, user.gid);
    const options = ['-U', 'platform', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8'];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const made = spawnSync(binaries.initdb, ['-D', half, ...options, ...locale], { ...as, encoding: 'utf8' });
    rmSync(password);
    if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
    renameSync(half, data);
  }

  function launch() {
    if (existsSync(log) && statSync(log).size > largestLog) truncateSync(log, 0);
    // No Postgres of ours runs. The stale file would prevent a start if another process now has its id.
    rmSync(join(data, 'postmaster.pid'), { force: true });
    if (socketFolder !== '') rmSync(join(socketFolder, `.s.PGSQL.${settings.port}.lock`), { force: true });
    const out = openSync(log, 'a');
    logStart = statSync(log).size;
    const asked = { unix_socket_directories: socketFolder, ...settings };
    const flags = Object.entries(asked).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached: Ctrl-C in the terminal must reach only the server, which then releases its lease.
    child = spawn(binaries.postgres, ['-D', data, ...flags], {
      ...as,
      detached: true,
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    child.on('error', (error) => {
      note(`cannot run ${binaries.postgres}: ${error.message}`);
      child = null;
    });
    child.on('exit', () => (child = null));
  }

  async function bringUp(isWanted) {
    initialise();
    const until = Date.now() + patienceMs;
    for (let launches = 0; isWanted();) {
      const found = running();
      if (found?.isReady) return;
      const isOver = launches > 0 && found === null && child === null;
      if (Date.now() > until || (isOver && launches >= mostLaunches && !isHeldByTheDead()))
        throw new Error(`Postgres does not start: ${lastWords()} (see ${log})`);
      if (found === null && child === null) {
        if (isOver) await pause(Math.min(100 * launches, 1_000));
        launch();
        launches += 1;
      }
      await pause(5);
    }
  }

  function lastWords() {
    const written = readFileSync(log).subarray(logStart).toString().trim();
    return written === '' ? 'it says nothing' : written.slice(-1_000).replaceAll('\n', ' ');
  }

  /**
   * Backends of a killed postmaster hold its shared memory until they notice, which takes longer on a busy
   * machine.
   */
  function isHeldByTheDead() {
    return /shared memory block/.test(lastWords());
  }

  /** Ends connections and resolves when Postgres has stopped; nothing committed is lost. */
  async function stop() {
    for (let tries = 0; running() !== null || child !== null; tries += 1) {
      const mode = tries < 2 ? 'fast' : 'immediate';
      if (running() === null) child?.kill('SIGINT');
      else
        spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', mode, '-w', '-t', '30'], {
          ...as,
          stdio: 'ignore',
        });
      if (child !== null) await pause(5);
    }
  }

  function note(sentence) {
    appendFileSync(log, `${new Date().toISOString()} keeper: ${sentence}\n`);
  }

  return { bringUp, isRunning: () => running() !== null, stop, note };
}
