import type { Pool } from 'pg';
import type { EventStore } from '../event-store/event-store';
import type { PersonalData } from '../personal-data/personal-data';
import { isAnswering } from './away';
import type { ProjectionRunner } from './projection-runner';

interface Parts {
  readonly store: Pick<EventStore, 'check'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly runner: Pick<ProjectionRunner, 'trouble'>;
  readonly personalData: Pick<PersonalData, 'trouble'>;
  readonly runsProjections: boolean;
}

/** What a process needs in order to serve: each `ready`, or why not. */
export interface Readiness {
  readonly eventStore: 'ready' | 'unavailable';
  readonly database: 'ready' | 'unavailable';
  /** `ready`, or which keys are missing, or that a restored backup is being dealt with. */
  readonly personalData: string;
  /** Why the read models do not follow the log; missing when they run in another process. */
  readonly projections?: string;
}

/** Asks everything within 3 s. */
export function createReadiness(parts: Parts): () => Promise<Readiness> {
  const { store, pool, runner, personalData, runsProjections } = parts;
  return async () => {
    const [eventStore, database] = await Promise.all([
      isAnswering(() => store.check()),
      isAnswering(() => pool.query('select 1')),
    ]);
    const projections = runner.trouble() ?? 'ready';
    const keys = database === 'ready' ? ((await personalData.trouble()) ?? 'ready') : 'unavailable';
    return { eventStore, database, personalData: keys, ...(runsProjections && { projections }) };
  };
}
