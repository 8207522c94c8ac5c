import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeTicket } from '@domain/support/ticket/merging';
import { incomingMailsDesk, type IncomingMailsDesk } from './incoming-mails-desk';

let desk: IncomingMailsDesk;
beforeAll(async () => {
  desk = await incomingMailsDesk();
});
afterAll(() => desk.platform.stop());

const soon = { timeout: 15_000 };
const ana = 'ana@fuera.example';

const open = async (message: string, participants: readonly string[] = []) =>
  (await desk.open({ message, subject: `Sobre ${message}`, participants }))._id;
const merge = async (id: string, into: string) => {
  const made = await desk.call('POST', `/${id}/merge`, desk.as.seller, { into, confirmed: true });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
};
const ticket = async (id: string) => (await desk.call('GET', `/${id}`, desk.as.manager)).body;
const texts = async (id: string) => (await ticket(id)).comentarios.map(({ message }) => message);
const said = (id: string, message: string) =>
  desk.call('POST', `/${id}/comentarios`, desk.as.seller, { message });
const mailed = async (id: string, to: string, text: string) => {
  const find = async () =>
    (await desk.mailsAbout(id)).find((mail) => mail.to === to && mail.text.includes(text));
  await expect.poll(async () => (await find()) !== undefined, soon).toBe(true);
  const found = await find();
  if (found === undefined) throw new Error('no such mail');
  const row = await desk.services.db
    .selectFrom('platform.outbox_messages')
    .select(['subject', 'source'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  const mime = row.source?.toString() ?? '';
  const references = /^References:((?:.*)(?:\r?\n[ \t].*)*)/im.exec(mime)?.[1] ?? '';
  return { ...found, subject: row.subject, references };
};

describe('mails to a merged ticket', () => {
  it('go to its survivor, by address, number and the mail that they answer', async () => {
    const [a, b, c] = [await open('a', [ana]), await open('b'), await open('c')];
    const first = await mailed(a, ana, 'a');
    await merge(a, b);
    await merge(b, c);
    const byAddress = await desk.send({ from: ana, text: 'por dirección', to: await desk.addressOf(a) });
    expect(byAddress).toMatchObject({ state: 'answered', ticket_id: c });
    const { reference } = { reference: `T-${a.slice(-8).toUpperCase()}` };
    const byNumber = await desk.send({
      from: ana,
      text: 'por número',
      subject: `Re: [${reference}] Sobre a`,
    });
    expect(byNumber).toMatchObject({ state: 'answered', ticket_id: c });
    const more = [['In-Reply-To', `<${first.messageId}>`]] as const;
    const byMail = await desk.send({ from: ana, text: 'por respuesta', more });
    expect(byMail).toMatchObject({ state: 'answered', ticket_id: c });
    expect(await texts(c)).toEqual(['a', 'b', 'c', 'por dirección', 'por número', 'por respuesta']);
    expect((await ticket(c)).comentarios.at(-1)?.user).toMatchObject({ name: ana });
  });

  it('count for those alone who took part', async () => {
    const [a, b] = [await open('a'), await open('b')];
    await merge(a, b);
    const to = await desk.addressOf(a);
    const mail = await desk.send({ from: 'nadie@fuera.example', text: 'hola', to });
    expect(mail).toMatchObject({ state: 'waiting', reason: 'not-in-ticket', ticket_id: b });
  });

  it('find whoever took part also where the merge is unfinished', async () => {
    const [a, b] = [await open('a', [ana]), await open('b')];
    const asked = { id: a, into: b, isConfirmed: true };
    await desk.platform.done(mergeTicket, asked, desk.shop.seeder);
    const mail = await desk.send({ from: ana, text: 'llegué', to: await desk.addressOf(a) });
    expect(mail).toMatchObject({ state: 'answered', ticket_id: b });
  });
});

it('a survivor’s mails go on in the conversation that each reader had', async () => {
  const [a, b] = [await open('a', [ana]), await open('b', ['leo@fuera.example'])];
  const before = await mailed(a, ana, 'a');
  await merge(a, b);
  await said(b, 'Ya viene');
  const toAna = await mailed(b, ana, 'Ya viene');
  expect(toAna.subject).toContain(`[T-${a.slice(-8).toUpperCase()}] Sobre a`);
  expect(toAna.references).toContain(before.messageId);
  const toLeo = await mailed(b, 'leo@fuera.example', 'Ya viene');
  expect(toLeo.subject).toContain(`[T-${b.slice(-8).toUpperCase()}] Sobre b`);
  expect(toLeo.references).not.toContain(before.messageId);
});

it('an answer to a mail of a message that was split off goes to the new ticket', async () => {
  const made = await open('uno', [ana]);
  await said(made, 'dos');
  await said(made, 'tres');
  const [two, three] = [await mailed(made, ana, 'dos'), await mailed(made, ana, 'tres')];
  const message = (await ticket(made)).comentarios.find((one) => one.message === 'dos');
  const body = { messages: [message?._id], subject: 'Otra cosa' };
  const split = await desk.call('POST', `/${made}/split`, desk.as.seller, body);
  expect(split.status, JSON.stringify(split.body)).toBe(201);
  const to = await desk.addressOf(made);
  const reply = (id: string, text: string) =>
    desk.send({
      from: ana,
      text,
      to,
      more: [
        ['In-Reply-To', `<${id}>`],
        ['References', `<${two.messageId}> <${id}>`],
      ],
    });
  expect(await reply(two.messageId, 'a dos')).toMatchObject({ ticket_id: split.body._id });
  expect(await reply(three.messageId, 'a tres')).toMatchObject({ ticket_id: made });
  expect(await texts(split.body._id)).toEqual(['dos', 'a dos']);
  expect(await texts(made)).toEqual(['uno', 'tres', 'a tres']);
  // Nobody is mailed what they could read already.
  expect((await desk.mailsAbout(split.body._id)).filter(({ text }) => !text.includes('a dos'))).toEqual([]);
});
