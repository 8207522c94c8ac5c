import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** Installs exactly what package-lock.json says, unless that is what is there. Throws when npm cannot. */
export function install() {
  if (major < 20 || (major === 20 && minor < 20)) {
    throw new Error(`Node 20.20 or later is needed; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installing packages (once, takes a minute) …');
  // Development packages too, whatever NODE_ENV says: they hold the build.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.status !== 0) throw new Error('npm ci did not succeed; its message stands above.');
}

function npm(parameters) {
  // Under npm, its own program is named in the environment: no search in the path, no shell on Windows.
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...parameters], options);
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
}

/** npm notes what it installed in node_modules/.package-lock.json when it is done; compared package by package. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' ||
      installed[path]?.version === version ||
      ((optional || peer) && installed[path] === undefined),
  );
}
