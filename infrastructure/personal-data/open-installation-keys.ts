import pg from 'pg';
import { connectWithinMs } from '../postgres/silence';
import { type InstallationKeys, parseInstallationKeys, WrongInstallationKey } from './installation-keys';
import { openKeyFile } from './key-file';

interface Settings {
  readonly personalDataKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * The configured key, or the key file of the embedded Postgres. Another database server needs a configured
 * key, since a generated file would be missing on the next machine.
 */
export function openInstallationKeys({ personalDataKey, databaseUrl, dataDir }: Settings): InstallationKeys {
  if (personalDataKey !== undefined) return parseInstallationKeys(personalDataKey);
  if (databaseUrl === undefined) return openKeyFile(dataDir);
  throw new WrongInstallationKey(
    'With DATABASE_URL, set PERSONAL_DATA_KEY too: 32 bytes in base64, as `openssl rand -base64 32` prints them. Keep a copy apart from the database.',
  );
}

export async function checkInstallationKeys(url: string, keys: InstallationKeys): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  try {
    const { rows } = await client.query<{ wrapped_with: string | null }>(
      'select distinct wrapped_with from platform.personal_keys where wrapped is not null',
    );
    const unknown = rows.filter(({ wrapped_with: key }) => key === null || keys.find(key) === null);
    if (unknown.length === 0) return;
    throw new WrongInstallationKey(
      'The personal data in this database was sealed with another key. Set PERSONAL_DATA_KEY (or put the file personal-data.key back into DATA_DIR) as it was.',
    );
  } finally {
    await client.end();
  }
}
