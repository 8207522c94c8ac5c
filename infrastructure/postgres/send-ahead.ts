import { CompiledQuery } from 'kysely';
import type { Database, DatabaseTransaction } from '../../projections/projection';

/**
 * Carries steps out in a transaction, none waiting for the answers of those before it: what they ask is sent as it comes, and the database
 * does it in that order all the same. Each answer waited for puts both processes to sleep and wakes them, which costs more than a small
 * statement. Each step awaits what it asks. When one fails, all is rolled back and the failure of the first is thrown.
 */
export async function sendAhead(
  db: Database,
  ...steps: readonly ((tx: DatabaseTransaction) => Promise<unknown>)[]
): Promise<void> {
  const executor = db.getExecutor();
  await executor.provideConnection(async (connection) => {
    const tell = (word: string) => connection.executeQuery(CompiledQuery.raw(word));
    const within = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const tx = { getExecutor: () => within };
    const outcomes = await Promise.allSettled([
      tell('begin'),
      ...steps.map(async (step) => {
        await step(tx);
      }),
    ]);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    await tell(failure === undefined ? 'commit' : 'rollback');
    if (failure !== undefined) throw failure.reason;
  });
}
