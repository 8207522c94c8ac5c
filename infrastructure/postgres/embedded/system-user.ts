import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const candidates = ['postgres', 'nobody'];

/** Postgres refuses to run as root. Null: this process is not root. Throws if no such user exists. */
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

/** Checks the modes of all parent folders, not ACLs. */
export function canReach(user: SystemUser, folder: string): boolean {
  for (let step = folder; ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(step) === step) return true;
  }
}
