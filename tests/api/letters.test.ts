import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeClient } from '@domain/people/client/client';
import { deactivatePerson } from '@domain/people/person/administration';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { mostAttached } from '~/use-cases/mail/send-letters.server';
import { contact } from '@tests/projections/quoting-platform';
import { contents, fileOf, filesDesk, type Headers, type Somebody } from './attached-files-desk';

let desk: Awaited<ReturnType<typeof filesDesk>>;
let client: Somebody & { readonly email: string };
let quoter: string;

beforeAll(async () => {
  desk = await filesDesk();
  client = await somebody('Ana Clienta');
  quoter = await desk.quoter();
});
afterAll(() => desk.platform.stop());

async function somebody(name: string, ownerId = shopOwnerId) {
  const actor = await desk.platform.person('client', name, ownerId);
  return { actor, email: actor.email, headers: await desk.api.signIn(actor.email) };
}

const message = (to: unknown, more: object = {}) => ({
  to,
  subject: 'Cierre por feriado',
  template: 'message',
  data: { text: 'No atendemos el viernes.\n\nVolvemos el lunes.' },
  ...more,
});

const send = (headers: Headers, body: object, key?: string) =>
  desk.api.call<{ to: readonly string[]; message: string | readonly string[] }>(
    'POST',
    '/email-notification/send',
    { headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }, body },
  );

/** A worker writes them. */
const soon = { timeout: 15_000 };

const emailOf = ({ actor }: Somebody) => (actor as { readonly email?: string }).email ?? '';

interface Written {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sender: string;
  readonly body_text: string;
  readonly source: Buffer;
}

async function written(to: string): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select recipients, subject, sender, body_text, source from platform.outbox_messages
    where ${to} = any(recipients) and template in ('message', 'quote') order by queued_at`.execute(
    desk.platform.services.db,
  );
  return rows;
}

describe('a letter to people', () => {
  it('goes to each by itself, in their words and under the name of who writes', async () => {
    const other = await somebody('Beto Cliente');
    const { status, body } = await send(
      desk.people.manager.headers,
      message([client.email, other.email.toUpperCase(), client.email]),
    );
    expect({ status, body }).toEqual({ status: 202, body: { to: [client.email, other.email] } });
    await expect.poll(() => written(other.email), soon).toHaveLength(1);
    await expect.poll(() => written(client.email), soon).toHaveLength(1);
    const [mail] = await written(client.email);
    expect(mail).toMatchObject({ recipients: [client.email], subject: 'Cierre por feriado' });
    expect(mail?.sender).toContain('Marta Vera');
    expect(mail?.body_text).toContain('Volvemos el lunes.');
    const source = mail?.source.toString() ?? '';
    expect(source).toMatch(new RegExp(`^Reply-To: ${emailOf(desk.people.manager)}`, 'm'));
    expect(source).not.toContain(other.email);
  });

  it('is sent once by the same request', async () => {
    const reader = await somebody('Carla Clienta');
    const key = '0199aaaa-0000-7000-8000-00000000c0de';
    for (let time = 0; time < 2; time += 1)
      expect((await send(desk.people.manager.headers, message(reader.email), key)).status).toBe(202);
    await expect.poll(() => written(reader.email), soon).toHaveLength(1);
    await desk.platform.services.projections.settled();
    expect(await written(reader.email)).toHaveLength(1);
    // The server was killed before it kept the answer; or it answered with a fault.
    const lost = [
      sql`update platform.idempotency set status = null, claimed_at = now() - interval '1 minute' where key = ${key}`,
      sql`update platform.idempotency set status = null, claimed_at = to_timestamp(0) where key = ${key}`,
    ];
    for (const loses of lost) {
      await loses.execute(desk.platform.services.db);
      expect((await send(desk.people.manager.headers, message(reader.email), key)).status).toBe(202);
    }
    const after = await somebody('Quien lee después');
    await send(desk.people.manager.headers, message(after.email));
    await expect.poll(() => written(after.email), soon).toHaveLength(1);
    expect(await written(reader.email)).toHaveLength(1);
  });

  it('reaches nobody whom its writer may not know, and then nobody at all', async () => {
    const { manager, stranger, auditor } = desk.people;
    const foreign = await somebody('De otra empresa', stranger.actor.ownerId ?? '');
    const reader = await somebody('Diego Cliente');
    const refused = [foreign.email, 'nadie@example.cl', contact.email];
    for (const email of refused) {
      const answered = await send(manager.headers, message([reader.email, email]));
      expect([email, answered.status]).toEqual([email, 422]);
      expect(String(answered.body.message)).toContain(email);
    }
    const closed = await somebody('Cuenta cerrada');
    await desk.platform.done(deactivatePerson, { id: closed.actor.id }, system);
    expect((await send(manager.headers, message(closed.email))).status).toBe(422);
    expect((await send(stranger.headers, message(client.email))).status).toBe(422);
    for (const headers of [client.headers, auditor.headers])
      expect((await send(headers, message(reader.email))).status).toBe(403);
    expect((await send({}, message(reader.email))).status).toBe(401);
    expect(await written(reader.email)).toEqual([]);
    expect(await written(foreign.email)).toEqual([]);
  });

  it('is not written to somebody who asked not to be', async () => {
    const reader = await somebody('Elsa Clienta');
    await desk.platform.done(
      changeClient,
      { id: reader.actor.id, isOptedOut: true },
      desk.people.manager.actor,
    );
    const answered = await send(desk.people.manager.headers, message(reader.email));
    expect(answered).toMatchObject({ status: 422 });
    expect(String(answered.body.message)).toContain('pidió no recibir');
  });

  it('names all that is wrong with it at once', async () => {
    const wrong = {
      to: ['no'],
      subject: ' ',
      template: 'message',
      data: { text: '', color: 1 },
      attachments: 1,
    };
    const { status, body } = await send(desk.people.manager.headers, wrong);
    expect(status).toBe(400);
    const text = JSON.stringify(body.message);
    for (const field of ['to', 'subject', 'data.text', 'color', 'attachments']) expect(text).toContain(field);
    expect(
      (await send(desk.people.manager.headers, message(client.email, { template: 'none' }))).status,
    ).toBe(400);
  });
});

describe('a letter on a quote', () => {
  const about = (to: string, more: object = {}) =>
    message(to, { template: 'quote', data: { quoter, text: '¿Pueden adelantar la carga?' }, ...more });

  it('reaches its contact, who has no account, and colleagues; no other customer', async () => {
    const { elena, pablo } = desk.people;
    expect((await send(elena.headers, about(contact.email))).status).toBe(202);
    await expect.poll(() => written(contact.email), soon).toHaveLength(1);
    const [mail] = await written(contact.email);
    expect(mail?.body_text).toMatch(/Q-\d{4}-\d{6}/);
    expect(mail?.body_text).toContain('Miami');
    expect((await send(elena.headers, about(emailOf(pablo)))).status).toBe(202);
    expect((await send(elena.headers, about(client.email))).status).toBe(422);
  });

  it('is written by those who may see the quote', async () => {
    const { pablo, stranger } = desk.people;
    for (const { headers } of [pablo, stranger])
      expect((await send(headers, about(contact.email))).status).toBe(404);
  });
});

describe('files of a letter', () => {
  const attached = async (name: string, forCustomers: boolean, bytes: Uint8Array = contents.pdf) => {
    const { elena } = desk.people;
    const { body } = await desk.attach(elena.headers, ['quoter', quoter], [fileOf(name, bytes)]);
    const id = body[0]?._id ?? '';
    await desk.change(elena.headers, 'forCustomers', id, forCustomers);
    return id;
  };
  const withFiles = (to: string, attachments: readonly string[]) =>
    message(to, { template: 'quote', data: { quoter, text: 'Adjunto.' }, attachments });

  it('go along, those that customers may see', async () => {
    const { elena, manager } = desk.people;
    const shown = await attached('factura.pdf', true);
    const internal = await attached('costos.pdf', false);
    const before = (await written(contact.email)).length;
    expect((await send(elena.headers, withFiles(contact.email, [shown]))).status).toBe(202);
    await expect.poll(() => written(contact.email), soon).toHaveLength(before + 1);
    expect((await written(contact.email)).at(-1)?.source.toString()).toContain('filename=factura.pdf');
    const refused = await send(elena.headers, withFiles(contact.email, [shown, internal]));
    expect(refused.status).toBe(422);
    expect(String(refused.body.message)).toContain('costos.pdf');
    expect((await send(elena.headers, withFiles(emailOf(manager), [internal]))).status).toBe(202);
  });

  it('that a customer attached and staff hid again go to no customer, nor those of another customer’s quote', async () => {
    const { elena, manager } = desk.people;
    const own = await desk.quoter(client.actor);
    const { body } = await desk.attach(client.headers, ['quoter', own], [fileOf('mia.pdf')]);
    const id = body[0]?._id ?? '';
    const other = await somebody('Otra clienta');
    expect((await send(manager.headers, message(other.email, { attachments: [id] }))).status).toBe(422);
    expect((await send(manager.headers, message(client.email, { attachments: [id] }))).status).toBe(202);
    await desk.change(elena.headers, 'isActive', id, false);
    expect((await send(manager.headers, message(client.email, { attachments: [id] }))).status).toBe(422);
    const shown = await attached('ajena.pdf', true);
    expect((await send(manager.headers, message(other.email, { attachments: [shown] }))).status).toBe(422);
  });

  it('are those of their writer’s reach, and not too many', async () => {
    const { elena, pablo } = desk.people;
    const shown = await attached('lista.pdf', true);
    expect((await send(pablo.headers, message(client.email, { attachments: [shown] }))).status).toBe(404);
    const half = Buffer.concat([contents.pdf, Buffer.alloc(mostAttached / 2)]);
    const large = [await attached('a.pdf', true, half), await attached('b.pdf', true, half)];
    expect((await send(elena.headers, withFiles(contact.email, large))).status).toBe(413);
  });
});
