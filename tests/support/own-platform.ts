import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProcess, startNode, untilNoneIsLeft } from './processes';

/**
 * The whole platform as one command starts it, with its own folder and Postgres: it can be stopped, killed
 * and restarted.
 */
export interface OwnPlatform {
  /** Its data folder; the processes it starts have this path in their command line. */
  readonly folder: string;
  /** Its environment variables plus those of the test. */
  environment(more?: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** Starts `program`, by default the launcher; resolves with the address it prints once it is ready. */
  start(options?: {
    readonly program?: readonly string[];
    readonly with?: Readonly<Record<string, string>>;
  }): Promise<string>;
  process(): RunningProcess;
  /** Reads a process id from a file of the Postgres folder. */
  postgresPid(file: 'keeper.pid' | 'data/postmaster.pid'): number;
  /** Kills the process started last, waits until all its processes are gone and deletes the folder. */
  remove(): Promise<void>;
}

/** A folder for a platform that is not started yet. The first start may have to build: allow minutes. */
export function ownPlatform(): OwnPlatform {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  // Accessible to the system user that runs Postgres for root.
  chmodSync(folder, 0o711);
  let running: RunningProcess | null = null;
  const environment: OwnPlatform['environment'] = (more) => ({
    PORT: '0',
    DATA_DIR: folder,
    SEED_DEMO: '0',
    SECOND_FACTOR_OF_MANAGERS: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: '',
    API_REQUESTS_PER_MINUTE: '0',
    ...more,
  });
  return {
    folder,
    environment,
    async start({ program = ['app/processes/launch.mjs'], with: more } = {}) {
      running = startNode(program, environment(more));
      return addressOf(running);
    },
    process() {
      if (running === null) throw new Error('the platform was not started');
      return running;
    },
    postgresPid: (file) => Number(readFileSync(join(folder, 'postgres', file), 'utf8').split('\n')[0]),
    async remove() {
      running?.signal('SIGKILL');
      await untilNoneIsLeft(folder);
      rmSync(folder, { recursive: true });
    },
  };
}

export async function addressOf(platform: RunningProcess): Promise<string> {
  const [, address = ''] = await platform.prints(/^ +(http:\/\/localhost:\d+)$/m, 180_000);
  return address;
}
