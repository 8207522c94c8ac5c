import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@infrastructure/config/project-root';
import { printedAdministrator, signInFirst } from '@tests/support/first-sign-in';
import { testPersonalDataKey } from '@tests/support/installation-keys';

const execute = promisify(execFile);

/** The built product in processes of its own, as `npm start` runs it. */
export interface StartedProduct {
  /** Such as `http://127.0.0.1:41234`. */
  readonly address: string;
  /** Calls of the API as the first start's administrator; throw on any answer but a success. */
  asAdministrator(): Promise<ApiClient>;
  /** The server's memory in MB, without its workers and Postgres. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export interface ApiClient {
  readonly token: string;
  call<Answer>(method: string, path: string, body?: object | FormData): Promise<Answer>;
}

/** Starts the built product on a free port with production's flags, and waits until it listens. */
export async function startProduct(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=32', join(projectRoot(), 'build/server/start.js')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PERSONAL_DATA_KEY: testPersonalDataKey,
        PORT: '0',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        SECOND_FACTOR_OF_MANAGERS: '0',
        API_REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const { address, printed } = await untilReady(server);
  return {
    address,
    asAdministrator: async () =>
      apiClient(address, await signInFirst(address, printedAdministrator(printed))),
    async memory() {
      // Measured from outside: an endpoint of the server would add to its memory.
      const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(server.pid)]);
      return Number(stdout) / 1024;
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    },
  };
}

/** The server prints its address once it is ready. */
function untilReady(server: ChildProcess): Promise<{ readonly address: string; readonly printed: string }> {
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

function apiClient(address: string, token: string): ApiClient {
  return {
    token,
    async call<Answer>(method: string, path: string, body?: object | FormData) {
      const isForm = body instanceof FormData;
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-language': 'es',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      };
      const content = isForm || body === undefined ? (body ?? null) : JSON.stringify(body);
      const response = await fetch(`${address}/api/v1${path}`, { method, headers, body: content });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
      return JSON.parse(text) as Answer;
    },
  };
}
