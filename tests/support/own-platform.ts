import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProcess, startNode, untilNoneIsLeft } from './processes';

/** The whole platform as one command starts it, on a folder of its own with its own Postgres: to be stopped, killed and started again. */
export interface OwnPlatform {
  /** Where it keeps everything; what it starts has this in its command line. */
  readonly folder: string;
  /** What it is told, with what the test adds. */
  environment(more?: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** Starts `program`, the launcher by default, and resolves with the address it prints once a browser may come. */
  start(options?: {
    readonly program?: readonly string[];
    readonly with?: Readonly<Record<string, string>>;
  }): Promise<string>;
  /** The process started last. Throws before the first start. */
  process(): RunningProcess;
  /** Process id out of a file of the Postgres folder, such as `keeper.pid` or `data/postmaster.pid`. */
  postgresPid(file: 'keeper.pid' | 'data/postmaster.pid'): number;
  /** Kills the process started last, waits until nothing it started is left and takes the folder away. */
  remove(): Promise<void>;
}

/** A folder for a platform that is yet to be started. The first to start may have to build: allow minutes. */
export function ownPlatform(): OwnPlatform {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  // Open to the system user that runs Postgres for root.
  chmodSync(folder, 0o711);
  let running: RunningProcess | null = null;
  const environment: OwnPlatform['environment'] = (more) => ({
    PORT: '0',
    DATA_DIR: folder,
    SEED_DEMO: '0',
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

/** The address that a platform prints when a browser may come. */
export async function addressOf(platform: RunningProcess): Promise<string> {
  const [, address = ''] = await platform.prints(/^ +(http:\/\/localhost:\d+)$/m, 180_000);
  return address;
}
