import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

/** Installs what package-lock.json lists, unless it is installed. Throws if npm fails. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once, takes a minute) …');
  // Development packages whatever NODE_ENV is: they contain the build.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.status !== 0) throw new Error('npm ci did not succeed; its message stands above.');
}

/** npm writes node_modules/.package-lock.json once it is done; packages are compared one by one. */
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
