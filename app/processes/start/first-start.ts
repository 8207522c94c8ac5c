import { sql } from 'kysely';
import type { Config } from '@infrastructure/config/config';
import type { Database } from '@projections/projection';
import type { Services } from '~/services.server';

/** Something an empty platform needs once, before people come. */
export interface FirstStep {
  readonly name: string;
  /** Said while it runs, where it takes long enough to be wondered at. */
  readonly announcement?: string;
  isWanted(config: Config): boolean;
  /**
   * Does it, and answers lines to print once, such as a generated password. Must bear being begun again after a crash: commands
   * with ids of their own do.
   */
  run(services: Services, config: Config): Promise<readonly string[]>;
}

/** Any number nobody else takes. */
const lock = 7_262_003;

/**
 * Carries out the steps of the first start: when the log is empty, and of those that a start before did not finish. A step counts as
 * finished after its lines were printed. Of several servers that start together, one does it.
 */
export async function runFirstSteps(
  services: Services,
  config: Config,
  steps: readonly FirstStep[],
  print: (line: string) => void,
): Promise<void> {
  if (await isOver(services)) return;
  await services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await writeDown(
        services,
        steps.filter((step) => step.isWanted(config)),
      );
      for (const step of await unfinished(services.db, steps)) {
        if (step.announcement !== undefined) print(step.announcement);
        for (const line of await step.run(services, config)) print(line);
        await sql`update platform.first_start set finished_at = now() where step = ${step.name}`.execute(
          services.db,
        );
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Nothing is left to do, or the platform was in use before steps were written down. */
async function isOver({ db, store }: Services): Promise<boolean> {
  const { rows } = await sql<{ open: bigint; all: bigint }>`
    select count(*) as all, count(*) filter (where finished_at is null) as open from platform.first_start`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined || counts.all === 0n) return (await store.head()) !== null;
  return counts.open === 0n;
}

async function writeDown({ db, store }: Services, steps: readonly FirstStep[]): Promise<void> {
  if ((await store.head()) !== null) return;
  for (const { name } of steps) {
    await sql`insert into platform.first_start (step) values (${name}) on conflict do nothing`.execute(db);
  }
}

async function unfinished(db: Database, steps: readonly FirstStep[]): Promise<readonly FirstStep[]> {
  const { rows } = await sql<{ step: string }>`
    select step from platform.first_start where finished_at is null`.execute(db);
  const open = new Set(rows.map(({ step }) => step));
  return steps.filter(({ name }) => open.has(name));
}
