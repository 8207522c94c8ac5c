import type { Pool } from 'pg';
import type { Work } from './side-by-side';
import { quoterStream, stateChange } from './stored-quoters';

/** The baseline of appends: one event per INSERT and transaction, into a table with only a primary key. */
export async function preparePlainInsert(pool: Pool): Promise<() => Work> {
  await pool.query(`create table if not exists public.plain_events (
    position bigint generated always as identity primary key,
    stream text not null, id uuid not null, type text not null, data json not null, metadata json not null)`);
  const statement = {
    name: 'bench.plain_insert',
    text: 'insert into public.plain_events (stream, id, type, data, metadata) values ($1, $2, $3, $4, $5)',
  };
  return () => {
    const stream = quoterStream();
    return () => {
      const { id, type, data, metadata } = stateChange();
      const values = [stream, id, type, JSON.stringify(data), JSON.stringify(metadata)];
      return pool.query({ ...statement, values });
    };
  };
}
