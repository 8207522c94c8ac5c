import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Niceness of background work within Postgres. Not the lowest, since every backend holds locks for moments for which
 * others wait: it still gets a tenth of the processor beside one that answers.
 */
export const backgroundNiceness = 10;

/** Linux takes a new niceness of a session ten times a second at most, from whom may not administer the machine. */
const retryAfterMs = 150;
const mostTries = 20;

/**
 * Lowers the priority of a process of the local Postgres. Returns false, and changes nothing, when that id is no
 * backend's: ids are used again, and one of another machine means another process here. Linux only.
 */
export async function lowerBackendPriority(pid: number): Promise<boolean> {
  if (!isBackend(pid)) return false;
  try {
    setPriority(pid, backgroundNiceness);
    await lowerSession(pid);
  } catch (error) {
    if (isOneOf(error, ['ESRCH', 'ENOENT'])) return false; // it has ended
    throw error;
  }
  return true;
}

/** Postgres names its backends in their command line: `postgres: <role> <database> <client> …`. */
function isBackend(pid: number): boolean {
  try {
    return /^postgres: \S+ \S+ \[local\] /.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch (error) {
    if (isOneOf(error, ['ESRCH', 'ENOENT'])) return false;
    throw error;
  }
}

/**
 * Each backend leads a session, and where Linux shares out its time by sessions, its own niceness counts within that
 * alone. A kernel that does not has no such file.
 */
async function lowerSession(pid: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(backgroundNiceness), { flag: 'r+' });
      return;
    } catch (error) {
      if (isOneOf(error, ['ENOENT', 'ESRCH'])) return;
      if (!isOneOf(error, ['EAGAIN']) || tries === mostTries) throw error;
    }
    await pause(retryAfterMs);
    if (!isBackend(pid)) return;
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
