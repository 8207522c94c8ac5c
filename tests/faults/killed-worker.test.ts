import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { signIn } from '@tests/processes/quoter-load';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { expectImported, expectMailed, expectNoJobLeft, expectWhole } from './background-invariants';
import {
  type ApiCaller,
  callerAt,
  exportUntil,
  type ImportReport,
  nameOf,
  reserveUntil,
  stockShop,
  identifications,
  suppliersFile,
  upload,
} from './background-load';
import { openPostOffice, type PostOffice } from './post-office';
import { workerBelow } from '@tests/support/worker-process';

/** `npm run test:faults` uses 20. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);
const rowsOfRound = 1000;

let platform: OwnPlatform;
let postOffice: PostOffice;

beforeEach(async () => {
  postOffice = await openPostOffice();
  platform = ownPlatform();
}, 300_000);
afterEach(async () => {
  await platform.remove();
  await postOffice.close();
});

/** Waits until the import writes rows, or has ended: on a fast machine that takes a second. */
async function untilWriting({ call }: ApiCaller, importId: string): Promise<void> {
  for (;;) {
    const { state, progress } = await call<ImportReport>('GET', `/catalogue-imports/${importId}`);
    if (state !== 'checking' && (state !== 'applying' || progress > 0)) return;
    await pause(20);
  }
}

async function untilDone({ call }: ApiCaller, importId: string): Promise<ImportReport> {
  for (;;) {
    const report = await call<ImportReport>('GET', `/catalogue-imports/${importId}`);
    if (!['checking', 'applying'].includes(report.state)) return report;
    await pause(200);
  }
}

it(
  `loses and doubles nothing while its worker is killed ${rounds} times under imports, exports and mails`,
  { timeout: 300_000 + rounds * 180_000 },
  async () => {
    const address = await platform.start({ with: { SMTP_URL: postOffice.url } });
    const launcher = platform.process().pid;
    const api = callerAt(address, await signIn(address, platform.process().output()));
    const stock = await stockShop(api);
    const reservations = new Set<string>();
    const names: string[] = ['Andes Freight Agencies'];
    let worker = await workerBelow(launcher);

    for (let round = 0; round < rounds; round += 1) {
      const over = new AbortController();
      const reserving = reserveUntil(over.signal, api, stock, reservations);
      const exporting = exportUntil(over.signal, api);
      // Awaited below; a rejection meanwhile must not end the process.
      for (const load of [reserving, exporting]) load.catch(() => over.abort());
      const shown = [...names];
      // In turns, new suppliers and changes of the last ones, so that both kinds of rows are hit.
      const isNew = round % 2 === 0;
      const file = suppliersFile(
        isNew ? round : round - 1,
        rowsOfRound,
        identifications[isNew ? 'first' : 'second'],
      );
      const { importId } = await upload(api, 'suppliers', file);
      await untilWriting(api, importId);
      await pause(Math.random() * 500);
      process.kill(worker, 'SIGKILL');
      worker = await workerBelow(launcher, worker);
      // Load goes on beside the restarted worker.
      await pause(1000);
      over.abort();
      await reserving;
      const report = await untilDone(api, importId);
      const changed = isNew ? { created: rowsOfRound, updated: 0 } : { created: 0, updated: rowsOfRound };
      expect(report, `import of round ${round}`).toMatchObject({ state: 'done', failed: 0, ...changed });
      if (isNew) for (let row = 0; row < rowsOfRound; row += 1) names.push(nameOf(round, row));
      for (const content of await exporting) await expectWhole(content, shown, names);
    }

    const postgres = await startEmbeddedPostgres({ folder: join(platform.folder, 'postgres') });
    try {
      await expectMailed(postgres, reservations, postOffice.messageIds, rounds);
      await expectNoJobLeft(postgres);
      await expectImported(postgres, names.slice(1), rounds, rowsOfRound);
    } finally {
      await postgres.release();
    }
    expect(reservations.size).toBeGreaterThan(rounds);
  },
);
