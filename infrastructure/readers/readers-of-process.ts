import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../config/project-root';
import { createReaders, type Readers } from './readers';

let ofProcess: Readers | null = null;

export function readersOfProcess(): Readers {
  ofProcess ??= createReaders(programOfReaders());
  return ofProcess;
}

function programOfReaders(): Parameters<typeof createReaders>[0] {
  const root = projectRoot();
  if (!import.meta.url.endsWith('.ts')) return { program: join(root, 'build/server/reader.js') };
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
  return {
    program: join(root, 'app/processes/reader.ts'),
    execArgv: ['--import', pathToFileURL(tsx).href],
  };
}
