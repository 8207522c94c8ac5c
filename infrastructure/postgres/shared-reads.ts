import type { Pool, PoolClient, QueryResult } from 'pg';

/** Connections per pool for shared reads: one per core of a small machine. */
const channelsPerPool = 2;

/** Smaller pools share none, since reads could keep a transaction from the last connection. */
const fewestConnections = 8;

type Read = (client: PoolClient) => Promise<QueryResult>;

interface Waiting {
  readonly read: Read;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends small reads of one event loop iteration as one packet, since waking the database costs more than the
 * read. Reads queue, so only quick ones may come here. An error concerns only its own read.
 */
class SharedReads {
  private readonly channels: readonly Channel[];
  private waiting: Waiting[] = [];

  constructor(pool: Pool) {
    this.channels = Array.from({ length: channelsPerPool }, () => new Channel(pool));
  }

  run(read: Read): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ read, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.send());
    });
  }

  private send(): void {
    const reads = this.waiting;
    this.waiting = [];
    const [first, ...others] = this.channels;
    const idlest = others.reduce(
      (least, one) => (one.inFlight < (least?.inFlight ?? 0) ? one : least),
      first,
    );
    idlest?.send(reads);
  }
}

class Channel {
  inFlight = 0;
  private connecting: Promise<PoolClient> | null = null;

  constructor(private readonly pool: Pool) {}

  send(reads: readonly Waiting[]): void {
    this.inFlight += reads.length;
    this.connecting ??= this.pool.connect();
    const { connecting } = this;
    connecting.then(
      (client) => {
        for (const { read, resolve, reject } of reads) {
          read(client).then(
            (result) => {
              this.end(1, client);
              resolve(result);
            },
            (error: unknown) => {
              this.end(1, client);
              reject(error);
            },
          );
        }
      },
      (error: unknown) => {
        this.end(reads.length, null);
        for (const { reject } of reads) reject(error);
      },
    );
  }

  private end(reads: number, client: PoolClient | null): void {
    this.inFlight -= reads;
    if (this.inFlight > 0) return;
    this.connecting = null;
    client?.release();
  }
}

const known = new WeakMap<Pool, SharedReads>();

export function sharedReadsOf(pool: Pool): Pick<SharedReads, 'run'> | null {
  if (pool.options.max < fewestConnections) return null;
  const shared = known.get(pool) ?? new SharedReads(pool);
  known.set(pool, shared);
  return shared;
}
