import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;
const alias = [
  { find: /^~\//, replacement: `${resolve(root, 'app')}/` },
  ...['domain', 'projections', 'infrastructure', 'tests'].map((name) => ({
    find: new RegExp(`^@${name}/`),
    replacement: `${resolve(root, name)}/`,
  })),
];

/** They look at what their process has loaded or logged before: each has a process of its own. */
const alone = [
  'tests/event-store/open-event-store.test.ts',
  'tests/api/store-away.test.ts',
  'tests/processes/eventstoredb-readiness.test.ts',
];

/** Reads every import of the code in a process of its own, which takes all that one processor has for most of its time limit. */
const arrows = 'tests/architecture/arrows.test.ts';

/** They send every door its heaviest input and run every benchmark: `npm run test:faults` runs them, since they take many minutes. */
const longer = ['tests/measured/heavy-input.test.ts', 'tests/bench/every-bench.test.ts'];

/** They have a short form, which `npm test` runs, and a long one. */
const inBothForms = ['tests/scaffold/new.test.ts', 'tests/e2e/axe-walk.test.ts'];

/** They take minutes: begun first, so that no worker is left with one when the others have nothing to do. */
const long = [
  'tests/bench/every-bench.test.ts',
  'tests/scaffold/new.test.ts',
  'tests/processes/platform.test.ts',
  'tests/api/odd-requests.test.ts',
  'tests/owner-companies/every-call.test.ts',
  'tests/owner-companies/every-page.test.ts',
  'tests/owner-companies/every-query.test.ts',
  'tests/jobs/job-queues.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((file) => moduleId.endsWith(file));
      return at === -1 ? long.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const setupFiles = ['tests/support/quiet-console.ts'];
const globalSetup = ['tests/support/test-postgres.ts'];

/** A module that lists files is read anew, or the cache would keep the list of before a file was added. */
const freshGlobs: Plugin = {
  name: 'fresh-globs',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : undefined,
    );
  },
};

export default defineConfig({
  plugins: [freshGlobs],
  resolve: { alias },
  test: {
    // Rounds and later runs reuse what was transformed before.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    // Tests wait for Postgres half of their time: one worker more than there are cores keeps them busy.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // For what a worker of a loaded machine does in its own time. A test that means a limit names it.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A worker loads the platform once for all its files; each file has a database of its own.
          isolate: false,
          include: ['{domain,projections,infrastructure,app}/**/*.test.{ts,tsx}'],
          setupFiles,
          // Whatever runs hundreds of cases takes its time on a loaded machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/faults/**', 'tests/measured/**', arrows, ...alone, ...longer],
          setupFiles,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          setupFiles,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          globalSetup,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          isolate: false,
          // What a piece of work costs is measured with nothing beside it.
          sequence: { groupOrder: 2 },
          include: ['tests/measured/**/*.test.ts', arrows],
          exclude: longer,
          setupFiles,
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'longer',
          sequence: { groupOrder: 2 },
          include: [...longer, ...inBothForms],
          setupFiles,
          globalSetup,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          sequence: { groupOrder: 3 },
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          globalSetup,
          // One at a time: a browser, its server and Postgres keep two cores busy, and what people wait for has limits.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
