import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * `names`: expected process names. An id alone is not enough, since ids are reused after a reboot and a
 * zombie still accepts signals. Only Linux reveals the name.
 */
export function isAlive(pid, names = null) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (existsSync('/proc/self/stat')) {
    try {
      const [, command, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return (names === null || names.includes(command)) && state !== 'Z' && state !== 'X';
    } catch (error) {
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
      throw error;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
