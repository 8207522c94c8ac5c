import { resolve, sep } from 'node:path';
import { WrongEnvironment } from '@infrastructure/config/config';
import { WrongInstallationKey } from '@infrastructure/personal-data/installation-keys';

/** A failure that the operator can fix. Its message says how, so no stack is printed. */
export class Obstacle extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left within the quota',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
};

/** Null for a fault of the platform, whose stack is needed. */
export function explain(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (error instanceof Obstacle || error instanceof WrongEnvironment || error instanceof WrongInstallationKey)
    return error.message;
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
