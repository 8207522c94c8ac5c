import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { type InstallationKeys, newInstallationKey, parseInstallationKeys } from './installation-keys';

/**
 * Created on first use next to the embedded Postgres, readable only by its owner. Read again for an unknown
 * key, since another process may have added one.
 */
export function openKeyFile(folder: string): InstallationKeys {
  const path = keyFileIn(folder);
  if (!existsSync(path)) createOnce(folder, path);
  const read = (): InstallationKeys => parseInstallationKeys(readFileSync(path, 'utf8'));
  let keys = read();
  return {
    // Read each time, or a running process would encrypt new keys with one that another process has replaced.
    current: () => read().current(),
    find(fingerprint) {
      const known = keys.find(fingerprint);
      if (known !== null) return known;
      keys = read();
      return keys.find(fingerprint);
    },
  };
}

export function keyFileIn(folder: string): string {
  return join(folder, 'personal-data.key');
}

/** Atomic: a reader finds the old keys or the new ones. */
export function writeKeyFile(
  folder: string,
  keys: readonly string[],
  replace: (from: string, to: string) => void,
) {
  const draft = `${keyFileIn(folder)}.${uuidv7()}`;
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  replace(draft, keyFileIn(folder));
}

/** Of several processes one creates the key: linking fails if the file exists. */
function createOnce(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true });
  writeKeyFile(folder, [newInstallationKey()], (draft) => {
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  });
}
