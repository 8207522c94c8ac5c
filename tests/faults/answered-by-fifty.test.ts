import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { nothingPromised } from '@tests/processes/quoter-load';
import { type RunningProcess, startNode } from '@tests/support/processes';
import { expectAgreement } from './agreement';
import { answerByFifty, type Answer } from './fifty-answers';
import { expectTrue, untilCaughtUp } from './invariants';
import { offerQuote } from './offered-quote';
import { startTwoServers, type TwoServers } from './two-servers';

/** `npm run test:faults` uses 20. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);

let servers: TwoServers;
let worker: RunningProcess;
let postgres: EmbeddedPostgres;

beforeEach(async () => {
  servers = await startTwoServers();
  worker = startNode(['build/server/worker.js'], servers.platform.environment());
  postgres = await startEmbeddedPostgres({ folder: join(servers.platform.folder, 'postgres') });
}, 300_000);
afterEach(async () => {
  await postgres.release();
  worker.signal('SIGKILL');
  await worker.ended;
  await servers.remove();
});

/** What a refusal may say happened. */
const sentences = [
  'Ya se aceptó una oferta de esta cotización.',
  'La oferta ya fue aceptada.',
  'La oferta ya fue rechazada.',
  'La oferta fue retirada.',
  'Hay una revisión más nueva de la oferta',
];

function expectClear(answers: readonly Answer[]): void {
  const refused = answers.filter(({ status }) => status !== 200 && status !== 302);
  const unclear = refused.filter(
    ({ status, message }) => status !== 409 || !sentences.some((one) => message?.includes(one) === true),
  );
  expect(unclear, 'refusals that are no 409, or do not say what happened').toEqual([]);
}

it(
  'of fifty who answer at once in two processes one accepts, also when a process is killed midway',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    let killedMidway = 0;
    for (let round = 0; round < rounds; round += 1) {
      const addresses = servers.addresses();
      const quote = await offerQuote(postgres, addresses[round % 2] ?? '', servers.token);
      const killAfter = 1 + Math.floor(Math.random() * 20);
      const kills: Promise<void>[] = [];
      const answers = await answerByFifty({
        quote,
        addresses,
        token: servers.token,
        onAnswer: (count) => {
          if (count === killAfter) kills.push(servers.kill(round % 2));
        },
      });
      await Promise.all(kills);
      const cut = answers.filter(({ status }) => status === null);
      if (cut.length > 0) killedMidway += 1;
      expectClear(answers.filter(({ status }) => status !== null));
      const accepted = answers.filter(
        ({ what, status }) => what === 'accept' && (status === 200 || status === 302),
      );

      await servers.startMissing();
      await untilCaughtUp(servers);
      const standing = await expectAgreement(postgres, servers.addresses(), servers.token, quote);
      expect(standing, 'one is accepted').not.toBeNull();
      // The acceptance may also be one whose answer died with its process.
      expect(accepted.map(({ offerId }) => offerId)).toEqual(accepted.length === 0 ? [] : [standing]);
    }
    await expectTrue(servers, nothingPromised(), new Set());
    expect(killedMidway, 'rounds whose kill cut requests off').toBeGreaterThan(0);
  },
);
