import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFiles } from '@infrastructure/files/files';
import { createJobQueues } from '@infrastructure/jobs/jobs';
import { createDelivery } from '@infrastructure/mail/delivery';
import { createMail, type MailService } from '@infrastructure/mail/mail';
import { deliverMail } from '~/use-cases/mail/deliver-mail.server';
import { queues } from '~/use-cases/jobs.server';
import type { OutboxMessage } from '@infrastructure/mail/outbox';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';

let database: FreshDatabase;
let postOffice: SMTPServer;
let smtpUrl: string;
/** A worker starts within a second. */
const patience = { timeout: 10_000 };
/** What the post office got, and what it does with the next messages. */
let received: { to: string[]; source: string }[] = [];
let refusals = 0;
/** Mails after whose content the post office hangs up instead of answering. */
let losses = 0;
let calls = 0;

beforeAll(async () => {
  database = await freshDatabase();
  postOffice = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      calls += 1;
      done();
    },
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
        if (losses > 0) {
          losses -= 1;
          hangUp();
        } else done();
      });
    },
  });
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(postOffice.server.address() as AddressInfo).port}`;
});
/** The post office closes all connections. */
function hangUp(): void {
  for (const connection of postOffice.connections) connection.close();
}

afterAll(async () => {
  await new Promise<void>((resolve) => postOffice.close(resolve));
  await database.drop();
});
beforeEach(async () => {
  received = [];
  refusals = 0;
  losses = 0;
  calls = 0;
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

const idIn = (source: string): string => /Message-ID: <([^@]+)@/.exec(source)?.[1] ?? '';

interface PostRoom {
  readonly mail: MailService;
  close(): Promise<void>;
}

/** The outbox and a worker that delivers it, as a process of the platform has them. */
function openPostRoom({ delivers = true, trouble = [] as unknown[] } = {}): PostRoom {
  const { db, url } = database;
  const jobs = createJobQueues({
    url,
    db,
    name: 'test',
    isWorker: delivers,
    queues: queues.filter(({ name }) => name === deliverMail.name),
    log: { error: ({ err }: { err?: unknown }) => void trouble.push(err), away: () => undefined },
  });
  const delivery = createDelivery({ db, smtpUrl, connections: 3 });
  if (delivers)
    jobs.work(
      new Map([
        [deliverMail.name, ({ data, attempt }) => delivery.deliver((data as { id: string }).id, attempt)],
      ]),
      () => Promise.resolve(),
    );
  const mail = createMail({
    db,
    delivers,
    files: createFiles(db),
    sentMailDays: 30,
    from: 'Carga <no-responder@carga.cl>',
    queueDeliveries: (ids, tx) =>
      jobs.add(
        deliverMail.name,
        ids.map((id) => ({ data: { id } })),
        tx,
      ),
  });
  return {
    mail,
    async close() {
      await jobs.close();
      delivery.close();
    },
  };
}

describe('without SMTP', () => {
  it('messages are kept, once for a key, and cannot be sent', async () => {
    const { mail, close } = openPostRoom({ delivers: false });
    const [one, other] = await Promise.all([mail.send(message('r/1')), mail.send(message('r/1'))]);
    expect(one).toBe(other);
    expect(await stateOf(one)).toMatchObject({ state: 'kept' });
    expect(await mail.resend(one)).toBe(false);
    await close();
  });
});

describe('with SMTP', () => {
  it('a message arrives as it was written, with its envelope', async () => {
    const { mail, close } = openPostRoom();
    const id = await mail.send(message('r/2', { to: ['ana@correo.cl', 'bob@correo.cl'] }));
    await vi.waitFor(
      async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 }),
      patience,
    );
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ana@correo.cl', 'bob@correo.cl']);
    expect(received[0]?.source).toContain(`Message-ID: <${id}@carga.cl>`);
    await close();
  });

  it('a refused message is tried again later, and by hand at once', async () => {
    refusals = 1;
    const trouble: unknown[] = [];
    const { mail, close } = openPostRoom({ trouble });
    const id = await mail.send(message('r/3'));
    await vi.waitFor(
      async () => expect((await stateOf(id))?.last_error).toContain('try again later'),
      patience,
    );
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(trouble).toHaveLength(1);
    expect(await mail.resend(id)).toBe(true);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'sent' }), patience);
    expect(received).toHaveLength(1);
    await close();
  });

  it('two processes deliver each message once', async () => {
    const senders: readonly [PostRoom, PostRoom] = [openPostRoom(), openPostRoom()];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? senders[0] : senders[1]).mail.send(message(`many/${index}`)),
      ),
    );
    await vi.waitFor(() => expect(received).toHaveLength(20), { timeout: 10_000 });
    await Promise.all(senders.map((sender) => sender.close()));
    expect(new Set(received.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1])).size).toBe(20);
  });

  it('messages that wait are sent over few connections, each once', async () => {
    const { mail, close } = openPostRoom();
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await mail.send(message(`burst/${index}`)));
    await vi.waitFor(() => expect(received).toHaveLength(30), { timeout: 10_000 });
    await close();
    expect(calls).toBeLessThanOrEqual(3);
    expect(received.map(({ source }) => idIn(source)).toSorted()).toEqual(ids.toSorted());
  });

  it('a message after the post office closed an idle connection is sent at its first attempt', async () => {
    const { mail, close } = openPostRoom();
    for (const key of ['idle/1', 'idle/2']) {
      const id = await mail.send(message(key));
      await vi.waitFor(
        async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 }),
        patience,
      );
      hangUp();
    }
    expect(received).toHaveLength(2);
    await close();
  });

  it('a message whose answer is lost counts as failed and is not sent again at once', async () => {
    const trouble: unknown[] = [];
    const { mail, close } = openPostRoom({ trouble });
    const first = await mail.send(message('lost/1'));
    await vi.waitFor(async () => expect(await stateOf(first)).toMatchObject({ state: 'sent' }), patience);
    losses = 1;
    const id = await mail.send(message('lost/2'));
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ attempts: 1 }), patience);
    await pause(1500);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(received.filter(({ source }) => idIn(source) === id)).toHaveLength(1);
    expect(trouble).toHaveLength(1);
    await close();
  });

  it('what holds a secret is forgotten once it is delivered', async () => {
    const { mail, close } = openPostRoom();
    const id = await mail.send(message('reset/1', { isConfidential: true }));
    await vi.waitFor(
      async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', source: null }),
      patience,
    );
    expect(await mail.resend(id)).toBe(false);
    await close();
  });
});
