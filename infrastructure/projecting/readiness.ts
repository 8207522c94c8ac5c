import type { Database } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import type { PersonalData } from '../personal-data/personal-data';
import { isAnswering } from './away';
import { isBeating } from './heartbeat';
import type { ProjectionRunner } from './projection-runner';

interface Parts {
  readonly db: Database;
  readonly store: Pick<EventStore, 'check'>;
  readonly runner: Pick<ProjectionRunner, 'trouble'>;
  readonly personalData: Pick<PersonalData, 'trouble'>;
  readonly runsProjections: boolean;
}

export interface Readiness {
  readonly eventStore: 'ready' | 'unavailable';
  readonly database: 'ready' | 'unavailable';
  /** Whether the first start has created the administrator, without whom nobody can use the platform. */
  readonly administrator: string;
  readonly personalData: string;
  readonly projections: string;
}

export const administratorStep = 'administrator';

/** Limits all checks to 3 s. */
export function createReadiness(parts: Parts): () => Promise<Readiness> {
  const { db, store, runner, personalData, runsProjections } = parts;
  return async () => {
    let administrator = 'unavailable';
    let projections = runsProjections ? (runner.trouble() ?? 'ready') : 'unavailable';
    const [eventStore, database] = await Promise.all([
      isAnswering(() => store.check()),
      isAnswering(async () => {
        administrator = await administratorState(db);
        if (!runsProjections) projections = await projectionsElsewhere(db);
      }),
    ]);
    const keys = database === 'ready' ? ((await personalData.trouble()) ?? 'ready') : 'unavailable';
    return { eventStore, database, administrator, personalData: keys, projections };
  };
}

/**
 * Checks the step, not an account: a platform whose last administrator lost access still serves its
 * customers.
 */
async function administratorState(db: Database): Promise<string> {
  const row = await db
    .selectFrom('platform.first_start')
    .select('step')
    .where('step', '=', administratorStep)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? 'missing: the first start has not made the administrator yet' : 'ready';
}

async function projectionsElsewhere(db: Database): Promise<string> {
  return (await isBeating(db))
    ? 'ready'
    : 'missing: no process keeps the read models up to date; start `node build/server/projector.js`';
}
