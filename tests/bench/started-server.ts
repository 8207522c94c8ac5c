import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@infrastructure/config/project-root';
import { testPersonalDataKey } from '@tests/support/installation-keys';

const execute = promisify(execFile);

/** The server in its own process, as in production but without the demonstration. */
export interface StartedServer {
  readonly address: string;
  /** The process's memory in MB, without Postgres. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built server on a free port with production's flags, and waits until it listens. */
export async function startServer(databaseUrl: string): Promise<StartedServer> {
  const server = spawn(
    process.execPath,
    [...process.execArgv, join(projectRoot(), 'build/server/start.js')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PERSONAL_DATA_KEY: testPersonalDataKey,
        PORT: '0',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const address = await addressOf(server);
  return {
    address,
    async memory() {
      // Measured from outside: an endpoint of the server would add to its memory.
      const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(server.pid)]);
      return Number(stdout) / 1024;
    },
    async stop() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    },
  };
}

/** The server prints its address once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/\S+:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => {
      reject(new Error(`the server ended with ${code} before it listened`));
    });
  });
}
