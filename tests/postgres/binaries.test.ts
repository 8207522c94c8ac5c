import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from '@infrastructure/postgres/embedded/binaries';
import { systemUserForPostgres } from '@infrastructure/postgres/embedded/system-user';

const user = systemUserForPostgres();
const usual = findBinaries(user);
let folder: string;

/** The package as npm unpacks it if install scripts are blocked: without links. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bare-postgres-'));
  chmodSync(folder, 0o711);
  const native = dirname(dirname(usual.postgres));
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const lib = join(folder, 'native/lib');
  for (const entry of readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const versionOf = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8', ...(user && { uid: user.uid, gid: user.gid }) });

describe('the binaries of Postgres', () => {
  it('get the links they lack, in place', () => {
    expect(existsSync(join(folder, 'native/lib/libpq.so'))).toBe(false);
    const { postgres, initdb } = findBinaries(user, { folder, version: 'bare' });
    expect(postgres).toBe(join(folder, 'native/bin/postgres'));
    expect(versionOf(postgres)).toContain('PostgreSQL');
    expect(versionOf(initdb)).toContain('PostgreSQL');
  });

  it.runIf(user !== null)('are copied out of a folder that the system user may not enter', () => {
    chmodSync(folder, 0o700);
    const { postgres } = findBinaries(user, { folder, version: 'copied-out' });
    expect(postgres).not.toContain(folder);
    expect(versionOf(postgres)).toContain('PostgreSQL');
    rmSync(dirname(dirname(dirname(postgres))), { recursive: true });
  });
});
