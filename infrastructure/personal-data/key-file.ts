import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { type InstallationKeys, newInstallationKey, parseInstallationKeys } from './installation-keys';

/**
 * The installation's keys in a file beside the embedded Postgres, made on first use and readable for its owner
 * alone. Read again when a key is asked for that it did not hold, since another process may have added one.
 */
export function openKeyFile(folder: string): InstallationKeys {
  const path = keyFileIn(folder);
  if (!existsSync(path)) createOnce(folder, path);
  const read = (): InstallationKeys => parseInstallationKeys(readFileSync(path, 'utf8'));
  let keys = read();
  return {
    // Read each time, or a running process would wrap new keys with one that another process has replaced.
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

/** Replaces the keys in the file at once: a reader finds the former or the new ones. */
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

/** Of several processes that start together, one makes the key: linking fails where a file is. */
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
