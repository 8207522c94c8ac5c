import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createReaders, type Readers, type ReadersOptions } from '@infrastructure/readers/readers';

/** Readers that run a program of the tests. */
export function openReaders(program: 'reading' | 'slow', options: Partial<ReadersOptions> = {}): Readers {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return createReaders({
    program: fileURLToPath(new URL(`./${program}-process.ts`, import.meta.url)),
    execArgv: ['--import', pathToFileURL(tsx).href],
    ...options,
  });
}

/** The readers of the product, for which whatever has `endlessMark` never ends within its limit, cut to half a second. */
export function slowReaders(): Readers {
  const readers = openReaders('slow');
  const hurried = <Task extends { readonly withinMs: number }>(task: Task): Task => ({
    ...task,
    withinMs: 500,
  });
  return {
    ...readers,
    run: (task, input) => readers.run(hurried(task), input),
    stream: (task, input) => readers.stream(hurried(task), input),
  };
}
