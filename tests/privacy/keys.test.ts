import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpKeys, restoreKeys, rewrapKeys } from '@infrastructure/personal-data/key-backups';
import { keyFileIn, openKeyFile } from '@infrastructure/personal-data/key-file';
import {
  newInstallationKey,
  parseInstallationKeys,
  WrongInstallationKey,
} from '@infrastructure/personal-data/installation-keys';
import { keysById } from '@infrastructure/personal-data/key-table';
import { createKeyring } from '@infrastructure/personal-data/keyring';
import {
  checkInstallationKeys,
  openInstallationKeys,
} from '@infrastructure/personal-data/open-installation-keys';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const settings = { personalDataKey: undefined, databaseUrl: undefined };

describe('the key of the installation', () => {
  it('is made once in the data folder, for its owner alone', () => {
    const dataDir = join(folder, 'data');
    const first = openInstallationKeys({ ...settings, dataDir });
    expect(openInstallationKeys({ ...settings, dataDir }).current()).toEqual(first.current());
    expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('must be set for a database of another server, and be well formed', () => {
    const external = { databaseUrl: 'postgresql://db/platform', dataDir: folder };
    expect(() => openInstallationKeys({ ...external, personalDataKey: undefined })).toThrow(
      'With DATABASE_URL, set PERSONAL_DATA_KEY too',
    );
    expect(() => openInstallationKeys({ ...external, personalDataKey: 'short' })).toThrow(
      WrongInstallationKey,
    );
    openInstallationKeys({ ...external, personalDataKey: newInstallationKey() });
  });

  it('is read again from the file when another process has added one', () => {
    const dataDir = join(folder, 'added');
    const keys = openKeyFile(dataDir);
    const added = newInstallationKey();
    const other = join(folder, 'other');
    openKeyFile(other);
    renameSync(keyFileIn(other), keyFileIn(dataDir));
    const text = readFileSync(keyFileIn(dataDir), 'utf8');
    const { fingerprint } = parseInstallationKeys(text).current();
    expect(keys.current().fingerprint).toBe(fingerprint);
    expect(keys.find(fingerprint)?.fingerprint).toBe(fingerprint);
    expect(keys.find(parseInstallationKeys(added).current().fingerprint)).toBeNull();
  });

  it('is refused at the start when it is another one, and can be changed by wrapping the keys anew', async () => {
    const [former, next] = [newInstallationKey(), newInstallationKey()];
    const subject = `person-${uuidv7()}`;
    const before = createKeyring({ db: database.db, installation: parseInstallationKeys(former) });
    const key = (await before.keysOf([subject])).get(subject);
    await expect(checkInstallationKeys(database.url, parseInstallationKeys(next))).rejects.toThrow(
      'sealed with another key',
    );
    const both = parseInstallationKeys(`${next},${former}`);
    await checkInstallationKeys(database.url, both);
    expect(await rewrapKeys(database.db, both)).toBe(1);
    expect(await rewrapKeys(database.db, both)).toBe(0);
    await checkInstallationKeys(database.url, parseInstallationKeys(next));
    const after = createKeyring({ db: database.db, installation: parseInstallationKeys(next) });
    expect((await after.keysOf([subject])).get(subject)).toEqual(key);
    await database.db.deleteFrom('platform.personal_keys').execute();
  });
});

describe('a backup of keys', () => {
  it('puts back what is missing, opens only with its own installation, and wakes nothing forgotten', async () => {
    const { db } = database;
    const installation = parseInstallationKeys(newInstallationKey());
    const ring = createKeyring({ db, installation });
    const [lost, forgotten, renewed] = [1, 2, 3].map(() => `supplier-${uuidv7()}`) as [
      string,
      string,
      string,
    ];
    const keys = await ring.keysOf([lost, forgotten, renewed]);
    const backup: unknown = JSON.parse(JSON.stringify(await backUpKeys(db)));
    expect(JSON.stringify(backup)).not.toContain(keys.get(lost)?.bytes.toString('base64'));
    await db.deleteFrom('platform.personal_keys').where('subject', 'in', [lost, renewed]).execute();
    await db
      .updateTable('platform.personal_keys')
      .set({ wrapped: null, wrapped_with: null, forgotten_at: new Date().toISOString() })
      .where('subject', '=', forgotten)
      .execute();
    const newer = createKeyring({ db, installation });
    const current = (await newer.keysOf([renewed])).get(renewed);

    const stranger = parseInstallationKeys(newInstallationKey());
    await expect(restoreKeys(db, stranger, backup)).rejects.toThrow(WrongInstallationKey);
    expect(await restoreKeys(db, installation, backup)).toBe(2);
    expect(await restoreKeys(db, installation, backup)).toBe(0);

    const idOf = (subject: string) => keys.get(subject)?.id ?? '';
    const found = await keysById(db, installation, [lost, forgotten, renewed].map(idOf));
    expect(found.get(idOf(lost))).toEqual(keys.get(lost)?.bytes);
    expect(found.get(idOf(forgotten))).toBeNull();
    // What was sealed with it can be opened again; new data keeps the newer one.
    expect(found.get(idOf(renewed))).toEqual(keys.get(renewed)?.bytes);
    const later = createKeyring({ db, installation });
    expect((await later.keysOf([renewed])).get(renewed)).toEqual(current);
  });
});
