import { resolve, sep } from 'node:path';
import { WrongEnvironment } from '@infrastructure/config/config';

/** Something that whoever started the process can mend: its sentence says what, where a stack would only hide it. */
export class Obstacle extends Error {}

/** Why a folder cannot be written to, by the system's code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left within the quota',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
};

/**
 * What to say about a failure that lies in the settings or the machine: a port that is taken, a data folder that cannot be written to, a
 * wrong variable. Null when it is a fault of the platform, whose stack somebody will want.
 */
export function explain(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (error instanceof Obstacle || error instanceof WrongEnvironment) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, path, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (syscall === 'listen' && port !== undefined) return explainPort(code, port);
  const reason = reasons[code];
  const dataDir = resolve(environment['DATA_DIR'] || '.data');
  if (reason === undefined || path === undefined || !`${path}${sep}`.startsWith(`${dataDir}${sep}`))
    return null;
  return `The data folder ${dataDir} cannot be written to: ${reason}. Set DATA_DIR to a folder that can.`;
}

function explainPort(code: string, port: number): string | null {
  const other = `PORT=${port < 1024 ? 3000 : port + 1}`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use, perhaps by another start of this platform. Stop that one, or set ${other}.`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set ${other}, for example.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return null;
}
