import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Actor } from '@domain/shared/actor';
import { forgetMails } from '@infrastructure/incoming-mail/forget-mails';
import { findReturnedMail } from '@projections/people/outbox/queries';
import {
  filePart,
  mailWith,
  multipart,
  passed,
  textPart,
  type Header,
} from '@tests/incoming-mail/corpus/mail';
import { incomingMailsDesk, letterOf, type IncomingMailsDesk } from './incoming-mails-desk';

let desk: IncomingMailsDesk;
beforeAll(async () => {
  desk = await incomingMailsDesk();
});
afterAll(() => desk.platform.stop());

const messages = async (id: string) => {
  const { body } = await desk.call('GET', `/${id}`, desk.as.manager);
  return { ...body, texts: body.comentarios.map(({ message }) => message) };
};
const soon = { timeout: 15_000 };

describe('a mail to a ticket’s own address', () => {
  it('is the answer of who asked, apart from what it quotes, and is told to the others', async () => {
    const { customer, colleague } = desk.people;
    const made = await desk.open({ participants: [colleague.email, 'ana@fuera.example'] });
    const quoted = '\n\nEl jue, 26 nov 2026 a la(s) 10:00, Carga (<x@carga.cl>) escribió:\n> Hola';
    const mail = await desk.send({
      ...{ from: `Cliente <${customer.email}>`, text: `Ya llegó, gracias.${quoted}` },
      to: await desk.addressOf(made._id),
    });
    expect(mail).toMatchObject({ state: 'answered', ticket_id: made._id, sender: customer.email });
    expect((await desk.services.files.find(mail.file_id ?? ''))?.bytes.toString()).toContain('> Hola');
    const ticket = await messages(made._id);
    expect(ticket.texts).toEqual(['No avanza hace una semana', 'Ya llegó, gracias.']);
    expect(ticket.comentarios[1]).toMatchObject({
      user: { _id: customer.id },
      ...{ quoted: quoted.trim(), isUnverified: false },
    });
    expect(ticket.state).toBe('open');
    const told = async () =>
      (await desk.mailsAbout(made._id)).filter(({ text }) => text.includes('Ya llegó'));
    await expect.poll(async () => (await told()).length, soon).toBe(2);
    expect((await told()).map(({ to }) => to).toSorted()).toEqual(
      ['ana@fuera.example', colleague.email].toSorted(),
    );
  });

  it('is the answer of a participant without an account, who is not mailed it', async () => {
    const made = await desk.open({ participants: ['ana@fuera.example'] });
    const mail = await desk.send({
      ...{ from: 'ana@fuera.example', text: 'Yo también espero.', to: await desk.addressOf(made._id) },
    });
    expect(mail.state).toBe('answered');
    const { comentarios } = await messages(made._id);
    expect(comentarios[1]).toMatchObject({ message: 'Yo también espero.', byCustomer: true });
    expect(comentarios[1]?.user).toMatchObject({ name: 'ana@fuera.example' });
    const told = async () =>
      (await desk.mailsAbout(made._id)).filter(({ text }) => text.includes('Yo también'));
    await expect
      .poll(async () => (await told()).map(({ to }) => to), soon)
      .toEqual([desk.people.customer.email]);
    expect((await told())[0]?.text).toContain('ana@ fuera. example');
  });

  it('is the answer of who wrote from the contact form', async () => {
    const body = { name: 'Eva Paz', email: 'eva@lejos.example', message: '¿Cuánto cuesta?' };
    const { body: sent } = await desk.api.call('POST', '/ticket-support/contact', { body });
    const to = await desk.addressOf(sent._id);
    expect((await desk.send({ from: 'EVA@lejos.example', text: 'Son dos pallets.', to })).state).toBe(
      'answered',
    );
    const { comentarios } = await messages(sent._id);
    expect(comentarios[1]).toMatchObject({ message: 'Son dos pallets.', user: { name: 'Eva Paz' } });
    expect((await desk.mailsAbout(sent._id)).filter(({ text }) => text.includes('dos pallets'))).toEqual([]);
  });

  it('is an answer of staff, and then waits for the customer', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    expect((await desk.send({ from: desk.people.seller.email, text: 'Lo revisamos.', to })).state).toBe(
      'answered',
    );
    const ticket = await messages(made._id);
    expect(ticket.comentarios[1]).toMatchObject({ byCustomer: false, user: { _id: desk.people.seller.id } });
    expect(ticket.state).toBe('waiting');
  });

  it('waits where nobody vouches for the sender, or they are not on the ticket', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    const { customer, stranger } = desk.people;
    const forged = await desk.send({ from: customer.email, text: 'Soy yo', to, isAuthentic: false });
    expect(forged).toMatchObject({ state: 'waiting', reason: 'not-authentic', ticket_id: made._id });
    const other = await desk.send({ from: stranger.email, text: 'Soy otro', to });
    expect(other).toMatchObject({ state: 'waiting', reason: 'not-in-ticket', ticket_id: made._id });
    expect((await messages(made._id)).texts).toHaveLength(1);
  });

  it('does not count where its proof is wrong', async () => {
    const made = await desk.open();
    const to = (await desk.addressOf(made._id)).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    const mail = await desk.send({ from: desk.people.customer.email, text: 'Otra consulta', to });
    expect(mail.state).toBe('opened');
    expect(mail.ticket_id).not.toBe(made._id);
  });
});

describe('the number of a ticket in the subject', () => {
  it('counts for those on the ticket alone', async () => {
    const made = await desk.open();
    const subject = `Re: [${made.reference}] Contenedor retenido`;
    const { customer, colleague } = desk.people;
    const own = await desk.send({ from: customer.email, text: 'Con número', subject });
    expect(own).toMatchObject({ state: 'answered', ticket_id: made._id });
    const other = await desk.send({ from: colleague.email, text: 'Ajeno', subject });
    expect(other.state).toBe('opened');
    expect(other.ticket_id).not.toBe(made._id);
    expect((await messages(other.ticket_id ?? '')).subject).toBe('Contenedor retenido');
    const forged = await desk.send({ from: customer.email, text: 'Falso', subject, isAuthentic: false });
    expect(forged).toMatchObject({ state: 'waiting', ticket_id: made._id });
    expect((await messages(made._id)).texts).toEqual(['No avanza hace una semana', 'Con número']);
  });

  it('is not needed where the mail answers one of the ticket', async () => {
    const made = await desk.open();
    await expect.poll(async () => (await desk.mailsAbout(made._id)).length, soon).toBe(1);
    const [first] = await desk.mailsAbout(made._id);
    const more: readonly Header[] = [['In-Reply-To', `<${first?.messageId ?? ''}>`]];
    const mail = await desk.send({
      from: desk.people.customer.email,
      text: 'Respondo',
      subject: 'Otra cosa',
      more,
    });
    expect(mail).toMatchObject({ state: 'answered', ticket_id: made._id });
  });
});

describe('a mail that names no ticket', () => {
  it('opens one of a known sender, with its files, and says what could not be kept', async () => {
    const { customer } = desk.people;
    const raw = mailWith(
      multipart('mixed', [
        textPart('Adjunto la factura.'),
        filePart('attachment; filename="../../factura.pdf"', '%PDF-1.4\n%%EOF', 'application/pdf'),
        filePart('attachment; filename="foto.pdf"', Buffer.from('4d5a90000300', 'hex')),
        filePart(
          'attachment; filename="winmail.dat"',
          Buffer.from('789f3e220102', 'hex'),
          'application/ms-tnef',
        ),
      ]),
      [
        ['From', customer.email],
        ['Subject', 'RV: Re: Factura de mayo'],
        ['Message-ID', '<factura@correo.cl>'],
      ],
      passed('correo.cl'),
    );
    const mail = await desk.taken(await desk.handIn(raw));
    expect(mail).toMatchObject({ state: 'opened', reason: null });
    const { comentarios, subject } = await messages(mail.ticket_id ?? '');
    expect(subject).toBe('Factura de mayo');
    expect(comentarios).toHaveLength(1);
    const [first] = comentarios;
    expect(first?.attachments.map(({ name }) => name).toSorted()).toEqual(['factura.pdf', 'winmail.dat']);
    expect(first?.message).toMatch(/^Adjunto la factura\.\n\n\[El archivo «foto\.pdf» no se guardó/);
    expect(first?.message).toContain('winmail.dat');
  });

  it('cuts a text that is too long, and keeps all of it as a file', async () => {
    const text = `${'Detalle de la carga. '.repeat(400)}FIN`;
    const mail = await desk.send({ from: desk.people.colleague.email, text, subject: 'Largo' });
    const { comentarios } = await messages(mail.ticket_id ?? '');
    expect(comentarios[0]?.message.length).toBeLessThanOrEqual(5000);
    expect(comentarios[0]?.attachments.map(({ name }) => name)).toEqual(['texto-completo.txt']);
  });

  it('is taken in once, however often and by whatever way it comes', async () => {
    const letter = { from: desk.people.customer.email, text: 'Una sola vez', subject: 'Repetido' };
    const raw = letterOf(letter);
    const ids = await Promise.all(Array.from({ length: 5 }, () => desk.handIn(raw)));
    expect(new Set(ids).size).toBe(1);
    const first = await desk.taken(ids[0] ?? '');
    const other = Buffer.concat([
      Buffer.from('Received: from a by b; Thu, 26 Nov 2026 11:00:00 -0300\r\n'),
      raw,
    ]);
    expect(await desk.taken(await desk.handIn(other))).toMatchObject({ state: 'duplicate' });
    expect(first.state).toBe('opened');
    expect(await desk.seen(desk.as.customer, '?search=Repetido')).toEqual([first.ticket_id]);
  });

  it('waits once its sender has written too often', async () => {
    const customer = await desk.shop.person('client', desk.people.customer.companyIds);
    const states: string[] = [];
    for (let at = 0; at < 11; at += 1)
      states.push(
        (await desk.send({ from: customer.email, text: 'Otra más', subject: `Nº ${String(at)}` })).state,
      );
    expect(states).toEqual([...Array<string>(10).fill('opened'), 'waiting']);
  });
});

describe('mails of programs', () => {
  it('are no answers, and are answered by nobody', async () => {
    const made = await desk.open();
    const to = await desk.addressOf(made._id);
    const { customer } = desk.people;
    const before = (await desk.mailsAbout(made._id)).length;
    const more: readonly Header[] = [['Auto-Submitted', 'auto-replied']];
    const away = await desk.send({ from: customer.email, text: 'Estoy de vacaciones', to, more });
    expect(away).toMatchObject({ state: 'automatic', reason: 'auto-reply', ticket_id: made._id });
    const own = await desk.send({ from: 'no-responder@carga.cl', text: 'Hola', to });
    expect(own).toMatchObject({ state: 'automatic', reason: 'loop' });
    const list = await desk.send({
      from: customer.email,
      text: 'Hola a todos',
      to,
      more: [['List-Id', '<x.correo.cl>']],
    });
    expect(list).toMatchObject({ state: 'waiting', reason: 'bulk' });
    expect((await messages(made._id)).texts).toHaveLength(1);
    expect((await desk.mailsAbout(made._id)).length).toBeLessThanOrEqual(Math.max(before, 1));
  });

  it('that return a mail are noted at it', async () => {
    const made = await desk.open();
    await expect.poll(async () => (await desk.mailsAbout(made._id)).length, soon).toBe(1);
    const [letter] = await desk.mailsAbout(made._id);
    const raw = mailWith(
      multipart(
        'report',
        [
          textPart('No existe.'),
          {
            headers: ['Content-Type: message/delivery-status'],
            body: 'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user\n',
          },
          {
            headers: ['Content-Type: message/rfc822'],
            body: `Message-ID: <${letter?.messageId ?? ''}>\n\nHola\n`,
          },
        ],
        '; report-type=delivery-status',
      ),
      [
        ['From', 'MAILER-DAEMON@mx.correo.cl'],
        ['Message-ID', '<bounce@mx.correo.cl>'],
      ],
    );
    const mail = await desk.taken(await desk.handIn(raw));
    expect(mail).toMatchObject({ state: 'bounced', outbox_id: letter?.id });
    const kept = await desk.services.db
      .selectFrom('platform.outbox_messages')
      .select(['returned_at', 'return_reason'])
      .where('id', '=', letter?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(kept.return_reason).toBe('5.1.1 550 no such user');
    expect(kept.returned_at).toBeInstanceOf(Date);
    const { recipients } = await desk.services.db
      .selectFrom('platform.outbox_messages')
      .select('recipients')
      .where('id', '=', letter?.id ?? '')
      .executeTakeFirstOrThrow();
    const ask = (email: string, actor: Actor) => desk.services.ask(findReturnedMail, { email }, actor);
    const [address = ''] = recipients;
    expect(await ask(address, system)).toMatchObject({ returnReason: '5.1.1 550 no such user' });
    expect(await ask('otra@correo.cl', system)).toBeNull();
  });
});

describe('a provider’s call', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const raw = letterOf({ from: 'x@lejos.example', text: 'Firmado' });

  it('is refused without a signature, with a wrong one, and once it is old', async () => {
    const late = String(now() - 301);
    const early = String(now() + 301);
    const time = String(now());
    const refused: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'x-mail-timestamp': time },
      { 'x-mail-timestamp': time, 'x-mail-signature': 'x' },
      { 'x-mail-timestamp': time, 'x-mail-signature': '0'.repeat(64) },
      { 'x-mail-timestamp': time, 'x-mail-signature': desk.sign(Buffer.from('otro'), time) },
      { 'x-mail-timestamp': String(now() - 5), 'x-mail-signature': desk.sign(raw, time) },
      { 'x-mail-timestamp': late, 'x-mail-signature': desk.sign(raw, late) },
      { 'x-mail-timestamp': early, 'x-mail-signature': desk.sign(raw, early) },
    ];
    for (const headers of refused) expect((await desk.post(raw, headers)).status).toBe(400);
    const good = String(now() - 60);
    const answer = await desk.post(raw, {
      'x-mail-timestamp': good,
      'x-mail-signature': desk.sign(raw, good),
    });
    expect(answer.status).toBe(202);
  });
});

it('a mail is kept as it arrived until its ticket or its sender is erased', async () => {
  const kept = async () => {
    const made = await desk.open({ participants: ['ana@fuera.example'] });
    const to = await desk.addressOf(made._id);
    const { file_id: file } = await desk.send({ from: 'ana@fuera.example', text: 'Ya llegó', to });
    return { ticket: made._id, isThere: async () => (await desk.services.files.find(file ?? '')) !== null };
  };
  const [ofTicket, ofSender] = [await kept(), await kept()];
  const { db } = desk.services;
  expect(await ofTicket.isThere()).toBe(true);
  await forgetMails(db, { recordIds: [ofTicket.ticket], texts: [] });
  expect([await ofTicket.isThere(), await ofSender.isThere()]).toEqual([false, true]);
  await forgetMails(db, { recordIds: [], texts: ['ana@fuera.example'] });
  expect(await ofSender.isThere()).toBe(false);
});
