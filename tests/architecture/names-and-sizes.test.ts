import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sources';

const code = sourceFiles(/^(app|domain|projections|infrastructure|tests)\/.*\.(ts|tsx|mjs)$/);
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('files', () => {
  it('are named for the one thing inside, in kebab-case', () => {
    const odd = code.filter(({ path }) => {
      const words = basename(path).replace(
        /(\.(server|client|resource|test|d|catalogue|config|generated))*\.(ts|tsx|mjs|mts)$/,
        '',
      );
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(words);
    });
    expect(pathsOf(odd)).toEqual([]);
  });

  it('lie in folders that are words, too', () => {
    const odd = code.filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(basename(dirname(path))));
    expect(pathsOf(odd)).toEqual([]);
  });

  // `new` is no era here: a form for a new record is called so.
  it('have no names that could mean anything', () => {
    const vague = /(^|[/.-])(utils?|helpers?|common|misc|managers?|legacy|old|v\d+)([/.-]|$)/;
    expect(pathsOf(code.filter(({ path }) => vague.test(path)))).toEqual([]);
  });

  it('are not over 300 lines, and tests, which are lists of sentences, not over 400', () => {
    const written = code.filter(({ path }) => !path.includes('.generated.'));
    const long = written.filter(({ path, lines }) => lines > (path.includes('.test.') ? 400 : 300));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });
});

describe('the code', () => {
  it('leaves nothing for later and skips no test', () => {
    const later = /(\/\/|\*|\{\/\*|--).*\b(TODO|FIXME|HACK|XXX)\b/;
    const skipped = /\b(it|test|describe)\.(skip|only|todo|fixme)\b/;
    const found = code.filter(({ path, text }) => {
      if (path === 'tests/architecture/names-and-sizes.test.ts') return false;
      const content = text();
      return later.test(content) || skipped.test(content);
    });
    expect(pathsOf(found)).toEqual([]);
  });

  it('swallows no error', () => {
    const swallowed = /catch *(\([^)]*\))? *\{\s*\}/;
    expect(pathsOf(code.filter(({ text }) => swallowed.test(text())))).toEqual([]);
  });
});

describe('migrations', () => {
  it('say what each table is for', () => {
    const silent = sourceFiles(/^migrations\/.*\.sql$/).flatMap(({ path, text }) => {
      const sql = text();
      const tables = [...sql.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(
        ([, name]) => name ?? '',
      );
      return tables
        .filter((name) => !new RegExp(`comment on table ${name} is`, 'i').test(sql))
        .map((name) => `${path}: ${name}`);
    });
    expect(silent).toEqual([]);
  });
});
