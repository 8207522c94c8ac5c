import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createFiles } from '@infrastructure/files/files';
import { createMail, type MailService } from '@infrastructure/mail/mail';
import { withdrawMessages, type OutboxMessage } from '@infrastructure/mail/outbox';
import { removeUnusedFiles } from '@infrastructure/mail/outbox-files';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

let database: FreshDatabase;
let mail: MailService;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  mail = createMail({
    ...{ db, delivers: false, sentMailDays: 30, files: createFiles(db), from: 'Carga <a@carga.cl>' },
    queueDeliveries: () => Promise.resolve(),
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from platform.outbox_messages`.execute(database.db);
  await removeUnusedFiles(database.db);
});

const pdf = randomBytes(9000);

const message = (key: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  ...{ key, to: ['ana@correo.cl'], subject: 'Tarifas', html: '<p>Tarifas</p>', text: 'Tarifas' },
  ...{ template: 'rates', language: 'es', ownerId: null },
  attachments: [{ filename: 'rates.pdf', contentType: 'application/pdf', content: pdf }],
  ...more,
});

async function counted() {
  const { rows } = await sql<{ files: number; uses: number; source: number }>`
    select (select count(*)::int from platform.outbox_files) as files,
      (select count(*)::int from platform.outbox_attachments) as uses,
      (select coalesce(max(length(source)), 0)::int from platform.outbox_messages) as source`.execute(
    database.db,
  );
  return rows[0];
}

async function attachedTo(id: string): Promise<readonly Buffer[]> {
  const source = await mail.sourceOf(id);
  if (source === null) throw new Error('no content');
  const { attachments } = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  return attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
}

/** As if it had been sent so many days ago. */
async function sentBefore(days: number, ids: readonly string[]): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 3600 * 1000);
  await database.db
    .updateTable('platform.outbox_messages')
    .set({ state: 'sent', sent_at: at })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

it('many mails with the same PDF keep one copy of it, and each has it whole', async () => {
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_none, at) => mail.send(message(`rates/${String(at)}`))),
  );
  const found = await counted();
  expect(found).toMatchObject({ files: 1, uses: 30 });
  expect(found?.source).toBeLessThan(2000);
  for (const id of ids) expect(await attachedTo(id)).toEqual([pdf]);
  await mail.send(
    message('rates/0', { attachments: [{ filename: 'x', contentType: 'a/b', content: randomBytes(9) }] }),
  );
  expect(await counted()).toMatchObject({ files: 1, uses: 30 });
});

it('the logo is kept once, and comes with the mail', async () => {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(3000)]);
  const fileId = await createFiles(database.db).keep({ name: 'logo.png', bytes, uploadedBy: 'test' });
  const inline = [{ cid: 'logo', fileId }];
  const ids = await Promise.all(
    ['one', 'two'].map((key) =>
      mail.send(message(key, { inline, attachments: [], html: '<img src="cid:logo">' })),
    ),
  );
  expect(await counted()).toMatchObject({ files: 1, uses: 2 });
  for (const id of ids) expect(await attachedTo(id)).toEqual([bytes]);
});

it('the content of mails leaves so many days after they were sent, and their record stays', async () => {
  const other = randomBytes(50);
  const old = await mail.send(
    message('old', { attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: other }] }),
  );
  const [late, young, kept] = [
    await mail.send(message('late')),
    await mail.send(message('young')),
    await mail.send(message('kept')),
  ];
  await sentBefore(31, [old, late]);
  await sentBefore(29, [young]);
  await mail.clearSent();
  const { rows } = await sql<object>`
    select key, recipients, subject, template, state, source is null and html is null and body_text is null as "isEmpty"
    from platform.outbox_messages order by id`.execute(database.db);
  const record = { recipients: ['ana@correo.cl'], subject: 'Tarifas', template: 'rates' };
  expect(rows).toEqual([
    { ...record, key: 'old', state: 'sent', isEmpty: true },
    { ...record, key: 'late', state: 'sent', isEmpty: true },
    { ...record, key: 'young', state: 'sent', isEmpty: false },
    { ...record, key: 'kept', state: 'kept', isEmpty: false },
  ]);
  expect(await counted()).toMatchObject({ files: 1, uses: 2 });
  expect(await mail.sourceOf(old)).toBeNull();
  for (const id of [young, kept]) expect(await attachedTo(id)).toEqual([pdf]);
});

it('an erasure takes what mails to somebody carried, unless another mail carries it', async () => {
  const own = { filename: 'ana.pdf', contentType: 'application/pdf', content: randomBytes(100) };
  await mail.send(
    message('own', { to: ['ana@borrar.cl'], attachments: [own, ...(message('').attachments ?? [])] }),
  );
  const other = await mail.send(message('other', { to: ['eva@correo.cl'] }));
  expect(await counted()).toMatchObject({ files: 2, uses: 3 });
  await withdrawMessages(database.db, { personIds: [], recordIds: [], texts: ['ana@borrar.cl'] });
  expect(await counted()).toMatchObject({ files: 1, uses: 1 });
  expect(await attachedTo(other)).toEqual([pdf]);
});

it('mails that are written while unused contents are removed lose nothing', async () => {
  const { db } = database;
  const written: string[] = [];
  for (let round = 0; round < 15; round += 1) {
    const key = `round/${String(round)}`;
    const [first, second] = await Promise.all([
      mail.send(message(`${key}/a`)),
      mail.send(message(`${key}/b`)),
      removeUnusedFiles(db),
      sentBefore(31, written).then(() => mail.clearSent()),
    ]);
    for (const id of [first, second]) expect(await attachedTo(id)).toEqual([pdf]);
    written.push(first, second);
  }
  await sentBefore(31, written);
  await mail.clearSent();
  expect(await counted()).toMatchObject({ files: 0, uses: 0 });
});
