import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Log } from '@infrastructure/logging/log';

/** Of a process that leads a session: its id is the session's, the fourth field after the name in `stat`. */
function leadsSession(): boolean {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  return Number(fields.split(' ')[3]) === process.pid;
}

/**
 * Lets this process work only when no other has something to do. Where Linux shares out its time by sessions, a
 * process's own priority counts within its session alone, so that of the session is lowered too, if it is this
 * process's own.
 */
export function takeLowestPriority(log: Log): void {
  setPriority(constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  try {
    if (leadsSession()) writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    // A kernel that does not share out time by sessions has no such file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    log.warn({ err: error }, 'the priority of background work is lowered within its session only');
  }
}
