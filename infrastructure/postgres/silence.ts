import pg from 'pg';

/** What a connection gets whose database has gone silent. */
export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';

  constructor(readonly milliseconds: number) {
    super(`the database said nothing for ${milliseconds} ms`);
  }
}

/** How long (ms) a new connection may take: on a living machine it is there in tens of milliseconds. */
export const connectWithinMs = 5_000;

/** What the driver and its pool say when it is not. */
const noConnection = /timeout exceeded when trying to connect|connection timeout|timeout expired/i;

/** For how long (ms) nothing had come of the database when this was thrown; null of errors of another kind. */
export function silenceOf(error: unknown): number | null {
  if (error instanceof SilentDatabase) return error.milliseconds;
  return error instanceof Error && noConnection.test(error.message) ? connectWithinMs : null;
}

const lookEveryMs = 1_000;
/** Looks at which a statement had no answer before the database is asked whether it is there: most are over in one. */
const patientLooks = 3;
/** Looks after which a connection is given up when the database was not: it said nothing all the time that the database was asked. */
const silentLooks = Math.floor(connectWithinMs / lookEveryMs) - 1;

interface Watched {
  readonly url: string;
  readonly name: string;
  /** The server itself ends a statement after this; 0: never. Milliseconds. */
  readonly statementTimeoutMs: number;
}

/** A client of the driver, with what its types leave out. */
interface Connection {
  /** False from a statement's sending to its answer. */
  readonly readyForQuery: boolean;
  readonly connection: {
    readonly stream: { readonly bytesRead: number; destroy(error: Error): void };
  };
}

const connectionOf = (client: pg.PoolClient): Connection => client as unknown as Connection;

interface Seen {
  bytes: number;
  /** Looks in a row at which a statement was under way and nothing of an answer had come. */
  silent: number;
}

/**
 * Ends the connections of a pool that wait for a database which is silent rather than gone, as when its machine or its processes are
 * stopped: nothing else would tell whoever waits there, and the driver's own limit would return a connection as idle that still owes an
 * answer. A statement that is merely slow, or waits for a lock, is left alone: the database is asked over a new connection first.
 * Time is counted in looks, so that a process that was busy itself takes nobody for silent.
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
    // The server would have ended the statement itself: this one connection is dead, however well the others are.
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

/** Whether a new connection gets an answer, be it a refusal such as "too many clients". */
async function isAnswering(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
  });
  // What happens to it after it has answered, or failed to, tells nothing more.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // Not waited for: a database that falls silent now never takes its leave.
    void client.end();
  }
}
