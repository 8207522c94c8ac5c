import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ourServer, passed, plain } from '@tests/incoming-mail/corpus/mail';
import { signIn } from '@tests/processes/quoter-load';
import { startImapServer, type ImapServer } from '@tests/support/imap-server';
import { type OwnPlatform, ownPlatform } from '@tests/support/own-platform';
import { type ApiCaller, callerAt } from './background-load';
import { workerBelow } from '@tests/support/worker-process';

/** `npm run test:faults` uses 20. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const mailsOfRound = 30;

let platform: OwnPlatform;
let server: ImapServer;

beforeEach(async () => {
  server = await startImapServer();
  platform = ownPlatform();
}, 300_000);
afterEach(async () => {
  await platform.remove();
  await server.stop();
});

const administrator = 'jefa@cliente.cl';

const mailsOf = (round: number) =>
  Array.from({ length: mailsOfRound }, (_none, at) =>
    plain(
      'Hola',
      [
        ['From', administrator],
        ['Subject', `Correo ${String(round)}.${String(at)}`],
        ['Message-ID', `<${String(round)}.${String(at)}@cliente.cl>`],
      ],
      passed('cliente.cl'),
    ),
  );

async function subjects(api: ApiCaller): Promise<readonly string[]> {
  const { data } = await api.call<{ data: readonly { subject: string }[] }>(
    'GET',
    '/ticket-support?limit=1000',
  );
  return data.map(({ subject }) => subject);
}

it(
  `loses and doubles no mail while its worker is killed ${rounds} times between the mailbox and the tickets`,
  { timeout: 300_000 + rounds * 120_000 },
  async () => {
    const address = await platform.start({
      with: {
        ADMIN_EMAIL: administrator,
        IMAP_URL: server.url,
        MAIL_AUTHENTICATION_SERVER: ourServer,
        TICKET_MAIL_DOMAIN: 'tickets.carga.cl',
      },
    });
    const launcher = platform.process().pid;
    const api = callerAt(address, await signIn(address, platform.process().output()));
    let worker = await workerBelow(launcher);
    const sent: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await server.deliver(mailsOf(round));
      sent.push(...mailsOf(round).map((mail) => /^Subject: (.*)\r$/m.exec(mail.toString())?.[1] ?? ''));
      const before = sent.length - mailsOfRound;
      // In the middle of the mails: some are moved, some kept, some written.
      await expect
        .poll(async () => (await subjects(api)).length, { timeout: 90_000 })
        .toBeGreaterThan(before);
      await pause(Math.random() * 300);
      process.kill(worker, 'SIGKILL');
      worker = await workerBelow(launcher, worker);
      await expect
        .poll(async () => (await subjects(api)).length, { timeout: 120_000 })
        .toBeGreaterThanOrEqual(sent.length);
    }
    await expect.poll(() => server.mailsIn('INBOX'), { timeout: 60_000 }).toEqual([]);
    expect((await subjects(api)).toSorted()).toEqual(sent.toSorted());
    expect(await server.mailsIn('Taken in')).toHaveLength(sent.length);
  },
);
