import { signIn } from '@tests/processes/quoter-load';
import { addressOf, type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { type RunningProcess, startNode } from '@tests/support/processes';

/** Two server processes over one embedded Postgres with production settings: `fsync` is on. */
export interface TwoServers {
  readonly platform: OwnPlatform;
  /** The administrator's bearer token, valid at both servers. */
  readonly token: string;
  addresses(): readonly string[];
  kill(index: number): Promise<void>;
  startMissing(): Promise<void>;
  /** What the running servers have printed. */
  output(): string;
  remove(): Promise<void>;
}

interface Server {
  readonly process: RunningProcess;
  readonly address: string;
}

export async function startTwoServers(): Promise<TwoServers> {
  const platform = ownPlatform();
  const servers: (Server | null)[] = [null, null];

  const start = async (index: number): Promise<Server> => {
    const process = startNode(['build/server/start.js'], platform.environment());
    const server = { process, address: await addressOf(process) };
    servers[index] = server;
    return server;
  };
  // The launcher builds if needed, and the first start prints the administrator's password.
  const first = await platform.start();
  const token = await signIn(first, platform.process().output());
  platform.process().signal('SIGTERM');
  await platform.process().ended;
  for (const index of servers.keys()) await start(index);

  const kill = async (index: number): Promise<void> => {
    const server = servers[index];
    if (server === null || server === undefined) return;
    servers[index] = null;
    server.process.signal('SIGKILL');
    await server.process.ended;
  };

  return {
    platform,
    token,
    addresses: () => servers.flatMap((server) => (server === null ? [] : [server.address])),
    kill,
    async startMissing() {
      for (const [index, server] of servers.entries()) if (server === null) await start(index);
    },
    output: () => servers.map((server) => server?.process.output() ?? '').join('\n'),
    async remove() {
      for (const index of servers.keys()) await kill(index);
      await platform.remove();
    },
  };
}
