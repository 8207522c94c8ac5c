import pg from 'pg';

export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';

  constructor(readonly milliseconds: number) {
    super(`the database said nothing for ${milliseconds} ms`);
  }
}

/** Milliseconds to open a connection; normally tens. */
export const connectWithinMs = 5_000;
/**
 * Milliseconds for workers: on a busy machine a low-priority process may get too little CPU in 5 s although
 * the database is up.
 */
export const workerConnectsWithinMs = 60_000;

const noConnection = /timeout exceeded when trying to connect|connection timeout|timeout expired/i;

/** Milliseconds of silence before this error; null for other errors. */
export function silenceOf(error: unknown): number | null {
  if (error instanceof SilentDatabase) return error.milliseconds;
  return error instanceof Error && noConnection.test(error.message) ? connectWithinMs : null;
}

const lookEveryMs = 1_000;
/** Checks without an answer before the database is probed. Most statements finish within one. */
const patientLooks = 3;
/** Checks without an answer before a connection is closed, if the probe got no answer either. */
const silentLooks = Math.floor(connectWithinMs / lookEveryMs) - 1;

interface Watched {
  readonly url: string;
  readonly name: string;
  /** Milliseconds; 0: no limit. */
  readonly statementTimeoutMs: number;
}

/** The driver's client with fields that its types omit. */
interface Connection {
  readonly readyForQuery: boolean;
  readonly connection: {
    readonly stream: { readonly bytesRead: number; destroy(error: Error): void };
  };
}

const connectionOf = (client: pg.PoolClient): Connection => client as unknown as Connection;

interface Seen {
  bytes: number;
  silent: number;
}

/**
 * Closes connections to a silent (paused) database; otherwise callers wait forever, and the driver's own
 * limit would return a connection that still owes an answer. Probes first, so that slow statements are left
 * alone. Counts checks, so that a busy process does not mistake its own delay for silence.
 */
export function watchForSilence(pool: pg.Pool, { url, name, statementTimeoutMs }: Watched): void {
  const connections = new Map<Connection, Seen>();
  const overdueLooks =
    statementTimeoutMs === 0 ? Infinity : Math.ceil((statementTimeoutMs + connectWithinMs) / lookEveryMs);
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  const isAnyAt = (looks: number): boolean => [...connections.values()].some(({ silent }) => silent >= looks);

  const giveUp = (looks: number): void => {
    for (const [{ connection }, { silent }] of connections) {
      if (silent >= looks) connection.stream.destroy(new SilentDatabase(silent * lookEveryMs));
    }
  };

  const ask = async (): Promise<void> => {
    isAsking = true;
    if (!(await isAnswering(url, `${name}: pulse`))) giveUp(silentLooks);
    isAsking = false;
  };

  const look = (): void => {
    for (const [{ readyForQuery, connection }, seen] of connections) {
      const { bytesRead } = connection.stream;
      const isSilent = !readyForQuery && bytesRead === seen.bytes;
      seen.silent = isSilent ? seen.silent + 1 : 0;
      seen.bytes = bytesRead;
    }
    // The server would have cancelled the statement, so this connection is dead even if others work.
    giveUp(overdueLooks);
    if (!isAsking && isAnyAt(patientLooks)) void ask();
  };

  pool.on('connect', (client) => {
    connections.set(connectionOf(client), { bytes: 0, silent: 0 });
    timer ??= setInterval(look, lookEveryMs).unref();
  });
  pool.on('remove', (client) => {
    connections.delete(connectionOf(client));
    if (connections.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

async function isAnswering(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // Not awaited: a database that falls silent now would never confirm the end.
    void client.end();
  }
}
