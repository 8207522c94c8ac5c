import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Draws pages without the windows around them, in a third of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium to drive: `CHROMIUM_PATH`, or one of the usual places; null when there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path)) ?? null;
}

/**
 * Installs the headless shell, or else Chromium, by the system's package manager where that is allowed. Returns the path of
 * what can be driven in the end; throws when there is none.
 */
export function ensureChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(headlessShell) && mayInstall) {
    console.log('Installing chromium …');
    install('update');
    if (
      !install('install', '--yes', '--no-install-recommends', 'chromium-headless-shell') &&
      findChromium() === null
    )
      install('install', '--yes', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (installed === null)
    throw new Error('The tests drive Chromium: install it, or name it in CHROMIUM_PATH.');
  return installed;
}

/** Whether apt-get did it. */
function install(...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['--quiet', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return status === 0;
}
