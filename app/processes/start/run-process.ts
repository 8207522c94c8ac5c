import { setFlagsFromString } from 'node:v8';
import { createLog } from '@infrastructure/logging/log';
import { explain } from './explain';

/**
 * Major GCs start when the old generation has grown by half. V8's default, up to four times, let a large
 * export keep 138 MB more than at rest.
 */
setFlagsFromString('--heap-growing-percent=50');

/**
 * Any error ends the process with exit code 1: logged once with its stack and printed in one line. An
 * `Obstacle` is only printed.
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
