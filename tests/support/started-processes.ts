import { afterEach, beforeEach } from 'vitest';
import { type RunningProcess, startNode } from './processes';
import { serverEnvironment, startedDatabase, type StartedDatabase } from './started-database';

/** Processes of the platform on one database; after each test all of them are stopped and it is dropped. */
export interface StartedProcesses {
  database(): StartedDatabase;
  /** Starts `build/server/<program>.js`, as an operator does, with the usual settings. */
  start(program: string): RunningProcess;
}

/** Gives each test of a file its own. `environment` is added to the usual one. */
export function startedProcesses(environment: Readonly<Record<string, string>> = {}): StartedProcesses {
  let database: StartedDatabase;
  const running: RunningProcess[] = [];
  beforeEach(async () => {
    database = await startedDatabase();
  }, 300_000);
  afterEach(async () => {
    for (const one of running) one.signal('SIGTERM');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
    await database.drop();
  });
  return {
    database: () => database,
    start(program) {
      const settings = { ...serverEnvironment, PORT: '0', DATABASE_URL: database.url, ...environment };
      const one = startNode([`build/server/${program}.js`], settings);
      running.push(one);
      return one;
    },
  };
}
