import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { loader } from '~/pages/quoting/sending/sending.server';
import { visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

interface SendingPage {
  readonly mails: readonly {
    readonly template: string;
    readonly state: string;
    readonly attempts: number;
    readonly lastError: string | null;
    readonly recipients: readonly string[];
  }[];
}

let platform: QuotingPlatform;
let postOffice: SMTPServer;
let manager: Actor;
let isAway = true;
const arrived: string[] = [];

beforeAll(async () => {
  postOffice = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (isAway) done(Object.assign(new Error('the post office is closed'), { responseCode: 451 }));
      else {
        arrived.push(address);
        done();
      }
    },
    onData(stream, _session, done) {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  const { port } = postOffice.server.address() as AddressInfo;
  platform = await quotingPlatform({ smtpUrl: `smtp://127.0.0.1:${port}` });
  manager = await platform.person('super-user', 'Marta Vera');
});
afterAll(async () => {
  await platform.stop();
  await new Promise<void>((resolve) => postOffice.close(resolve));
});

it('a mail that cannot leave is shown on the quote with its reason, retried, and arrives once', async () => {
  const quoteId = await platform.opened();
  await platform.sentOffer(quoteId, manager);
  const offerMail = async () => {
    const path = `/admin/quoters/${quoteId}/sending`;
    const page = await visit<SendingPage>(platform.services, manager, loader, path, {
      params: { id: quoteId },
    });
    return page.data.mails.find(({ template }) => template === 'offer');
  };
  const refused = {
    state: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('the post office is closed') as string,
    recipients: [contact.email],
  };
  await expect.poll(offerMail, { timeout: 15_000 }).toMatchObject(refused);
  isAway = false;
  await expect.poll(offerMail, { timeout: 25_000 }).toMatchObject({ state: 'sent', lastError: null });
  // The acknowledgement of the request and the offer, each once.
  const toCustomer = () => arrived.filter((one) => one === contact.email).length;
  await expect.poll(toCustomer, { timeout: 25_000 }).toBe(2);
}, 90_000);
