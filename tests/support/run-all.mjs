/**
 * `npm test`: everything, from a fresh clone with Node and nothing else. Installs, finds or installs Chromium and Dovecot, builds, then runs
 * all tests with a real Postgres and a real browser. The last line says how many passed and how many failed.
 * `npm run test:faults`: the tests that kill processes and put backups back, in their long form, and those that take too long for every run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { build } from '../../app/processes/launch/build.mjs';
import { install } from '../../app/processes/launch/install.mjs';
import { currentNode } from '../../app/processes/launch/node.mjs';
import { root } from '../../app/processes/launch/root.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDovecot } from './dovecot.mjs';

const results = join(root, '.cache/test-results');
const isFaultsOnly = process.argv.includes('--faults');
/** Whatever has to do with processes and time comes last and by itself. */
const rounds = isFaultsOnly
  ? [['faults'], ['longer']]
  : [['unit', 'integration', 'alone'], ['faults', 'measured'], ['e2e']];
/** `npm test` runs 2 or 3 rounds of kills and 100 races, and walks each page in one language. */
const longForm = { FAULT_ROUNDS: '20', BACKUP_ROUNDS: '5', KEY_RACES: '1000', LONG_FORM: '1' };

process.chdir(root);
let node = process.execPath;
try {
  node = currentNode();
  install();
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.DOVECOT_PATH = ensureDovecot();
  build(node);
} catch (error) {
  console.error(error.message);
  finish(0, 1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = rounds.map((projects) => runTests(projects));
counts.flatMap(({ failures }) => failures).forEach((failure) => console.log(failure));
finish(sum(counts.map(({ passed }) => passed)), sum(counts.map(({ failed }) => failed)));

function runTests(projects) {
  const report = join(results, `${projects.join('-')}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    node,
    [
      vitest,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...(isFaultsOnly && longForm), NODE_ENV: 'test' } },
  );
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [`FAILED ${projects.join(' ')}: no report was written`] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.filter(({ status: state }) => state === 'failed').flatMap(describeFailures);
  // A file that cannot even be loaded holds no failed test, and yet has failed.
  const broken = testResults.filter(({ status: state, assertionResults }) => {
    return state === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  }).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed, failures };
}

/** Repeated above the last line, so that the end of a long log says what failed: briefly, since what keeps a log may keep its end alone. */
function describeFailures({ name, message, assertionResults }) {
  const failedTests = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  if (failedTests.length === 0) return [`FAILED ${file}\n  ${firstLines(message)}`];
  return failedTests.map(
    ({ fullName, failureMessages }) =>
      `FAILED ${file} > ${fullName}\n  ${firstLines(failureMessages.join('\n'))}`,
  );
}

/** What was expected, and the first place in the project. */
function firstLines(text) {
  const lines = text.split('\n');
  const place = lines.find((line) => /^\s+at .*tests\//.test(line) && !line.includes('node_modules'));
  return [...lines.slice(0, 2), ...(place === undefined ? [] : [place])].join('\n  ').slice(0, 600);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function finish(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
