import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMail, type MailService } from '@infrastructure/mail/mail';
import type { OutboxMessage } from '@infrastructure/mail/outbox';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

let database: FreshDatabase;
let postOffice: SMTPServer;
let smtpUrl: string;
/** What the post office got, and what it does with the next messages. */
let received: { to: string[]; source: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  database = await freshDatabase();
  postOffice = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(postOffice.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => postOffice.close(resolve));
  await database.drop();
});
beforeEach(async () => {
  received = [];
  refusals = 0;
  await sql`delete from platform.outbox_messages`.execute(database.db);
});

const message = (key: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  key,
  to: ['ana@correo.cl'],
  subject: 'Reserva R-1',
  html: '<p>Reserva</p>',
  text: 'Reserva',
  template: 'reservation-confirmed',
  language: 'es',
  ownerId: null,
  ...more,
});

async function stateOf(id: string) {
  const { rows } = await sql<{
    state: string;
    attempts: number;
    source: Buffer | null;
    last_error: string | null;
  }>`
    select state, attempts, source, last_error from platform.outbox_messages where id = ${id}`.execute(
    database.db,
  );
  return rows[0];
}

const options = (trouble: unknown[] = []) => ({
  db: database.db,
  from: 'Carga <no-responder@carga.cl>',
  onTrouble: (error: unknown) => void trouble.push(error),
});

describe('without SMTP', () => {
  it('messages are kept, once for a key, and cannot be sent', async () => {
    const mail = createMail(options());
    const [one, other] = await Promise.all([mail.send(message('r/1')), mail.send(message('r/1'))]);
    expect(one).toBe(other);
    expect(await stateOf(one)).toMatchObject({ state: 'kept' });
    expect(await mail.resend(one)).toBe(false);
    await mail.close();
  });
});

describe('with SMTP', () => {
  it('a message arrives as it was written, with its envelope', async () => {
    const mail = createMail({ ...options(), smtpUrl });
    const id = await mail.send(message('r/2', { to: ['ana@correo.cl', 'bob@correo.cl'] }));
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 }));
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ana@correo.cl', 'bob@correo.cl']);
    expect(received[0]?.source).toContain(`Message-ID: <${id}@carga.cl>`);
    await mail.close();
  });

  it('a refused message is tried again later, and by hand at once', async () => {
    refusals = 1;
    const trouble: unknown[] = [];
    const mail = createMail({ ...options(trouble), smtpUrl });
    const id = await mail.send(message('r/3'));
    await vi.waitFor(async () => expect((await stateOf(id))?.last_error).toContain('try again later'));
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(trouble).toHaveLength(1);
    expect(await mail.resend(id)).toBe(true);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'sent' }));
    expect(received).toHaveLength(1);
    await mail.close();
  });

  it('two processes deliver each message once', async () => {
    const senders: readonly [MailService, MailService] = [
      createMail({ ...options(), smtpUrl }),
      createMail({ ...options(), smtpUrl }),
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? senders[0] : senders[1]).send(message(`many/${index}`)),
      ),
    );
    await vi.waitFor(() => expect(received).toHaveLength(20), { timeout: 10_000 });
    await Promise.all(senders.map((sender) => sender.close()));
    expect(new Set(received.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1])).size).toBe(20);
  });

  it('what holds a secret is forgotten once it is delivered', async () => {
    const mail = createMail({ ...options(), smtpUrl });
    const id = await mail.send(message('reset/1', { isConfidential: true }));
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', source: null }));
    expect(await mail.resend(id)).toBe(false);
    await mail.close();
  });
});
