import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInbox } from '@infrastructure/incoming-mail/inbox';
import { createMailbox } from '@infrastructure/incoming-mail/mailbox';
import type { JobServices } from '~/use-cases/job.server';
import { fetchMails } from '~/use-cases/support/mails/fetch-mails.server';
import { takeInMail } from '~/use-cases/support/mails/take-in-mail.server';
import { letterOf } from '@tests/api/incoming-mails-desk';
import { startImapServer, type ImapServer } from '@tests/support/imap-server';
import { discardMailedSheet } from '~/use-cases/imports/mailed-sheet-store.server';
import {
  containerSheet,
  mailedSheetsDesk,
  mailWithFiles,
  type MailedSheetsDesk,
} from '@tests/api/mailed-sheets-desk';

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

/** Keeps a mail that no worker takes in by itself. */
async function keepAlone(raw: Buffer): Promise<string> {
  const { db, files } = desk.services;
  const inbox = createInbox({ db, files, queue: () => Promise.resolve() });
  return (await inbox.keep(raw, { door: 'mailbox', ownerId: desk.shop.id })).id;
}

describe('mails of tickets', () => {
  /** The services of a worker, whose inbox may be another one. */
  function workerWith(inbox: Partial<JobServices['incomingMail']['inbox']>): JobServices {
    const { services } = desk;
    const { incomingMail } = services;
    const mailbox = createMailbox({ url: server.url, folder: 'INBOX', takenFolder: 'Taken in' });
    return {
      ...services,
      incomingMail: { ...incomingMail, mailbox, inbox: { ...incomingMail.inbox, ...inbox } },
      isAway: () => false,
      deliverMail: () => Promise.resolve(),
    } as unknown as JobServices;
  }

  const texts = async (id: string) => {
    const { body } = await desk.call('GET', `/${id}`, desk.as.manager);
    return body.comentarios.map(({ message, attachments }) => [message, attachments.length]);
  };

  it('a mail whose worker dies after it was written is not written again', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    const id = await keepAlone(letterOf({ from: desk.people.customer.email, text: 'Una vez', to }));
    const dying = workerWith({
      settle: () => {
        throw new Error('killed');
      },
    });
    for (let round = 0; round < 3; round += 1)
      await expect(takeInMail.run({ id }, job(id), dying)).rejects.toThrow('killed');
    await takeInMail.run({ id }, job(id), workerWith({}));
    expect(await texts(made._id)).toEqual([
      ['No avanza hace una semana', 0],
      ['Una vez', 0],
    ]);
    expect((await desk.rowOf(id)).state).toBe('answered');
  });

  it('two workers that take one mail in write it once', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    const id = await keepAlone(letterOf({ from: desk.people.customer.email, text: 'Los dos', to }));
    const worker = workerWith({});
    await Promise.all([1, 2, 3, 4].map(() => takeInMail.run({ id }, job(id), worker)));
    expect(await texts(made._id)).toHaveLength(2);
  });

  it('a mail whose worker dies between the mailbox and the database is fetched again, and kept once', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    const raw = letterOf({ from: desk.people.customer.email, text: 'Desde el buzón', to });
    await server.deliver([raw]);
    const before = workerWith({
      keep: () => {
        throw new Error('killed before it was kept');
      },
    });
    await expect(fetchMails.run({ id: 'mailbox' }, job('mailbox'), before)).rejects.toThrow('before');
    const { keep } = desk.services.incomingMail.inbox;
    const after = workerWith({
      keep: async (...mail) => {
        await keep(...mail);
        throw new Error('killed before it was moved');
      },
    });
    await expect(fetchMails.run({ id: 'mailbox' }, job('mailbox'), after)).rejects.toThrow('moved');
    expect(await server.mailsIn('INBOX')).toHaveLength(1);
    await fetchMails.run({ id: 'mailbox' }, job('mailbox'), workerWith({}));
    expect(await server.mailsIn('INBOX')).toEqual([]);
    expect(await server.mailsIn('Taken in')).toEqual([String(raw)]);
    await expect.poll(() => texts(made._id), { timeout: 15_000 }).toHaveLength(2);
    expect(await texts(made._id)).toContainEqual(['Desde el buzón', 0]);
  });

  it('two visits at once keep each mail once', async () => {
    const mails = Array.from({ length: 6 }, (_none, at) =>
      letterOf({ from: `n${String(at)}@lejos.example`, text: 'Hola', subject: `Visita ${String(at)}` }),
    );
    await server.deliver(mails);
    const visits = await Promise.allSettled(
      [1, 2].map(() => fetchMails.run({ id: 'mailbox' }, job('mailbox'), workerWith({}))),
    );
    expect(visits.some(({ status }) => status === 'fulfilled')).toBe(true);
    await fetchMails.run({ id: 'mailbox' }, job('mailbox'), workerWith({}));
    expect(await server.mailsIn('INBOX')).toEqual([]);
    const rows = () =>
      desk.services.db
        .selectFrom('platform.incoming_mails')
        .select('subject')
        .where('subject', 'like', 'Visita %')
        .where('state', '=', 'waiting')
        .execute();
    await expect.poll(async () => (await rows()).length, { timeout: 15_000 }).toBe(mails.length);
  });

  it('each visit queues the next one, however many end at once', async () => {
    await Promise.all([1, 2, 3].map(() => fetchMails.run({ id: 'mailbox' }, job('mailbox'), workerWith({}))));
    const { queues } = await desk.services.jobs.status();
    const queue = queues.find(({ name }) => name === fetchMails.name);
    expect((queue?.later ?? 0) + (queue?.waiting ?? 0)).toBeLessThanOrEqual(2);
  });
});

describe('mailed sheets', () => {
  /** The services of a worker that is killed where one of these is called. */
  function workerWith(services: Partial<JobServices>): JobServices {
    return { ...desk.services, isAway: () => false, ...services } as unknown as JobServices;
  }

  const letter = async (price: number) =>
    mailWithFiles({ from: 'tarifas@oceano.example', to: desk.address.shop }, [
      { name: 'uno.xlsx', bytes: await containerSheet('MAEU', price) },
      { name: 'dos.xlsx', bytes: await containerSheet('MAEU', price + 1) },
    ]);

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
});
