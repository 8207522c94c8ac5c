import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@domain/shared/actor';
import { action, loader } from '~/pages/notifications/unsubscribe.server';
import { visit } from '@tests/catalogues/page-visit';
import { incomingMailsDesk, type IncomingMailsDesk } from './incoming-mails-desk';

let desk: IncomingMailsDesk;
beforeAll(async () => {
  desk = await incomingMailsDesk();
});
afterAll(() => desk.platform.stop());

const soon = { timeout: 20_000 };
const [ana, leo] = ['ana@fuera.example', 'leo@fuera.example'];

const open = async (message: string, participants: readonly string[]) =>
  (await desk.open({ message, subject: `Sobre ${message}`, participants }))._id;
const said = async (id: string, message: string) => {
  const { status } = await desk.call('POST', `/${id}/comentarios`, desk.as.seller, { message });
  expect(status).toBe(201);
};

/** Addresses that a text of a ticket was mailed to. */
const readersOf = async (id: string, text: string) =>
  (await desk.mailsAbout(id)).filter((mail) => mail.text.includes(text)).map(({ to }) => to);

/** The headers of the newest mail about a ticket to an address, and the token that ends them. */
async function lastMail(id: string, to: string) {
  await expect.poll(async () => (await desk.mailsAbout(id)).some((mail) => mail.to === to), soon).toBe(true);
  const mail = (await desk.mailsAbout(id)).findLast((one) => one.to === to);
  const { source } = await desk.services.db
    .selectFrom('platform.outbox_messages')
    .select('source')
    .where('id', '=', mail?.id ?? '')
    .executeTakeFirstOrThrow();
  const mime = source?.toString() ?? '';
  return { mime, token: /^List-Unsubscribe:\s+<\S+\/unsubscribe\/([^>\s]+)>/m.exec(mime)?.[1] ?? '' };
}

const asked = (token: string, page: typeof action | typeof loader = action) =>
  visit<{ readonly name?: string; readonly isDone?: boolean }>(
    desk.services,
    visitor,
    page,
    `/unsubscribe/${token}`,
    { params: { token }, ...(page === action && { form: new FormData() }) },
  );

describe('somebody without an account who was invited into a ticket', () => {
  it('ends its mails to them alone, by POST, as often as they like', async () => {
    const id = await open('El contenedor', [ana, leo]);
    const { mime, token } = await lastMail(id, ana);
    expect(mime).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const seen = await asked(token, loader);
    expect(seen.data.name).toBe(`el ticket T-${id.slice(-8).toUpperCase()}`);
    await said(id, 'Ya viene');
    await expect.poll(() => readersOf(id, 'Ya viene'), soon).toEqual(expect.arrayContaining([ana, leo]));
    expect((await asked(token)).data).toEqual({ isDone: true });
    expect((await asked(token)).data).toEqual({ isDone: true });
    await said(id, 'Llegó al puerto');
    await expect.poll(() => readersOf(id, 'Llegó al puerto'), soon).toContain(leo);
    expect(await readersOf(id, 'Llegó al puerto')).not.toContain(ana);
    const { body } = await desk.call('GET', `/${id}`, desk.as.manager);
    expect(JSON.stringify(body.participants)).not.toContain(ana);
  });

  it('leaves what the ticket became part of, also by a link from before', async () => {
    const [from, into] = [await open('a', [ana]), await open('b', [leo])];
    const { token } = await lastMail(from, ana);
    const merged = await desk.call('POST', `/${from}/merge`, desk.as.seller, { into, confirmed: true });
    expect(merged.status).toBe(200);
    await said(into, 'Juntos');
    await expect.poll(() => readersOf(into, 'Juntos'), soon).toContain(ana);
    expect((await asked(token)).data).toEqual({ isDone: true });
    await said(into, 'Después');
    await expect.poll(() => readersOf(into, 'Después'), soon).toContain(leo);
    expect(await readersOf(into, 'Después')).not.toContain(ana);
  });

  it('cannot end those of others', async () => {
    const id = await open('c', [ana, leo]);
    const { token } = await lastMail(id, ana);
    for (const wrong of [token.replace('ticket-1', 'ticket-2'), token.replace(/.$/, '!'), `${id}.ticket-1.`])
      expect((await asked(wrong)).status).toBe(404);
    await said(id, 'Sigue');
    await expect.poll(() => readersOf(id, 'Sigue'), soon).toEqual(expect.arrayContaining([ana, leo]));
  });
});
