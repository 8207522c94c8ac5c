import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { owners } from '@domain/catalogues/owners';
import { dayIn, daysAfter } from '@domain/shared/day';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/people/person/owner';
import {
  cancelReservation,
  makeReservation,
  changeReservationPayment,
  recordMilestones,
} from '@domain/shop/reservation/commands';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { action as changeAction, loader as changeLoader } from '~/pages/shop/reservation/change-own.server';
import { action as cancelAction, loader as cancelLoader } from '~/pages/shop/reservation/cancel-own.server';
import { loader as reservationLoader } from '~/pages/shop/reservation/reservation.server';
import { oneAction } from '~/pages/shop/reservation/reservations.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let rateId: string;
const today = dayIn('America/Santiago', new Date());
const inDays = (days: number) => daysAfter(today, days);
const seeder = { ...system, ownerId: shopOwnerId };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };

const set = (rules: object) => desk.platform.done(changeOwnerProfile, { id: shopOwnerId, ...rules }, seeder);

beforeAll(async () => {
  desk = await shoppingDesk();
  const [segments, cutOff] = [[{ from: '0', to: '2000', rate: '4' }], 48];
  const validity = { from: inDays(-1), to: inDays(60) };
  rateId = await desk.platform.rate({ serviceType: 'own-changes', segments, cutOff, ...validity });
  const owner = { name: 'Carga Austral', country: 'CL', cancellationFee: '10' };
  const made = { actor: system, via: 'process', commandId: shopOwnerId } as const;
  expect(await desk.platform.services.dispatch(commandsOf(owners).add, owner, made)).not.toHaveProperty(
    'code',
  );
});
afterAll(() => desk.platform.stop());

interface Reserved {
  readonly _id: string;
  readonly cancellation: object;
  readonly lines: readonly { readonly _id: string }[];
}

async function reserving(departure: string | null, companyIds: readonly string[] = []) {
  const customer = await desk.customer(companyIds);
  const cart = (await customer.call('GET', '/cart/mine')).body.products as readonly { _id?: string }[];
  await customer.call('DELETE', `/cart/mine/items/${cart[0]?._id}`);
  const product = { rateId, load, currency: 'USD', ...(departure !== null && { departure }) };
  await customer.call('POST', '/cart/mine/items', { product, amount: 1 });
  await customer.call('PATCH', '/checkout/mine', { booking: { ...generalBooking, readyOn: inDays(3) } });
  const { status, body } = await desk.confirm(customer);
  expect(status).toBe(201);
  const made = body as unknown as Reserved;
  return { customer, id: made._id, lineId: made.lines[0]?._id ?? '', made };
}

const cancellation = ({ call }: Customer, id: string, body: object) =>
  call('POST', `/reservation/${id}/cancellation`, body);
const read = async ({ call }: Customer, id: string) => (await call('GET', `/reservation/${id}`)).body;

describe('a booking', () => {
  it('keeps the rules that were shown, which later ones do not change, in its PDF too', async () => {
    const { customer, id, made, lineId } = await reserving(inDays(9));
    const rules = {
      ...{ freeUntil: inDays(4), fee: { type: 'percent', percent: '10' } },
      lastDays: [{ lineId, day: inDays(7) }],
    };
    expect(made.cancellation).toEqual(rules);
    await set({ freeCancellationDays: 20, cancellationFee: '50' });
    expect(await read(customer, id)).toMatchObject({ cancellation: rules });
    await set({ freeCancellationDays: 3, cancellationFee: '10' });
    const row = await readReservation(desk.platform.services.db, id);
    if (row === null) throw new Error('no reservation');
    expect(await textOfPdf(await reservationPdf(desk.platform.services, row, 'es'))).toContain(
      '10 % del total',
    );
  });

  it('of an owner company has no fee over 100 %, nor parts of a peso', async () => {
    const refused = (rules: object) =>
      desk.platform.order(changeOwnerProfile, { id: shopOwnerId, ...rules }, seeder);
    expect(await refused({ cancellationFee: '101' })).toMatchObject({
      issues: [{ path: ['cancellationFee'], message: 'validation.at-most' }],
    });
    expect(await refused({ cancellationFee: '5.5', cancellationFeeCurrency: 'CLP' })).toMatchObject({
      issues: [{ path: ['cancellationFee'], message: 'validation.currency-whole' }],
    });
  });

  it('is refused by other rules than the customer saw', async () => {
    const customer = await desk.customer();
    const { revision: _etag, totalWithTax: total } = (await desk.cartOf(customer)).body as never as Record<
      string,
      string
    >;
    const seen = { cartId: customer.actor.id, round: 0, cartRevision: 1, total, cancellation: '9/50%' };
    expect(await desk.platform.order(makeReservation, seen, customer.actor)).toMatchObject({
      code: 'reservation.rules-changed',
    });
  });

  it('without a departure is held until the day on which its cargo is ready', async () => {
    const { made } = await reserving(null);
    expect(made.cancellation).toMatchObject({ freeUntil: today, lastDays: [{ day: inDays(3) }] });
  });
});

describe('its customer cancels', () => {
  it('free, once, and is told; a repeated request is the same cancellation', async () => {
    const { customer, id } = await reserving(inDays(9));
    expect((await customer.call('GET', `/reservation/${id}/cancellation`)).body).toEqual({
      ...{ fee: null, until: inDays(7) },
    });
    const done = await cancellation(customer, id, { fee: '0', reason: 'Sin carga' });
    expect([done.status, done.body]).toMatchObject([
      200,
      { cancellationReason: 'Sin carga', cancellationFee: null, refund: null, refundDue: false },
    ]);
    expect((await cancellation(customer, id, { fee: '0' })).status).toBe(422);
  });

  it('from the page for the fee that became due while it was open, once it is confirmed', async () => {
    const { customer, id } = await reserving(inDays(4));
    const { services } = desk.platform;
    const path = `/reservation/${id}/cancel`;
    const page = () =>
      visit<{ fee: { amount: string } | null; commandId: string }>(
        services,
        customer.actor,
        cancelLoader,
        path,
        {
          params: { id },
        },
      );
    const { data } = await page();
    expect(data.fee).toEqual({ amount: '40', currency: 'USD' });
    const press = (fee: string) =>
      visit<{ code: string }>(services, customer.actor, cancelAction, path, {
        params: { id },
        form: formOf({ fee, commandId: data.commandId }),
      });
    expect(await press('0')).toMatchObject({ status: 412, data: { code: 'reservation.fee-raised' } });
    expect((await press('40')).leadsTo).toContain(`/reservation/${id}`);
    expect((await press('40')).leadsTo).toContain(`/reservation/${id}`);
    expect(await read(customer, id)).toMatchObject({ cancellationFee: { amount: '40', currency: 'USD' } });
    expect((await page()).leadsTo).toContain(`/reservation/${id}`);
  });

  it('what was paid: the refund is work of staff until they settle it', async () => {
    const { customer, id } = await reserving(inDays(4));
    await desk.platform.done(changeReservationPayment, { reservationId: id, status: 'completed' }, system);
    const { body } = await cancellation(customer, id, { fee: '40' });
    const refund = { amount: '360', currency: 'USD' };
    expect(body).toMatchObject({ refund: { ...refund, outcome: null }, refundDue: true });
    const due = async () => (await customer.call('GET', '/reservation?refundDue=true')).body;
    expect(await due()).toMatchObject({ total: 1 });
    const manager = await desk.platform.person('super-user');
    const settle = (outcome: string) =>
      visit<{ code: string }>(desk.platform.services, manager, oneAction, `/admin/reservations/${id}`, {
        params: { id },
        form: formOf({ intent: 'settle-refund', outcome, reference: 'TRX-9' }),
      });
    expect((await settle('not-received')).data).toMatchObject({ code: 'reservation.is-paid' });
    expect((await settle('paid-back')).leadsTo).toContain(id);
    expect(await due()).toMatchObject({ total: 0 });
    expect(await read(customer, id)).toMatchObject({ refund: { ...refund, outcome: 'paid-back' } });
    expect((await customer.call('POST', `/reservation/${id}/refund`, { outcome: 'paid-back' })).status).toBe(
      403,
    );
  });

  it('not once it was picked up, nor what is another company’s', async () => {
    const { customer, id, lineId } = await reserving(inDays(9));
    await desk.platform.done(
      recordMilestones,
      { reservationId: id, shipmentId: lineId, milestones: [{ milestone: 'picked-up', actual: today }] },
      seeder,
    );
    expect((await cancellation(customer, id, { fee: '0' })).body.message).toContain('en curso');
    const { data } = await visit<{ own: object }>(
      ...([desk.platform.services, customer.actor, reservationLoader, `/reservation/${id}`] as const),
      { params: { id } },
    );
    expect(data.own).toMatchObject({
      may: { cancel: false, change: false },
      refusal: expect.stringContaining('en curso') as unknown,
    });
    const other = await desk.customer();
    expect((await cancellation(other, id, { fee: '0' })).status).toBe(404);
    expect((await other.call('PATCH', `/reservation/${id}`, { lineId, reference: 'x' })).status).toBe(404);
  });

  it('as a colleague of the company', async () => {
    const company = await desk.company('Importadora Norte');
    const { id } = await reserving(inDays(9), [company]);
    const colleague = await desk.customer([company]);
    expect((await cancellation(colleague, id, { fee: '0' })).status).toBe(200);
  });
});

describe('its customer changes', () => {
  const change = ({ call }: Customer, id: string, body: object) => call('PATCH', `/reservation/${id}`, body);

  it('departure and contacts at the same price; the departure’s days move with it', async () => {
    const { customer, id, lineId } = await reserving(inDays(9));
    const consignee = { name: 'Otra Importadora', address: 'Miami' };
    const done = await change(customer, id, { lineId, departure: inDays(15), consignee, reference: null });
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        booking: { consignee, readyOn: inDays(3) },
        cancellation: { freeUntil: inDays(10), lastDays: [{ day: inDays(13) }] },
        lines: [{ offer: { departure: { day: inDays(15), cutOff: inDays(13) } } }],
        timeline: [{ event: 'made' }, { event: 'changed' }],
      },
    ]);
    expect(done.body).not.toHaveProperty('booking.reference');
    // The same again changes nothing.
    const again = await change(customer, id, { lineId, departure: inDays(15), consignee, reference: null });
    expect(again.body).toMatchObject({ timeline: [{ event: 'made' }, { event: 'changed' }] });
    const late = await change(customer, id, { lineId, readyOn: inDays(14) });
    expect([late.status, late.body.message]).toMatchObject([422, expect.stringContaining('cierre')]);
    expect((await change(customer, id, { lineId, departure: inDays(70) })).status).toBe(422);
  });

  it('on the page, where the second of two is asked to look again, and nothing after staff cancelled', async () => {
    const { customer, id } = await reserving(inDays(9));
    const { services } = desk.platform;
    const path = `/reservation/${id}/change`;
    const page = async () => {
      const { data } = await visit<{ lineId: string; revision: number; commandId: string }>(
        ...([services, customer.actor, changeLoader, path] as const),
        { params: { id } },
      );
      return (fields: object) =>
        visit<{ code: string }>(services, customer.actor, changeAction, path, {
          params: { id },
          form: formOf({ ...data, ...fields }),
        });
    };
    const [first, second] = [await page(), await page()];
    const fields = { hasReference: 'true', 'booking.reference': 'OC-9', departure: 'first' };
    expect((await first(fields)).leadsTo).toContain(id);
    expect(await second({ hasReference: 'true' })).toMatchObject({
      status: 412,
      data: { code: 'record.stale' },
    });
    expect(await read(customer, id)).toMatchObject({ booking: { reference: 'OC-9' } });
    const last = await page();
    await desk.platform.done(cancelReservation, { reservationId: id, reason: 'x' }, system);
    expect((await last({ hasReference: 'true' })).status).toBe(412);
  });
});
