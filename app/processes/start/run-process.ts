import { setFlagsFromString } from 'node:v8';
import { createLog } from '@infrastructure/logging/log';
import { explain } from './explain';

/**
 * Lets the old generation grow by half between two major GCs. V8's own choice, up to four times as much, let
 * a large export hold 138 MB more than at rest.
 */
setFlagsFromString('--heap-growing-percent=50');

/**
 * Runs a process of the platform. An error, now or at any later moment, ends it with exit code 1: logged once
 * with its stack and printed in one line. A failure that the user can fix is only printed.
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
