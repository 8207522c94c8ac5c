import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@infrastructure/config/project-root';
import { testPersonalDataKey } from '@tests/support/installation-keys';

const execute = promisify(execFile);

/** What `npm start` starts, with every process that belongs to it. */
export interface StartedProduct {
  readonly address: string;
  /** What it printed until it was ready, such as passwords of its first start. */
  readonly printed: string;
  stop(): Promise<void>;
}

/** The server in its own process, as in production but without the demonstration. */
export interface StartedServer extends StartedProduct {
  /** The process's memory in MB, without Postgres. */
  memory(): Promise<number>;
}

/** Starts the product by its launcher on a free port, and waits until it listens. */
export async function startProduct(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const launcher = spawn(process.execPath, [join(projectRoot(), 'app/processes/launch.mjs')], {
    env: { ...process.env, ...environmentOf(databaseUrl), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { ...(await readyOf(launcher)), stop: () => stop(launcher) };
}

/** Starts the built server on a free port with production's flags, and waits until it listens. */
export async function startServer(databaseUrl: string): Promise<StartedServer> {
  const server = spawn(
    process.execPath,
    [...process.execArgv, join(projectRoot(), 'build/server/start.js')],
    {
      env: { ...process.env, ...environmentOf(databaseUrl) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ready = await readyOf(server);
  return {
    ...ready,
    async memory() {
      // Measured from outside: an endpoint of the server would add to its memory.
      const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(server.pid)]);
      return Number(stdout) / 1024;
    },
    stop: () => stop(server),
  };
}

function environmentOf(databaseUrl: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: databaseUrl,
    PERSONAL_DATA_KEY: testPersonalDataKey,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED_DEMO: '0',
    SECOND_FACTOR_OF_MANAGERS: '0',
    LOG_LEVEL: 'warn',
  };
}

async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill('SIGTERM');
  await new Promise((resolve) => started.once('exit', resolve));
}

/** The server prints its address once it is ready. */
function readyOf(server: ChildProcess): Promise<{ readonly address: string; readonly printed: string }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/\S+:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve({ address, printed });
    });
    server.once('exit', (code) => {
      reject(new Error(`the server ended with ${code} before it listened`));
    });
  });
}
