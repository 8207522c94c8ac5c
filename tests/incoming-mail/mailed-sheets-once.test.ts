import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInbox } from '@infrastructure/incoming-mail/inbox';
import type { JobServices } from '~/use-cases/job.server';
import { takeInMail } from '~/use-cases/support/mails/take-in-mail.server';
import { discardMailedSheet } from '~/use-cases/imports/mailed-sheet-store.server';
import { createMailbox } from '@infrastructure/incoming-mail/mailbox';
import { fetchMails } from '~/use-cases/support/mails/fetch-mails.server';
import {
  containerSheet,
  mailedSheetsDesk,
  mailWithFiles,
  type MailedSheetsDesk,
} from '@tests/api/mailed-sheets-desk';
import { startImapServer, type ImapServer } from '@tests/support/imap-server';

let desk: MailedSheetsDesk;
let server: ImapServer;
beforeAll(async () => {
  [desk, server] = await Promise.all([mailedSheetsDesk(), startImapServer()]);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await desk.platform.stop();
});

const job = (id: string) => ({ id, data: {}, attempt: 1, signal: new AbortController().signal });

/** The services of a worker that is killed where one of these is called. */
function workerWith(services: Partial<JobServices>): JobServices {
  return { ...desk.services, isAway: () => false, ...services } as unknown as JobServices;
}

const letter = async (price: number) =>
  mailWithFiles({ from: 'tarifas@oceano.example', to: desk.address.shop }, [
    { name: 'uno.xlsx', bytes: await containerSheet('MAEU', price) },
    { name: 'dos.xlsx', bytes: await containerSheet('MAEU', price + 1) },
  ]);

/** Keeps a mail that no worker takes in by itself. */
async function keepAlone(raw: Buffer): Promise<string> {
  const { db, files } = desk.services;
  const inbox = createInbox({ db, files, queue: () => Promise.resolve() });
  return (await inbox.keep(raw, { door: 'mailbox', ownerId: desk.shop.id })).id;
}

function dying(at: string): never {
  throw new Error(`killed ${at}`);
}

it('a mail whose worker dies between any two of its imports opens each once', async () => {
  const { files, readCurrent, incomingMail } = desk.services;
  const id = await keepAlone(await letter(3000));
  let kept = 0;
  const afterOne = workerWith({
    files: {
      ...files,
      keep: (file) => ((kept += 1) > 1 ? dying('before the second file') : files.keep(file)),
    },
  });
  await expect(takeInMail.run({ id }, job(id), afterOne)).rejects.toThrow('second file');
  expect((await desk.imports(id)).map(({ fileName }) => fileName)).toEqual(['uno.xlsx']);
  const untold = workerWith({ readCurrent: () => dying('before anybody is told') });
  await desk.shop.person('super-user');
  await expect(takeInMail.run({ id }, job(id), untold)).rejects.toThrow('told');
  const inbox = { ...incomingMail.inbox, settle: () => dying('before it is settled') };
  const unsettled = workerWith({ readCurrent, incomingMail: { ...incomingMail, inbox } });
  await expect(takeInMail.run({ id }, job(id), unsettled)).rejects.toThrow('settled');
  // What a person discarded meanwhile stays so.
  const [first] = await desk.imports(id);
  expect(await discardMailedSheet(desk.services.db, first?.id ?? '', desk.shop.seeder)).toBe(true);
  await takeInMail.run({ id }, job(id), workerWith({}));
  const opened = await desk.imports(id);
  expect(opened).toHaveLength(2);
  expect(opened.map(({ state }) => state).toSorted()).toEqual(['mapping', null].toSorted());
  expect((await desk.rowOf(id)).state).toBe('proposed');
  const left = opened.find(({ state }) => state === 'mapping');
  const told = (await desk.told(left?.id ?? '')).map(({ who }) => who);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
});

it('two workers that take one mail in open each of its sheets once', async () => {
  const id = await keepAlone(await letter(3100));
  await Promise.all([1, 2, 3].map(() => takeInMail.run({ id }, job(id), workerWith({}))));
  expect((await desk.imports(id)).map(({ fileName }) => fileName).toSorted()).toEqual([
    'dos.xlsx',
    'uno.xlsx',
  ]);
});

it('comes from the mailbox too', async () => {
  await server.deliver([await letter(3200)]);
  const mailbox = createMailbox({ url: server.url, folder: 'INBOX', takenFolder: 'Taken in' });
  const before = (await desk.imports()).length;
  const worker = workerWith({ incomingMail: { ...desk.services.incomingMail, mailbox } });
  await fetchMails.run({ id: 'mailbox' }, job('mailbox'), worker);
  await expect.poll(async () => (await desk.imports()).length, { timeout: 15_000 }).toBe(before + 2);
});
