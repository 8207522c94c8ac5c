import { setFlagsFromString } from 'node:v8';
import { createLog } from '@infrastructure/logging/log';
import { explain } from './explain';

/** Long-lived memory may grow by half of itself between two great sweeps: V8's own choice, up to four times as much, let a large export hold 138 MB over rest. */
setFlagsFromString('--heap-growing-percent=50');

/**
 * Runs a process of the platform. What it throws, then or at any later moment, ends it: logged once with its stack, said in one line
 * to whoever looks on, exit code 1. What its user can mend is only said.
 */
export async function runProcess(name: string, run: () => Promise<void>): Promise<void> {
  const end = (error: unknown): never => {
    const explanation = explain(error);
    if (explanation === null)
      createLog({ level: 'fatal', process: name }).fatal({ error }, 'ended by a fault');
    process.stderr.write(`${explanation ?? (error instanceof Error ? error.message : String(error))}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  try {
    await run();
  } catch (error) {
    end(error);
  }
}
