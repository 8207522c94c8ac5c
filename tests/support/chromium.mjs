import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const places = [
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

/** The same, installed by the system's package manager where that is allowed. Throws when there is none in the end. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', ['--quiet', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const installed = findChromium();
  if (installed === null)
    throw new Error('The tests drive Chromium: install it, or name it in CHROMIUM_PATH.');
  return installed;
}
