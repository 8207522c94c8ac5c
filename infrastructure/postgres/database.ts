import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import { type Database, preparedMark } from '../../projections/projection';
import { sharedReadsOf } from './shared-reads';

interface Options {
  readonly sharesReads?: boolean;
}

/** Destroying the query builder ends the pool. */
export function createDatabase(pool: Pool, { sharesReads = false }: Options = {}): Database {
  return new Kysely({
    dialect: sharesReads ? new SharingDialect(pool) : new PostgresDialect({ pool }),
  });
}

class SharingDialect extends PostgresDialect {
  constructor(private readonly pool: Pool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new SharingDriver(this.pool);
  }
}

class SharingDriver extends PostgresDriver {
  private readonly driver: Driver;

  constructor(private readonly pool: Pool) {
    super({ pool });
    this.driver = new PostgresDriver({ pool });
  }

  override init(): Promise<void> {
    return this.driver.init();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new LateConnection(this.pool, () => this.driver.acquireConnection()));
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof LateConnection) || connection.own === null) return;
    const own = await connection.own.catch(() => null);
    if (own !== null) await this.driver.releaseConnection(own);
  }

  override destroy(): Promise<void> {
    return this.driver.destroy();
  }
}

class LateConnection implements DatabaseConnection {
  own: Promise<DatabaseConnection> | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly acquire: () => Promise<DatabaseConnection>,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const shared = this.own === null && isSmallRead(query.sql) ? sharedReadsOf(this.pool) : null;
    if (shared !== null) {
      const { rows } = await shared.run((client) => client.query(query.sql, [...query.parameters]));
      return { rows: rows as Row[] };
    }
    this.own ??= this.acquire();
    return (await this.own).executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    this.own ??= this.acquire();
    yield* (await this.own).streamQuery<Row>(query, chunkSize);
  }
}

/** Prepared reads run at every request, so they are quick. */
function isSmallRead(text: string): boolean {
  return text.trimStart().startsWith(`${preparedMark} select`);
}
