import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Whether a process lives, and has one of these names where some are given. A number alone is not enough: ids are used again after a restart, and a dead
 * process whose parent does not collect it (as in a container without init) still takes signals. Only Linux tells more.
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
