import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';

/** Under npm its own program is named in the environment: no search in PATH, and no shell on Windows. */
export function npm(parameters) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...parameters], options);
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
}
