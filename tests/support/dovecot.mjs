import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const places = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

/** Path of the IMAP server that the tests run: `DOVECOT_PATH`, or one of the usual places; null when there is none. */
export function findDovecot() {
  return [process.env.DOVECOT_PATH, ...places].find((path) => path && existsSync(path)) ?? null;
}

/** The same, installed by the system's package manager where that is allowed. Throws when there is none in the end. */
export function ensureDovecot() {
  const found = findDovecot();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing dovecot …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', 'dovecot-imapd']]) {
      spawnSync('apt-get', ['--quiet', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const installed = findDovecot();
  if (installed === null)
    throw new Error('The tests read a mailbox of Dovecot: install it, or name it in DOVECOT_PATH.');
  return installed;
}
