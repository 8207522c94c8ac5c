import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { backUpKeys, restoreKeys, rewrapKeys } from '@infrastructure/personal-data/key-backups';
import { newInstallationKey } from '@infrastructure/personal-data/installation-keys';
import { keyFileIn, writeKeyFile } from '@infrastructure/personal-data/key-file';
import { openInstallationKeys } from '@infrastructure/personal-data/open-installation-keys';
import { Obstacle } from './start/explain';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

const usage = `Say what to do:
  keys backup <file>    write every key of personal data, wrapped by the installation's key, to a file
  keys restore <file>   put back keys that are missing; forgotten ones stay forgotten
  keys rewrap           wrap all keys with the current key of the installation
  keys rotate           make a new key in the key file, then rewrap (without PERSONAL_DATA_KEY)`;

/** Keys that seal personal data: `--run keys backup|restore|rewrap|rotate`. Safe while the server runs. */
await runProcess('keys', async () => {
  const [order = '', file] = process.argv.slice(2);
  const needsFile = order === 'backup' || order === 'restore';
  if (!['backup', 'restore', 'rewrap', 'rotate'].includes(order) || (needsFile && file === undefined))
    throw new Obstacle(usage);
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'keys' });
  if (order === 'rotate') addKey(config);
  const platform = await openPlatform(config, log, { runsProjections: false });
  try {
    const { db, personalData } = platform.services;
    const installation = openInstallationKeys(config);
    if (order === 'backup') {
      const backup = await backUpKeys(db);
      writeFileSync(file ?? '', JSON.stringify(backup), { mode: 0o600 });
      print(
        `${backup.keys.length} keys written to ${file ?? ''}. They open only with the key of the installation.`,
      );
    } else if (order === 'restore') {
      const restored = await restoreKeys(db, installation, readBackup(file ?? ''));
      await personalData.settle();
      print(`${restored} keys put back.`);
    } else {
      print(`${await rewrapKeys(db, installation)} keys wrapped with the current key of the installation.`);
      if (order === 'rotate') dropFormerKeys(config);
    }
  } finally {
    await platform.close();
  }
});

type Settings = Pick<ReturnType<typeof readConfig>, 'dataDir' | 'databaseUrl' | 'personalDataKey'>;

/** The new key comes first; running processes still need the former ones. */
function addKey({ dataDir, databaseUrl, personalDataKey }: Settings): void {
  if (personalDataKey !== undefined || databaseUrl !== undefined) {
    throw new Obstacle(
      'With PERSONAL_DATA_KEY, put the new key before the old one, with a comma, restart, and run `keys rewrap`.',
    );
  }
  openInstallationKeys({ dataDir, databaseUrl, personalDataKey });
  writeKeyFile(dataDir, [newInstallationKey(), ...keysIn(dataDir)], renameSync);
}

/** Keeps the previous key until the next change, since a key may be being wrapped with it right now. */
function dropFormerKeys({ dataDir }: Settings): void {
  writeKeyFile(dataDir, keysIn(dataDir).slice(0, 2), renameSync);
}

function keysIn(dataDir: string): readonly string[] {
  return readFileSync(keyFileIn(dataDir), 'utf8').trim().split(/\s+/);
}

function readBackup(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Obstacle(`${file} is no backup of keys: ${error instanceof Error ? error.message : ''}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
