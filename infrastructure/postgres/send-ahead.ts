import { CompiledQuery, QueryCreator, type QueryExecutor, type QueryExecutorProvider } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '../../projections/projection';

/**
 * Runs steps in a transaction without waiting for earlier answers: statements are sent as they come and the
 * database runs them in order. Each round trip puts both processes to sleep, which costs more than a small
 * statement. Each step must await its own statements. When one fails, everything is rolled back and the first
 * failure is thrown.
 */
export async function sendAhead(
  db: Database,
  ...steps: readonly ((tx: DatabaseTransaction) => Promise<unknown>)[]
): Promise<void> {
  const executor = db.getExecutor();
  await executor.provideConnection(async (connection) => {
    const within = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const tx = new Sending(within);
    const outcomes = await Promise.allSettled([
      connection.executeQuery(CompiledQuery.raw('begin')),
      ...steps.map(async (step) => {
        await step(tx);
      }),
    ]);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure === undefined) {
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return;
    }
    await connection.executeQuery(CompiledQuery.raw('rollback'));
    throw failure.reason;
  });
}

/** Runs queries and raw statements with an executor. */
class Sending extends QueryCreator<Tables> implements QueryExecutorProvider {
  constructor(private readonly executor: QueryExecutor) {
    super({ executor });
  }

  getExecutor(): QueryExecutor {
    return this.executor;
  }
}
