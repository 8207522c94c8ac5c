import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentNode, fetchPackage, isRecent } from '../../app/processes/launch/node.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

const { platform, arch, execPath } = process;

describe('the Node that runs the platform', () => {
  it('is the one of the machine from 22.18 on', () => {
    expect(['22.18.0', '22.19.1', '24.0.0', '26.1.0'].map(isRecent)).toEqual([true, true, true, true]);
    expect(['18.20.8', '20.20.2', '22.17.9'].map(isRecent)).toEqual([false, false, false]);
    expect(currentNode({ versions: { node: '22.18.0' }, platform, arch, execPath })).toBe(execPath);
  });

  it('is fetched through npm on an older one, and comes first in PATH', () => {
    const node = JSON.stringify(new URL('../../app/processes/launch/node.mjs', import.meta.url).href);
    const program = `const { currentNode } = await import(${node});
      const { platform, arch, execPath } = process;
      const binary = currentNode({ versions: { node: '20.20.2' }, platform, arch, execPath });
      const { spawnSync } = await import('node:child_process');
      const found = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim();
      console.log(JSON.stringify({ isFetched: binary.includes('.cache'), found }));`;
    const { stdout } = spawnSync(execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    const lines = stdout.trim().split('\n');
    expect(lines.at(-2)).toMatch(
      /^Running with Node 24\.\d+\.\d+, fetched because this machine has 20\.20\.2\.$/,
    );
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      isFetched: true,
      found: expect.stringMatching(/^v24\./) as unknown,
    });
  });

  it('is refused if its content is not the one that was looked at', () => {
    const fetched = (integrity: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'fetched-'));
      const { status } = fetchPackage(folder, { name: 'isbot', version: '5.2.3', integrity });
      return { isDone: status === 0, isThere: existsSync(join(folder, 'node_modules/isbot/package.json')) };
    };
    const { packages } = createRequire(import.meta.url)('../../package-lock.json') as Lock;
    const known = packages['node_modules/isbot']?.integrity ?? '';
    expect(fetched(known)).toEqual({ isDone: true, isThere: true });
    expect(fetched(`sha512-${'A'.repeat(86)}==`)).toEqual({ isDone: false, isThere: false });
  });

  it('is asked for by name where no package carries one', () => {
    expect(() =>
      currentNode({ versions: { node: '20.20.2' }, platform: 'aix', arch: 'ppc64', execPath }),
    ).toThrow('Node 22.18 or later is needed; this is 20.20.2.');
  });
});
