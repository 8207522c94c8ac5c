import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { readConfig } from '@infrastructure/config/config';
import { projectRoot } from '@infrastructure/config/project-root';
import { createLog } from '@infrastructure/logging/log';
import { createHttpServer } from '~/server/server';
import { JobsLate, ReadModelsLate } from '@infrastructure/personal-data/personal-data';
import type { Services } from '~/services';
import { isUnavailable, sayAway } from '~/services.server';
import { runFirstSteps } from './first-start';
import { firstSteps } from './first-steps';
import { openPlatform } from './platform';
import { stopWhenAsked } from './stopping';
import { watchWorker } from './watched-worker';

/** Milliseconds to wait for the read models before the address is printed. */
const longestWaitMs = 10_000;

/** Prints the address when it is ready for a browser. Throws if it cannot start. */
export async function serve({ vite }: { readonly vite?: ViteDevServer } = {}): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'server' });
  const stopping = stopWhenAsked((error) => log.error({ error }, 'the server did not stop in order'));

  const platform = await openPlatform(config, log, { runsProjections: config.projections === 'in-process' });
  const server = await createHttpServer(platform.services, {
    publicUrl: config.publicUrl,
    trustsProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    apiRequestsPerMinute: config.apiRequestsPerMinute,
    ...(vite === undefined ? { clientFolder: join(projectRoot(), 'build/client') } : { vite }),
  });
  await eraseBeforeServing(platform.services);
  const port = await server.listen(config.port, config.host);
  const worker = config.worker === 'beside' ? watchWorker(workerProgram(vite), log) : null;
  let isStopping = false as boolean;
  stopping.ready(async () => {
    isStopping = true;
    log.info({}, 'stopping');
    await Promise.all([server.close(), worker?.stop()]);
    await vite?.close();
    await platform.close();
  });
  log.info({ port, host: config.host }, 'listening');

  const print = (line: string): void => void process.stdout.write(`  ${line}\n`);
  try {
    await runFirstSteps(platform.services, config, firstSteps, print);
  } catch (error) {
    if (!isStopping) throw error;
    log.info({}, 'the first start was interrupted, and goes on at the next one');
    return;
  }
  await untilReadModelsAreLive(platform.services);
  print(`\n  ${addressToPrint(config.publicUrl, config.port, port)}\n`);
}

/**
 * After the restore of an older backup, repeats the erasures of the log before anybody can read the data.
 * Without log or database the process starts but is not ready.
 */
async function eraseBeforeServing({ personalData, log }: Services): Promise<void> {
  for (;;) {
    try {
      await personalData.settle();
      return;
    } catch (error) {
      if (isUnavailable(error)) {
        sayAway(log, error);
        return;
      }
      if (error instanceof JobsLate) {
        log.warn({ err: error }, 'an erasure is finished later');
        return;
      }
      if (!(error instanceof ReadModelsLate)) throw error;
      log.warn({ err: error }, 'erased personal data is still in the read models: not serving yet');
    }
  }
}

/**
 * So that the first visitor sees everything in the log. A long catch-up or an absent database delays it only
 * up to the limit.
 */
async function untilReadModelsAreLive({ projections }: Services): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  await Promise.race([
    projections.settled(),
    pause(longestWaitMs, undefined, { signal, ref: false }).catch(() => undefined),
  ]);
  patience.abort();
}

function workerProgram(vite: ViteDevServer | undefined): readonly string[] {
  const file = vite === undefined ? 'build/server/worker.js' : 'app/processes/launch/develop-worker.mjs';
  return [join(projectRoot(), file)];
}

/** With `PORT=0` the system chose the port, which the public URL cannot know. */
function addressToPrint(publicUrl: string, asked: number, taken: number): string {
  return asked === 0 ? `http://localhost:${taken}` : publicUrl;
}
