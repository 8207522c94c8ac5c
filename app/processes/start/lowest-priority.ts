import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Log } from '@infrastructure/logging/log';

/** A session leader's id is the session id, the fourth field after the name in `stat`. */
function leadsSession(): boolean {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  return Number(fields.split(' ')[3]) === process.pid;
}

/**
 * Runs this process only when the CPU is idle. Linux may schedule by session, where a process's priority
 * counts only within its own; then the session's is lowered too, if this process leads it.
 */
export function takeLowestPriority(log: Log): void {
  setPriority(constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  try {
    if (leadsSession()) writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    // Kernels that do not schedule by session have no such file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    log.warn({ err: error }, 'the priority of background work is lowered within its session only');
  }
}
