import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from './platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

it('mails with a link or a password lose their content after three days, and no others', async () => {
  const { db, mail } = platform.services;
  const send = async (name: string, isConfidential: boolean, daysAgo: number): Promise<void> => {
    const id = await mail.send({
      ...{ key: `worthless/${name}`, template: 'password-reset', language: 'es', ownerId: null },
      ...{ to: ['ana@correo.cl'], subject: name, html: `<p>${name}</p>`, text: name, isConfidential },
    });
    const queuedAt = new Date(Date.now() - daysAgo * 86_400_000);
    await db
      .updateTable('platform.outbox_messages')
      .set({ queued_at: queuedAt })
      .where('id', '=', id)
      .execute();
  };
  await send('old secret', true, 4);
  await send('new secret', true, 2);
  await send('old letter', false, 4);
  await mail.forgetOld();
  const rows = await db
    .selectFrom('platform.outbox_messages')
    .select(['subject', 'body_text as text', 'html', 'source', 'recipients'])
    .where('key', 'like', 'worthless/%')
    .orderBy('key')
    .execute();
  expect(rows.map(({ subject, text, html, source }) => [subject, text, html, source !== null])).toEqual([
    ['new secret', 'new secret', '<p>new secret</p>', true],
    ['old letter', 'old letter', '<p>old letter</p>', true],
    ['old secret', null, null, false],
  ]);
});
