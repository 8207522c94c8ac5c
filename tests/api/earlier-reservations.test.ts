import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { loader } from '~/pages/shop/reservation/reservation.server';
import { loader as listLoader, oneLoader } from '~/pages/shop/reservation/reservations.server';
import { visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let customer: Customer;
const id = uuidv7();

/** A reservation as the platform stored it when carts alone were reserved. */
async function storeVersion1(): Promise<void> {
  const { services } = desk.platform;
  const made = await desk.confirm(customer);
  const now = await readReservation(services.db, made.body._id);
  if (now === null) throw new Error('no reservation');
  const commandId = uuidv7();
  const { type: _type, ...line } = now.lines[0] ?? { type: 'rate' };
  const outcome = await services.store.append(`reservation-${id}`, 'no-stream', [
    {
      id: uuidv7(),
      type: 'ReservationMade',
      data: {
        number: 'R-2025-000001',
        cartId: customer.actor.id,
        round: 90,
        customer: { id: customer.actor.id, name: 'Ana Rojas', email: customer.email, companyId: null },
        ownerId: customer.actor.ownerId,
        language: 'es',
        lines: [line],
        currency: 'USD',
        subTotal: '420',
        discount: '0',
        total: '420',
        billing: now.billing,
        pickup: null,
        delivery: null,
        payment: now.payment,
      },
      metadata: {
        schemaVersion: 1,
        actorId: customer.actor.id,
        at: '2025-03-03T12:00:00.000Z',
        via: 'web',
        commandId,
        correlationId: commandId,
        causationId: commandId,
      },
    },
  ]);
  expect(outcome).not.toHaveProperty('wrongRevision');
  await vi.waitFor(async () => expect(await readReservation(services.db, id)).not.toBeNull(), 5000);
}

beforeAll(async () => {
  desk = await shoppingDesk();
  customer = await desk.customer();
  await storeVersion1();
});
afterAll(() => desk.platform.stop());

it('a reservation of version 1 is read by API, pages and PDF, and says that nothing was declared', async () => {
  const { services } = desk.platform;
  const { body } = await customer.call('GET', `/reservation/${id}`);
  expect(body).toMatchObject({
    number: 'R-2025-000001',
    source: 'cart',
    cart: customer.actor.id,
    lines: [{ type: 'rate', total: '420' }],
    booking: null,
    payment: { dueOn: null, bankAccount: { accountNumber: '801' } },
    timeline: [{ event: 'made', at: '2025-03-03T12:00:00.000Z' }],
  });
  const params = { params: { id } };
  const page = await visit(services, customer.actor, loader, `/reservation/${id}`, params);
  expect(page.data['reservation']).toMatchObject({
    number: 'R-2025-000001',
    rates: [{ total: '420' }],
    isOverdue: false,
  });
  const list = await visit(services, customer.actor, listLoader, '/reservation');
  // The rows of the list.
  expect(list.data).toHaveLength(2);
  const manager = await desk.platform.person('super-user');
  const staff = await visit(services, manager, oneLoader, `/admin/reservations/${id}`, params);
  expect(staff.data['cost']).toBeNull();
  const row = await readReservation(services.db, id);
  if (row === null) throw new Error('no reservation');
  const pdf = await textOfPdf(await reservationPdf(services, row, 'es'));
  expect(pdf).toContain('USD 420');
  expect(pdf).not.toContain('Pagar hasta');
});

it('it is paid and cancelled as ever, and mailed', async () => {
  const api = callerOf(desk.platform.services);
  const headers = await api.signIn((await desk.platform.person('super-user')).email);
  const call = (method: string, path: string, body: object) =>
    api.call<unknown>(method, `/reservation/${id}/${path}`, { body, headers });
  const mailed = await customer.call('POST', `/reservation/${id}/mail`, { to: customer.email });
  expect(mailed.status).toBe(202);
  expect((await call('PATCH', 'payment', { status: 'completed' })).status).toBe(200);
  const cancelled = await call('POST', 'cancel', { reason: 'Duplicada' });
  expect(cancelled.body).toMatchObject({
    timeline: [{ event: 'made' }, { event: 'completed' }, { event: 'cancelled' }],
  });
});
