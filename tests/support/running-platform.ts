import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '@domain/shared/actor';
import { openAccount } from '~/processes/people/open-account';
import { createServices, type Services } from '~/services.server';
import { privateLink } from './private-link';
import { startNode } from './processes';
import { serverEnvironment, startedDatabase } from './started-database';
import { workerBelow } from './worker-process';
import { testInstallationKeys } from '@tests/support/installation-keys';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The whole platform in a process of its own, after its first start. */
export interface RunningPlatform {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** With the password that the first start printed. */
  readonly administrator: Account;
  /** Opens an account in the shop's owner company, or a customer's, with a generated password. */
  open(role: Role, name: string): Promise<Account>;
  /** The token of a private link to the offers of a quote. */
  privateLink(): Promise<string>;
  /** Services of the test's own on the same database, which run no projections and no jobs. */
  readonly services: Services;
  /** What the server has printed. */
  output(): string;
  /** Ends the process and drops its database. Throws when the server logged a fault. */
  stop(): Promise<void>;
}

/**
 * Starts in a few seconds: the first start's data is copied, not loaded again. `environment` is added to the usual.
 * @param host by which it is reached
 */
export async function startPlatform(
  environment: Readonly<Record<string, string>> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<RunningPlatform> {
  const database = await startedDatabase();
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const server = startNode(['build/server/start.js'], {
    ...serverEnvironment,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: database.url,
    ...environment,
  });
  await server.prints(new RegExp(`^ +${origin}$`, 'm'));
  // Only root may do so. Whoever may not waits longer for mails and imports.
  if (process.getuid?.() === 0) void raiseWorkerPriority(server.pid).catch(() => undefined);
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    databaseConnections: 3,
    runsProjections: false,
    mailFrom: 'Carga <no-responder@example.cl>',
    log: pino({ level: 'silent' }),
  });
  return {
    origin,
    administrator: { name: 'Administración', ...database.administrator },
    async open(role, name) {
      const word = uuidv7();
      const email = `${role}.${word.slice(-12)}@example.cl`;
      const { password } = await openAccount(services, word, { name, email, roles: [role] }, 'own');
      return { name, email, password };
    },
    services,
    privateLink: () => privateLink(services),
    output: () => server.output(),
    async stop() {
      server.signal('SIGTERM');
      await server.ended;
      await services.close();
      await database.drop();
      const faults = server.output().match(/^.*"level":"(error|fatal)".*$/gm) ?? [];
      if (faults.length > 0) throw new Error(`the server logged faults:\n${faults.join('\n')}`);
    },
  };
}

/** At its own priority the worker of a busy machine does nothing while the browser draws, and the tests wait for it. */
async function raiseWorkerPriority(serverPid: number): Promise<void> {
  const worker = await workerBelow(serverPid);
  // It lowers its priority itself as it starts.
  while (getPriority(worker) !== constants.priority.PRIORITY_LOW) await pause(100);
  setPriority(worker, 0);
  const group = `/proc/${worker}/autogroup`;
  if (existsSync(group)) writeFileSync(group, '0');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
