import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freedUses } from '@domain/shop/coupon/coupon';
import { cancelReservation, changeReservationPayment } from '@domain/shop/reservation/commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { createReservations } from '@infrastructure/postgres/reservations';
import { listOutbox, openMessage } from '@projections/people/outbox/queries';
import { reaction } from '~/use-cases/reaction.server';
import { mailReservation } from '~/use-cases/shop/mail-reservation.server';
import { oneAction, oneLoader } from '~/pages/shop/reservation/reservations.server';
import { callerOf } from '@tests/people/caller';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;

beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

const reason = 'La fábrica no alcanzó a producir.';

/** A customer with a reservation, made with this coupon. */
async function reserving(code?: string): Promise<{ customer: Customer; id: string }> {
  const customer = await desk.customer();
  if (code !== undefined) expect((await desk.apply(customer, code)).status).toBe(200);
  const { status, body } = await desk.confirm(customer);
  expect(status).toBe(201);
  return { customer, id: body._id };
}

const admin: Actor = { ...system, kind: 'person', roles: ['admin'] };

/** The messages written to a customer about a reservation, the newest first, once there are so many. */
async function mailsTo({ email }: Customer, count: number) {
  const { services } = desk.platform;
  const list = async () => {
    const page = await services.ask(listOutbox, { search: email }, admin);
    if (isRejection(page)) throw new Error(page.code);
    return page.data;
  };
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(count);
  return list();
}

async function textOf(id: string): Promise<string> {
  const message = await desk.platform.services.ask(openMessage, { id }, admin);
  if (isRejection(message)) throw new Error(message.code);
  return message.text?.replace(/\s+/g, ' ') ?? '';
}

/** Cancels as a process does that dies right after the append, having reserved what it needs: nothing that follows happens. */
async function cancelAndDie(id: string): Promise<void> {
  const { store } = desk.platform.services;
  const commandId = uuidv7();
  const reserved = await createReservations(desk.platform.services.db, store).reserve(
    freedUses(id),
    `reservation-${id}`,
    commandId,
  );
  expect(reserved).toHaveProperty('keys');
  const appended = await store.append(`reservation-${id}`, 0n, [
    {
      id: uuidv5('ReservationCancelled/0', commandId),
      type: 'ReservationCancelled',
      data: { reason },
      metadata: {
        schemaVersion: 1,
        actorId: system.id,
        at: new Date().toISOString(),
        via: 'process',
        commandId,
        correlationId: commandId,
        causationId: commandId,
      },
    },
  ]);
  expect(appended).not.toHaveProperty('wrongRevision');
}

describe('the customer of a cancelled reservation', () => {
  it('is told so, and why, in the language of the reservation', async () => {
    const { customer, id } = await reserving();
    // The confirmation asks for a payment and comes first; of a reservation cancelled at once it does not come.
    await mailsTo(customer, 1);
    await desk.platform.done(cancelReservation, { reservationId: id, reason }, system);
    const [told] = await mailsTo(customer, 2);
    expect(told).toMatchObject({ template: 'reservation-cancelled', recipients: [customer.email] });
    expect(told?.subject).toMatch(/^Reserva R-\d{4}-\d{6} cancelada · .+ – .+$/);
    const text = await textOf(told!.id);
    expect(text).toContain(reason);
    expect(text).toContain('Ya no hay que pagarla');
    expect(text).not.toContain('Banco de Chile');
  });

  it('is not asked for money any more', async () => {
    const { customer, id } = await reserving();
    const status = () => customer.call('GET', `/cart/check-status/${customer.actor.id}/${customer.actor.id}`);
    expect((await status()).body).toMatchObject({ paymentStatus: 'pending', reservation: id });
    await desk.platform.done(cancelReservation, { reservationId: id, reason }, system);
    expect((await status()).body).toMatchObject({ paymentStatus: 'cancelled', reservation: id });
  });

  it('is not at the step of what is paid, and is told of the money', async () => {
    const { customer, id } = await reserving();
    await mailsTo(customer, 1);
    const paid = { reservationId: id, status: 'completed' };
    await desk.platform.done(changeReservationPayment, paid, system);
    const step = async () => (await customer.call('GET', `/checkout/${customer.actor.id}`)).body;
    expect(await step()).toMatchObject({ step: 3 });
    const [thanks] = await mailsTo(customer, 2);
    expect(thanks?.subject).toMatch(/^Pago recibido: reserva R-/);
    expect(await textOf(thanks!.id)).not.toContain('Para pagar');
    await desk.platform.done(cancelReservation, { reservationId: id, reason }, system);
    expect(await step()).toMatchObject({ step: 0 });
    const [told] = await mailsTo(customer, 3);
    const text = await textOf(told!.id);
    expect(text).toContain('Recibimos su pago');
    expect(text).not.toContain('Ya no hay que pagarla');
  });
});

describe('the customer of a paid reservation', () => {
  it('is mailed once that it is paid, also where that came before the confirmation was mailed', async () => {
    const { customer, id } = await reserving();
    await mailsTo(customer, 1);
    const { services } = desk.platform;
    await desk.platform.done(changeReservationPayment, { reservationId: id, status: 'completed' }, system);
    await mailsTo(customer, 2);
    const events = await services.store.readStream(`reservation-${id}`, { limit: 10 });
    const keys: string[] = [];
    const mail = {
      ...services.mail,
      send: (message: { key: string }) => Promise.resolve(keys.push(message.key)),
    };
    for (const event of events)
      await reaction(mailReservation).react(event, {
        ...services,
        mail: mail as never,
        reservations: null as never,
      });
    expect(keys).toEqual([`reservation/${id}/paid`]);
  });
});

describe('lists of reservations', () => {
  it('leave cancelled ones out of those to be paid, and find them apart', async () => {
    const customer = await desk.customer();
    const found = async (paymentStatus: string) =>
      (await customer.call('GET', `/reservation?paymentStatus=${paymentStatus}`)).body;
    const { body: made } = await desk.confirm(customer);
    expect(await found('pending')).toMatchObject({ total: 1 });
    expect(await found('cancelled')).toMatchObject({ total: 0 });
    await desk.platform.done(cancelReservation, { reservationId: made._id, reason }, system);
    expect(await found('pending')).toMatchObject({ total: 0, data: [] });
    expect(await found('cancelled')).toMatchObject({ total: 1, data: [{ _id: made._id }] });
  });

  it('are searched as everything is: accents forgiven, and no sign stands for another', async () => {
    const customer = await desk.customer();
    const billing = { name: 'Viñas Ñielol', street: 'Ruta 5', city: 'Temuco', country: 'CL' };
    await customer.call('PATCH', `/checkout/${customer.actor.id}`, {
      billing: { ...billing, identification: '12.345.678-5', email: 'ana@example.cl' },
    });
    expect((await desk.confirm(customer)).status).toBe(201);
    const found = async (search: string) =>
      (await customer.call('GET', `/reservation?search=${encodeURIComponent(search)}`)).body;
    expect(await found('vinas  niel')).toMatchObject({ total: 1 });
    expect(await found('r-')).toMatchObject({ total: 1 });
    expect(await found('%')).toMatchObject({ total: 0 });
    expect(await found('r_2')).toMatchObject({ total: 0 });
  });
});

describe('a reservation by e-mail', () => {
  it('is sent for its customer and for staff; an auditor reads it and writes to nobody', async () => {
    const { customer, id } = await reserving();
    const api = callerOf(desk.platform.services);
    const send = async (role: 'executive' | 'auditor' | 'client') => {
      const headers = await api.signIn((await desk.platform.person(role)).email);
      const read = await api.call('GET', `/reservation/${id}`, { headers });
      const body = { to: 'bodega@example.cl' };
      const sent = await api.call('POST', `/reservation/${id}/mail`, { headers, body });
      return [read.status, sent.status];
    };
    expect(await send('executive')).toEqual([200, 202]);
    expect(await send('auditor')).toEqual([200, 403]);
    expect(await send('client')).toEqual([404, 404]);
    const own = await customer.call('POST', `/reservation/${id}/mail`, { to: 'bodega@example.cl' });
    expect(own.status).toBe(202);
  });
});

describe('a cancellation', () => {
  interface Shown {
    readonly reservation: { readonly revision: number };
    readonly commandId: string;
  }

  /** What a manager's page of a reservation shows, and the cancellation posted from it. */
  async function managerAt(id: string) {
    const { services } = desk.platform;
    const manager = await desk.platform.person('super-user');
    const path = `/admin/reservations/${id}`;
    const { data } = await visit<Shown>(services, manager, oneLoader, path, { params: { id } });
    return (words: string) => {
      const { revision } = data.reservation;
      const fields = { intent: 'cancel', reason: words, revision, commandId: data.commandId };
      const form = formOf(fields);
      return visit<{ code: string }>(services, manager, oneAction, path, { params: { id }, form });
    };
  }

  it('is the first of two, which the second manager is told', async () => {
    const { customer, id } = await reserving();
    const [first, second] = [await managerAt(id), await managerAt(id)];
    expect((await first(reason)).leadsTo).toContain(id);
    // A double click is one cancellation.
    expect((await first(reason)).leadsTo).toContain(id);
    expect(await second('Duplicada.')).toMatchObject({ status: 412, data: { code: 'record.stale' } });
    expect(
      await desk.platform.order(cancelReservation, { reservationId: id, reason: '-' }, system),
    ).toMatchObject({
      code: 'reservation.is-cancelled',
    });
    const { body } = await customer.call('GET', `/reservation/${id}`);
    expect(body).toMatchObject({ cancellationReason: reason });
  });
});

describe('the use of a cancelled reservation’s coupon', () => {
  it('comes back even when the process that cancelled died right after', async () => {
    await desk.coupon('CAIDA', { maximumUses: 1 });
    const { id } = await reserving('CAIDA');
    await cancelAndDie(id);

    const next = await desk.customer();
    await expect.poll(async () => (await desk.apply(next, 'CAIDA')).status).toBe(200);
    await expect
      .poll(async () => (await desk.confirm(next)).status, { timeout: 10_000, interval: 200 })
      .toBe(201);
    // One use came back, not two.
    expect((await desk.apply(await desk.customer(), 'CAIDA')).status).toBe(422);
  });
});
