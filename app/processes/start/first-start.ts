import { sql } from 'kysely';
import type { Config } from '@infrastructure/config/config';
import { now } from '@projections/database-time';
import type { Database } from '@projections/projection';
import type { Services } from '~/services';
import { findEarlierEvents, readModelsShown } from './earlier-events';

export interface FirstStep {
  readonly name: string;
  readonly announcement?: string;
  /** `isLogInUse`: the log has events of the platform from before this database. */
  isWanted(config: Config, isLogInUse: boolean): boolean;
  /**
   * Returns lines to print once, such as a generated password. Must be idempotent, also after a crash and on
   * a log where it already ran; commands with fixed ids are.
   */
  run(services: Services, config: Config): Promise<readonly string[]>;
}

/** Advisory lock; any unique number. */
const lock = 7_262_003;

/**
 * A step is finished once its lines were printed; others are run again. If the log is older than this
 * database, the steps wait for the read models. Of several servers that start together, one runs them.
 */
export async function runFirstSteps(
  services: Services,
  config: Config,
  steps: readonly FirstStep[],
  print: (line: string) => void,
): Promise<void> {
  if (await isOver(services.db)) return;
  await services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await writeDown(services, config, steps, print);
      // Their commands wait for the read models, which take a while to catch up.
      await services.projections.settled();
      for (const step of await unfinished(services.db, steps)) {
        if (step.announcement !== undefined) print(step.announcement);
        for (const line of await step.run(services, config)) print(line);
        await services.db
          .updateTable('platform.first_start')
          .set({ finished_at: now() })
          .where('step', '=', step.name)
          .execute();
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

async function isOver(db: Database): Promise<boolean> {
  const { all, open } = await countSteps(db);
  return all > 0n && open === 0n;
}

async function countSteps(db: Database): Promise<{ readonly all: bigint; readonly open: bigint }> {
  return db
    .selectFrom('platform.first_start')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      eb.fn.countAll<bigint>().filterWhere('finished_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Decides once which steps this database needs. A log in use must first be caught up by the read models,
 * because the steps read them.
 */
async function writeDown(
  services: Services,
  config: Config,
  steps: readonly FirstStep[],
  print: (line: string) => void,
): Promise<void> {
  if ((await countSteps(services.db)).all > 0n) return;
  const found = await findEarlierEvents(services);
  if (found === 'others') print('The log holds events of another system. They are left as they are.');
  if (found === 'own') {
    print('The log holds events from before this database: building the read models from them (once) …');
    print(
      config.reactsToEarlierEvents
        ? 'Mails and other reactions follow from those events, too (REACT_TO_EARLIER_EVENTS=1).'
        : 'Mails and other reactions follow from new events alone (REACT_TO_EARLIER_EVENTS=0).',
    );
    await readModelsShown(services, print);
  }
  for (const { name } of steps.filter((step) => step.isWanted(config, found === 'own'))) {
    await services.db
      .insertInto('platform.first_start')
      .values({ step: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function unfinished(db: Database, steps: readonly FirstStep[]): Promise<readonly FirstStep[]> {
  const rows = await db
    .selectFrom('platform.first_start')
    .select('step')
    .where('finished_at', 'is', null)
    .execute();
  const open = new Set(rows.map(({ step }) => step));
  return steps.filter(({ name }) => open.has(name));
}
