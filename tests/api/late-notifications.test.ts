import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { registerCompany } from '@domain/crm/company/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import type { AnyCommand } from '@domain/shared/command';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { changeReservationPayment } from '@domain/shop/reservation/commands';
import type { RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { ReadModelsBehind } from '@infrastructure/projecting/away';
import type { JobServices } from '~/use-cases/job.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { callerOf } from '@tests/people/caller';
import { lateServer, type LateServer } from '@tests/support/late-read-models';
import { notificationsDesk } from './notifications-desk';
import { shoppingDesk } from './shopping-desk';
import { ticketsDesk, type Ticket, type TicketsDesk } from './tickets-desk';

let desk: TicketsDesk;
let late: LateServer;
let read: ReturnType<typeof notificationsDesk>;
beforeAll(async () => {
  desk = await ticketsDesk();
  late = lateServer(desk.services, desk.platform.databaseUrl);
  read = notificationsDesk(desk);
});
afterAll(async () => {
  await late.close();
  await desk.platform.stop();
});

const lastOf = async ({ services }: LateServer, stream: string): Promise<RecordedEvent> => {
  const [event] = await services.store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (event === undefined) throw new Error(`${stream} is empty`);
  return event;
};

/** Runs a reaction to the last event of a stream on the server whose read models are late. */
async function react(on: LateServer, name: string, stream: string, more: object = {}): Promise<void> {
  const one = reactions.find((reaction) => reaction.name === name);
  if (one === undefined) throw new Error(`no reaction ${name}`);
  const data = causeOf(await lastOf(on, stream));
  const job = { signal: new AbortController().signal, data, attempt: 1, id: 'job' };
  await reactionJob(one).run(data, job, { ...on.services, ...more } as unknown as JobServices);
}

async function write(on: LateServer, command: AnyCommand, input: object, actor: Actor): Promise<string> {
  const outcome = await on.services.dispatch(command, input, { actor, via: 'web', commandId: uuidv7() });
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome.id;
}

const open = async () => {
  const body = { subject: 'Contenedor retenido', message: 'No avanza' };
  const made = await callerOf(late.services).call<Ticket>('POST', '/ticket-support', {
    headers: desk.as.customer,
    body,
  });
  return made.body._id;
};

const mailsOf = async (key: string) => {
  const { db } = late.services;
  const mails = db.selectFrom('platform.outbox_messages').select('id').where('key', 'like', `${key}%`);
  return (await mails.execute()).length;
};

it(
  'a ticket is told of while the read models do not show it',
  () =>
    late.whileLate(async () => {
      const id = await open();
      await react(late, 'tellOfTickets', `ticket-${id}`);
      expect(await read.madeFor(desk.people.seller, id)).toEqual(['ticket-opened']);
    }),
  30_000,
);

it(
  'a meeting is told of while the read models do not show it, nor that it is cancelled',
  () =>
    late.whileLate(async () => {
      const { seller, stranger } = desk.people;
      const planned = { title: 'Tarifas', startsAt: '2099-03-10T10:00', users: [stranger.id] };
      const id = await write(late, planMeeting, planned, seller);
      await react(late, 'inviteToMeetings', `meeting-${id}`);
      await write(late, cancelMeeting, { id, reason: 'Feriado' }, seller);
      await react(late, 'inviteToMeetings', `meeting-${id}`);
      expect(await read.madeFor(stranger, id)).toEqual(['meeting-cancelled', 'meeting-invited']);
    }),
  30_000,
);

it('a company that waits is told of while the read models do not show it', async () => {
  const manager = await desk.shop.person('super-user');
  await late.whileLate(async () => {
    const asked = { name: 'Viñas del Norte', country: 'CL' };
    const company = await write(late, registerCompany, asked, desk.people.seller);
    await react(late, 'tellOfCompanies', `company-${company}`);
    expect(await read.madeFor(manager, company)).toEqual(['company-waiting']);
  });
}, 30_000);

it('a quote is told of to whoever gets it while the read models do not show it', async () => {
  const manager = await desk.shop.person('super-user');
  await late.whileLate(async () => {
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const contact = { name: 'Ana Rojas', email: 'ana@correo.example', phone: '+56912345678' };
    const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact, language: 'es' };
    const id = await write(late, openQuoter, asked, { ...visitor, ownerId: desk.shop.id });
    await write(late, assignQuoterExecutive, { id, executive: desk.people.seller.id }, manager);
    await react(late, 'tellOfQuotes', `quoter-${id}`);
    expect(await read.madeFor(desk.people.seller, id)).toEqual(['quote-assigned']);
  });
}, 30_000);

it('what cannot be known yet is told of later, and its mails leave meanwhile', async () => {
  const behind = { readCurrent: readCurrentWithout('ticket', 'meeting') };
  await late.whileLate(async () => {
    const id = await open();
    await expect(react(late, 'tellOfTickets', `ticket-${id}`, behind)).rejects.toThrow(ReadModelsBehind);
    expect(await mailsOf(`ticket/${id}/`)).toBe(1);
    await react(late, 'tellOfTickets', `ticket-${id}`);
    expect(await mailsOf(`ticket/${id}/`)).toBe(1);
    expect(await read.madeFor(desk.people.seller, id)).toEqual(['ticket-opened']);

    const { seller, stranger } = desk.people;
    const planned = { title: 'Tarifas', startsAt: '2099-03-10T10:00', users: [stranger.id] };
    const meeting = await write(late, planMeeting, planned, seller);
    const invite = (more?: object) => react(late, 'inviteToMeetings', `meeting-${meeting}`, more);
    await expect(invite(behind)).rejects.toThrow(ReadModelsBehind);
    expect(await mailsOf(`meeting/${meeting}/`)).toBe(1);
    await invite();
    expect(await read.madeFor(stranger, meeting)).toEqual(['meeting-invited']);
  });
}, 30_000);

/** Reads of current read models that fail for streams of these categories, as while a projection is stuck on one. */
function readCurrentWithout(...categories: readonly string[]): LateServer['services']['readCurrent'] {
  return (streams, ...more) =>
    streams.some((stream) => categories.some((category) => stream.startsWith(`${category}-`)))
      ? Promise.reject(new ReadModelsBehind('stuck'))
      : late.services.readCurrent(streams, ...more);
}

it('a reservation is told of while the read models do not show it', async () => {
  const shop = await shoppingDesk();
  const lateShop = lateServer(shop.platform.services, shop.platform.databaseUrl);
  const manager = await shop.platform.person('super-user');
  const customer = await shop.customer([]);
  const { madeFor } = notificationsDesk({ ...shop.platform, api: callerOf(shop.platform.services) });
  await lateShop.whileLate(async () => {
    const { body } = await shop.confirm(customer);
    await react(lateShop, 'tellOfReservations', `reservation-${body._id}`);
    expect(await madeFor(manager, body._id)).toEqual(['reservation-made']);
    // Mailed as it stands: who has paid is not asked to.
    await write(lateShop, changeReservationPayment, { reservationId: body._id, status: 'completed' }, system);
    await react(lateShop, 'mailReservation', `reservation-${body._id}`);
    const mails = lateShop.services.db.selectFrom('platform.outbox_messages').select(['key', 'html']);
    const [mail] = await mails.where('key', '=', `reservation/${body._id}/paid`).execute();
    expect(mail?.html).toContain('Recibimos su pago');
    expect(mail?.html).not.toContain('transfiera');
  });
  await lateShop.close();
  await shop.platform.stop();
}, 60_000);
