import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { projectRoot } from '@infrastructure/config/project-root';

/** A copy of the project's files, in which skeletons are written. */
const copy = join(projectRoot(), '.cache', `scaffold-${process.pid}`);

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
  mkdirSync(copy, { recursive: true });
  for (const file of files.split('\0').filter((one) => one !== ''))
    cpSync(join(projectRoot(), file), join(copy, file), { force: true });
  symlinkSync(join(projectRoot(), 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (program: string, ...rest: readonly string[]) => {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    NO_COLOR: '1',
    TEST_DATABASE_URL: inject('postgresUrl'),
  };
  delete env['VITEST'];
  const ended = spawnSync(join(copy, 'node_modules/.bin', program), rest, {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  return { status: ended.status, output: `${ended.stdout}${ended.stderr}` };
};
const scaffold = (...rest: readonly string[]) => run('tsx', 'tests/scaffold/new.ts', ...rest);

const packagingTypes = [
  ...['catalogue', 'packaging-types', '--category', 'packagingType', '--group', 'cargo'],
  ...['--es', 'el tipo de embalaje, los tipos de embalaje', '--en', 'packaging type, packaging types'],
  ...['--pt', 'o tipo de embalagem, os tipos de embalagem'],
  ...['--about', 'Cómo se embala la carga.', '--about-en', "What cargo's packed in."],
  ...['--field', 'code:code,required:Código:Code', '--field', 'name:text,required:Nombre:Name'],
  ...['--field', 'nameEn:text:Nombre en inglés:English name'],
  ...[
    '--field',
    'stackable:flag:Apilable:Stackable',
    '--field',
    'maxWeight:number,kg:Peso máximo:Max weight',
  ],
];
const putOnHold = [
  ...['command', 'putQuoteOnHold', '--event', 'QuoterPutOnHold', '--flag', 'onHold'],
  ...['--es', 'Poner en espera', '--en', 'Put on hold', '--event-es', 'Quedó en espera'],
  ...['--event-en', 'Put on hold', '--flag-es', 'En espera', '--flag-en', 'On hold'],
];
const quoterChanges = [
  ...['read-model', 'quoting/quoter-changes', '--events', 'quoting/quoter'],
  ...['--about', "When each quote's last change was."],
];
const changedQuotes = [
  ...['page', 'quoting/changed-quotes', '--asks', 'quoter-changes', '--group', 'quotes'],
  ...['--es', 'Cambios', '--en', 'Changes'],
];

test('says what is missing, and writes nothing', () => {
  const refused = scaffold('catalogue', 'packaging-types');
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^--category is missing\n/) as string,
  });
  expect(scaffold('catalogue', 'PackagingTypes').output).toMatch(
    /^the name of a catalogue must be in kebab case/,
  );
  expect(scaffold('page', 'quoting/none', '--asks', 'nothing').output).toMatch(/there is no projections/);
  expect(() => readFileSync(join(copy, 'domain/catalogues/packaging-types.ts'))).toThrow(/ENOENT/);
});

test('writes four skeletons that compile and are formatted', { timeout: 600_000 }, () => {
  const written = new Set<string>();
  const counts = [packagingTypes, putOnHold, quoterChanges, changedQuotes].map((call) => {
    const { status, output } = scaffold(...call);
    expect(output).toMatch(/^\d+ files:\n/);
    expect(status).toBe(0);
    for (const [, file = ''] of output.matchAll(/^ {2}(\S+)$/gm)) written.add(file);
    return parseInt(output, 10);
  });
  expect(counts).toEqual([10, 16, 6, 12]);
  expect(scaffold(...putOnHold).output).toContain('QuoterPutOnHold already');
  expect(run('../typescript-7/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  // All other files are the project's own, whose format `npm run check` looks at.
  expect(written.size).toBeGreaterThan(30);
  const check = ['--check', '--ignore-unknown', '--log-level', 'warn'];
  expect(run('prettier', ...check, ...written)).toEqual({ status: 0, output: '' });
});

/** What `npm run test:faults` adds. */
if (process.env.LONG_FORM === '1')
  test('and whose tests pass', { timeout: 600_000 }, () => {
    const { status, output } = run(
      'vitest',
      ...['run', '--project', 'unit', '--project', 'integration'],
      ...['domain/quoting', 'app/texts', 'app/presenters/quoting'],
      ...['tests/catalogues/packaging-types', 'tests/catalogues/texts', 'tests/projections/quoter-changes'],
      ...['tests/api/changed-quotes', 'tests/api/quote-versions', 'tests/events', '--reporter=verbose'],
    );
    expect(status, output).toBe(0);
    const passed = (project: string) =>
      new Set(output.match(new RegExp(`(?<=\\|${project}\\| )\\S+\\.test\\.tsx?`, 'g'))).size;
    expect(passed('unit')).toBeGreaterThan(10);
    expect(passed('integration')).toBe(7);
  });
