import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Users that exist on Linux and own nothing that a database could harm, in order of preference. */
const candidates = ['postgres', 'nobody'];

/**
 * The system user to run Postgres as, since Postgres refuses to run as root. Null when this process is not
 * root. Throws when root finds no such user.
 */
export function systemUserForPostgres(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const found = users.find(([user]) => user === name);
    if (found !== undefined) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(`Postgres cannot run as root and none of the users ${candidates.join(', ')} exists`);
}

/** Whether the user can enter the folder and every folder above it. Checks the mode, not ACLs. */
export function canReach(user: SystemUser, folder: string): boolean {
  for (let step = folder; ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(step) === step) return true;
  }
}
