import DataLoader from 'dataloader';
import { isAway } from '../../projecting/away';
import type { EventStore, StoredEvent } from '../event-store';
import { type Row, type Run, Statement } from './database';
import { text, toLoaded } from './records';

/**
 * One row per stream, since rows cost more than their content. Names are passed as lines and looked up one by
 * one: a list would make Postgres plan anew each time, which takes as long as the lookup.
 */
const loadStatement = new Statement(
  'event_store.load',
  'select revisions, ids, types, data from event_store.load($1)',
  ['revisions', 'ids', 'types', 'data'],
);

type Loaded = readonly StoredEvent[] | Error;

/**
 * Loads of one event loop iteration share a statement. If it fails, each stream is loaded alone, so that one
 * bad stream fails alone; if the database is down there is no retry, which would only multiply the wait.
 */
export function createLoadStream(run: Run): EventStore['loadStream'] {
  const loadTogether = async (streams: readonly string[]): Promise<readonly Loaded[]> => {
    const rows = await run(loadStatement, [streams.join('\n')]);
    return streams.map((stream, at) => decode(stream, rows[at]));
  };

  const load = async (streams: readonly string[]): Promise<readonly Loaded[]> => {
    try {
      return await loadTogether(streams);
    } catch (error) {
      if (streams.length === 1 || isAway(error)) throw error;
      return Promise.all(streams.map((stream) => load([stream]).then(([loaded = []]) => loaded, errorOf)));
    }
  };

  const loader = new DataLoader<string, readonly StoredEvent[]>(
    async (requested) => {
      const streams = [...new Set(requested)];
      const loaded = await load(streams);
      if (streams.length === requested.length) return loaded;
      const byStream = new Map(streams.map((stream, at) => [stream, loaded[at] ?? []]));
      return requested.map((stream) => byStream.get(stream) ?? []);
    },
    { cache: false, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
  return (stream) => loader.load(stream);
}

function decode(stream: string, [revisions, ids, types, data]: Row = []): Loaded {
  if (revisions === null || revisions === undefined) return [];
  try {
    return toLoaded(stream, { revisions, ids: text(ids), types: text(types), data: text(data) });
  } catch (error) {
    return errorOf(error);
  }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
