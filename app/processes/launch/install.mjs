import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

/** Installs exactly what package-lock.json says, unless that is what is there. Throws when npm cannot. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once, takes a minute) …');
  // Development packages too, whatever NODE_ENV says: they hold the build.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.status !== 0) throw new Error('npm ci did not succeed; its message stands above.');
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
