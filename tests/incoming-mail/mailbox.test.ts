import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailbox, MailboxFailed } from '@infrastructure/incoming-mail/mailbox';
import { startImapServer, type ImapServer } from '@tests/support/imap-server';
import { largeMail } from './corpus/structures';
import { plain } from './corpus/mail';

let server: ImapServer;
beforeAll(async () => {
  server = await startImapServer();
}, 120_000);
afterAll(() => server.stop());

const never = new AbortController().signal;
const mailboxOf = (more: object = {}) =>
  createMailbox({ url: server.url, folder: 'INBOX', takenFolder: 'Taken in', ...more });

/** Fetches everything; the subjects in their order. */
async function fetchAll(mailbox = mailboxOf()): Promise<readonly string[]> {
  const subjects: string[] = [];
  await mailbox.takeEach((raw) => {
    subjects.push(/^Subject: (.*)\r$/m.exec(raw.toString('latin1'))?.[1] ?? '');
    return Promise.resolve();
  }, never);
  return subjects;
}

const titled = (subject: string) => plain('Hola', [['Subject', subject]]);

it('hands each mail on as it arrived, the oldest first, and then moves it', async () => {
  const mails = [titled('Uno'), titled('Dos'), titled('Tres')];
  await server.deliver(mails);
  const taken: Buffer[] = [];
  const moved = await mailboxOf().takeEach((raw) => {
    taken.push(raw);
    return Promise.resolve();
  }, never);
  expect(moved).toBe(3);
  expect(taken.map(String)).toEqual(mails.map(String));
  expect(await server.mailsIn('INBOX')).toEqual([]);
  expect(await server.mailsIn('Taken in')).toEqual(mails.map(String));
  expect(await fetchAll()).toEqual([]);
});

it('leaves a mail where it is that could not be kept, and comes back for it', async () => {
  await server.deliver([titled('Cuatro'), titled('Cinco')]);
  const failing = mailboxOf().takeEach((raw) => {
    if (raw.includes('Cinco')) throw new Error('the database is away');
    return Promise.resolve();
  }, never);
  await expect(failing).rejects.toThrow('the database is away');
  expect(await server.mailsIn('INBOX')).toHaveLength(1);
  expect(await fetchAll()).toEqual(['Cinco']);
});

it('takes a mail of 25 MB whole', async () => {
  const { raw } = largeMail();
  await server.deliver([raw]);
  let isSame = false;
  await mailboxOf().takeEach((taken) => {
    isSame = taken.equals(raw);
    return Promise.resolve();
  }, never);
  expect(isSame).toBe(true);
}, 60_000);

it('reads another folder, and moves to one that it makes', async () => {
  await server.deliver([titled('Seis')]);
  const mailbox = mailboxOf({ folder: 'Taken in', takenFolder: 'Más leídos' });
  expect(await fetchAll(mailbox)).toContain('Uno');
  expect(await server.mailsIn('Taken in')).toEqual([]);
  expect(await fetchAll()).toEqual(['Seis']);
});

it('says what the server refuses, without the password', async () => {
  const wrong = mailboxOf({ url: server.url.replace(server.password, 'otra-clave') });
  const refusal = await fetchAll(wrong).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MailboxFailed);
  expect(String(refusal)).toMatch(/refuses the sign-in/);
  expect(String(refusal)).not.toContain('otra-clave');
  await expect(fetchAll(mailboxOf({ folder: 'Nada' }))).rejects.toThrow(MailboxFailed);
  const away = mailboxOf({ url: 'imap://tickets:x@127.0.0.1:1' });
  await expect(fetchAll(away)).rejects.toThrow(MailboxFailed);
});

it('asks for TLS where the mailbox is on another machine', async () => {
  // 127.0.0.2 is this machine, and not called so.
  const elsewhere = mailboxOf({ url: server.url.replace('127.0.0.1', '127.0.0.2') });
  await expect(fetchAll(elsewhere)).rejects.toThrow(MailboxFailed);
});

it('ends at once when the worker stops', async () => {
  await server.deliver([titled('Siete'), titled('Ocho')]);
  const stopping = new AbortController();
  const begun = mailboxOf().takeEach(() => {
    stopping.abort(new Error('the worker stops'));
    return Promise.resolve();
  }, stopping.signal);
  await expect(begun).rejects.toThrow('the worker stops');
  expect(await fetchAll()).toEqual(['Siete', 'Ocho']);
});
