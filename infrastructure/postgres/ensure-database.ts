import pg from 'pg';
import { connectWithinMs } from './silence';

export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  try {
    await withClient(url, () => Promise.resolve());
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await withClient(urlOfDatabase(url, 'postgres'), (client) => createDatabaseNamed(client, name));
  }
}

export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${encodeURIComponent(database)}$1`);
}

async function createDatabaseNamed(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process created it first; Postgres reports that by either of two codes.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
