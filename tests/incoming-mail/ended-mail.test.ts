import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInbox } from '@infrastructure/incoming-mail/inbox';
import { ReadingEnded } from '@infrastructure/readers/readers';
import type { Actor } from '@domain/shared/actor';
import type { JobServices } from '~/use-cases/job.server';
import { settleMail } from '~/use-cases/support/mails/settle-mail.server';
import { takeInMail } from '~/use-cases/support/mails/take-in-mail.server';
import { incomingMailsDesk, letterOf, type IncomingMailsDesk } from '@tests/api/incoming-mails-desk';

/** Mails whose reading was ended three times. */
let desk: IncomingMailsDesk;
let manager: Actor;
beforeAll(async () => {
  desk = await incomingMailsDesk();
  manager = await desk.shop.person('super-user');
}, 120_000);
afterAll(() => desk.platform.stop());

/** One that no worker reads. */
async function keepAlone(subject: string): Promise<string> {
  const { db, files } = desk.services;
  const inbox = createInbox({ db, files, queue: () => Promise.resolve() });
  const raw = letterOf({ from: 'ana@lejos.example', text: 'Hola', subject });
  return (await inbox.keep(raw, { door: 'mailbox', ownerId: desk.shop.id })).id;
}

const move = (kind: 'whenSetAside' | 'whenRunAgain', id: string) =>
  desk.services.db
    .transaction()
    .execute(async (db) => takeInMail[kind]?.({ id }, { db, jobs: desk.services.jobs }));

const shown = async (id: string) => {
  const { body } = await desk.call<{ data: readonly { _id: string; reason: string | null }[] }>(
    'GET',
    '/mails?state=waiting',
    desk.as.manager,
  );
  return body.data.find(({ _id }) => _id === id)?.reason;
};

it('waits for staff, who are told when they decide about it, and can discard it', async () => {
  const id = await keepAlone('Larga');
  await move('whenSetAside', id);
  expect(await shown(id)).toBe('unreadable');

  const { incomingMail } = desk.services;
  const read = () => Promise.reject(new ReadingEnded('mail', 'memory'));
  const services = { ...desk.services, incomingMail: { ...incomingMail, read } };
  const settle = (input: object) => settleMail({ services, actor: manager, via: 'web' }, id, input);
  expect(await settle({ as: 'ticket' })).toMatchObject({
    rejected: true,
    code: 'incoming-mail.took-too-long',
  });
  expect(await settle({ as: 'nothing' })).toEqual({ ticketId: null });
  await move('whenRunAgain', id);
  expect((await desk.rowOf(id)).state).toBe('discarded');
});

it('is read once it is run again', async () => {
  const id = await keepAlone('Otra vez');
  await move('whenSetAside', id);
  await move('whenRunAgain', id);
  const services = { ...desk.services, isAway: () => false } as unknown as JobServices;
  const job = { id, data: {}, attempt: 1, signal: new AbortController().signal };
  await takeInMail.run({ id }, job, services);
  expect(await shown(id)).toBe('unknown-sender');
});
