import pg from 'pg';

export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';

  constructor(readonly milliseconds: number) {
    super(`the database said nothing for ${milliseconds} ms`);
  }
}

/** How long (ms) opening a connection may take; normally it takes tens of milliseconds. */
export const connectWithinMs = 5_000;
/**
 * The same (ms) for a worker, which nobody waits for: on a busy machine, a process of the lowest priority may get less
 * of the processor in 5 s than opening a connection needs, and the database is not away for that.
 */
export const workerConnectsWithinMs = 60_000;

/** Messages of the driver and its pool when that time is over. */
const noConnection = /timeout exceeded when trying to connect|connection timeout|timeout expired/i;

/** How long (ms) the database had been silent when this error was thrown; null for other errors. */
export function silenceOf(error: unknown): number | null {
  if (error instanceof SilentDatabase) return error.milliseconds;
  return error instanceof Error && noConnection.test(error.message) ? connectWithinMs : null;
}

const lookEveryMs = 1_000;
/** Checks without an answer before the database is probed. Most statements finish within one. */
const patientLooks = 3;
/**
 * Checks without an answer after which a connection is closed, if the database did not answer the probe
 * either.
 */
const silentLooks = Math.floor(connectWithinMs / lookEveryMs) - 1;

interface Watched {
  readonly url: string;
  readonly name: string;
  /** Milliseconds after which the server itself cancels a statement; 0: never. */
  readonly statementTimeoutMs: number;
}

/** The driver's client with fields that its types omit. */
interface Connection {
  /** False from sending a statement until its answer. */
  readonly readyForQuery: boolean;
  readonly connection: {
    readonly stream: { readonly bytesRead: number; destroy(error: Error): void };
  };
}

const connectionOf = (client: pg.PoolClient): Connection => client as unknown as Connection;

interface Seen {
  bytes: number;
  /** Consecutive checks at which a statement was waiting and no byte had arrived. */
  silent: number;
}

/**
 * Closes connections that wait for a database which is silent rather than gone, as when its machine or
 * processes are paused. Otherwise callers would wait for ever, and the driver's own limit would return a
 * connection to the pool that still owes an answer. A slow or lock-waiting statement is left alone: first the
 * database is probed over a new connection. Time is counted in checks, so that a busy process does not
 * mistake its own delay for silence.
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
    // The server would have cancelled the statement itself, so this connection is dead even if the others are
    // fine.
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

/** Whether a new connection gets any answer, even a refusal such as "too many clients". */
async function isAnswering(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
  });
  // Errors after its answer, or failure, do not matter.
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
