import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@infrastructure/config/project-root';

it('every import follows the arrows of the architecture', () => {
  const program = join(projectRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const roots = ['app', 'domain', 'projections', 'infrastructure'];
  const cruised = spawnSync(
    process.execPath,
    [program, ...roots, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    { cwd: projectRoot(), encoding: 'utf8' },
  );
  expect(cruised.status === 0 ? '' : `${cruised.stdout}${cruised.stderr}`).toBe('');
});
