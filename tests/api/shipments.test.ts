import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { loader as checkout, action as checkoutAction } from '~/pages/shop/checkout/checkout.server';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let delivery: string;
let parcels: string;

const town = (code: string, name: string, latitude: number, longitude: number) => ({
  ...{ name, code, city: name, country: 'CL', latitude, longitude },
});
const santiago = town('CL-13101', 'Santiago', -33.4569, -70.6483);
const antofagasta = town('CL-02101', 'Antofagasta', -23.6524, -70.3954);
const totals = (type: string, weight: number) => ({
  measuredBy: 'totals',
  type,
  totals: { amount: 1, weight, volume: 0.1 },
});
const address = { name: 'Bodega Norte', street: 'Av. Grecia 100', city: 'Antofagasta', country: 'CL' };

beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  const home = async (kind: string, rate: string) =>
    (
      await platform.done(draftRate, {
        ...{ kind, status: true, businessModel: 'Costo', from: '2026-01-01', to: '2030-12-31' },
        ...{ carriers: [platform.carrier], supplier: platform.supplier },
        ...{ origin: santiago, destination: antofagasta },
        segments: [{ from: '0', to: '5000', rate }],
      })
    ).id;
  delivery = await home('LTL', '0.5');
  parcels = await home('COURIER', '2');
});
afterAll(() => desk.platform.stop());

interface Checkout {
  readonly shipments: readonly {
    readonly lineId: string;
    readonly doors: readonly string[];
    readonly needs: readonly string[];
  }[];
  readonly message: string | readonly string[];
}

const look = async (customer: Customer) =>
  (await customer.call('GET', '/checkout/mine')).body as unknown as Checkout;

/** A customer whose cart holds the freight with a delivery bought with it. */
async function withDelivery(): Promise<Customer> {
  const customer = await desk.customer();
  const product = { rateId: desk.rateId, load: totals('AERIAL', 100), currency: 'USD' };
  const door = { product: { rateId: delivery, load: totals('LTL', 100), currency: 'USD' } };
  const added = await customer.call('POST', '/cart/mine/items', {
    product,
    products: [{ ...door, door: 'destination' }],
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return customer;
}

async function withParcel(): Promise<Customer> {
  const customer = await withDelivery();
  const product = { rateId: parcels, load: totals('COURIER', 5), currency: 'USD' };
  expect((await customer.call('POST', '/cart/mine/items', { product })).status).toBe(201);
  return customer;
}

describe('a delivery bought with a freight', () => {
  it('is one shipment with it, and needs its address', async () => {
    const customer = await withDelivery();
    const { shipments } = await look(customer);
    expect(shipments).toMatchObject([
      { doors: [expect.any(String)], needs: ['hsCode', 'parties', 'delivery'] },
    ]);
    expect(await desk.confirm(customer)).toMatchObject({
      status: 400,
      body: {
        message: [
          expect.stringMatching(/^delivery\.name: /),
          expect.stringMatching(/^delivery\.street: /),
          expect.stringMatching(/^delivery\.city: /),
        ],
      },
    });
    await customer.call('PATCH', '/checkout/mine', { booking: generalBooking, delivery: address });
    const made = await desk.confirm(customer);
    expect([made.status, made.body]).toMatchObject([201, { shipments: [], delivery: address }]);
  });

  it('is asked for its address before the next step of the page', async () => {
    const customer = await withDelivery();
    const { services } = desk.platform;
    const form = formOf({
      ...{ intent: 'cargo', 'booking.commodity.description': 'Vino', 'booking.readyOn': '2026-12-01' },
      ...{ 'booking.dangerousGoods.answer': 'no', shipperIs: 'another', consigneeIs: 'billing' },
      ...{ 'booking.shipper.name': 'Andes', 'booking.shipper.address': 'Miami' },
    });
    const refused = await visit(services, customer.actor, checkoutAction, '/checkout', { form });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data['error'] as object)).toEqual([
      'delivery.name',
      'delivery.street',
      'delivery.city',
      'delivery.country',
    ]);
    for (const [name, value] of Object.entries(address)) form.set(`delivery.${name}`, value);
    const saved = await visit(services, customer.actor, checkoutAction, '/checkout', { form });
    expect(saved.leadsTo).toBe('/checkout');
    const { data } = await visit(services, customer.actor, checkout, '/checkout?step=confirm');
    expect(data['step']).toBe('confirm');
  });

  it('leaves the cart with its freight', async () => {
    const customer = await withDelivery();
    const { shipments } = await look(customer);
    const left = await customer.call('DELETE', `/cart/mine/items/${shipments[0]?.lineId}`);
    expect(left.body.products).toEqual([]);
  });
});

describe('several shipments', () => {
  const recipient = { ...address, name: 'Rosa Paredes', phone: '+56 55 223 4567' };
  const parcel = { commodity: { description: 'Muestras' }, dangerousGoods: { answer: 'no' } };
  const ready = { ...parcel, readyOn: '2026-12-02', handover: 'drop-off' };

  it('each have their own consignee, goods and address', async () => {
    const customer = await withParcel();
    const [freight, other] = (await look(customer)).shipments;
    const shipments = [
      { lineId: freight?.lineId, booking: generalBooking, delivery: address },
      { lineId: other?.lineId, booking: ready, delivery: recipient },
    ];
    const told = await customer.call('PATCH', '/checkout/mine', { shipments });
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    const made = await desk.confirm(customer);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        shipments: [
          { booking: { consignee: generalBooking.consignee }, delivery: { name: 'Bodega Norte' } },
          { booking: { handover: 'drop-off' }, delivery: { name: 'Rosa Paredes' } },
        ],
      },
    ]);
    const row = await readReservation(desk.platform.services.db, made.body._id);
    if (row === null) throw new Error('no reservation');
    const pdf = await textOfPdf(await reservationPdf(desk.platform.services, row, 'es'));
    for (const text of ['Muestras', 'Rosa Paredes', 'Repuestos de maquinaria', 'Lo llevo a una sucursal'])
      expect(pdf).toContain(text);
  });

  it('are refused by the field that one of them lacks, also when the cart is confirmed', async () => {
    const customer = await withParcel();
    const [freight, other] = (await look(customer)).shipments;
    const { phone: _phone, ...nobody } = recipient;
    const refused = await customer.call('PATCH', '/checkout/mine', {
      shipments: [{ lineId: other?.lineId, booking: parcel, delivery: nobody }],
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      [
        expect.stringMatching(/^shipments\[0\]\.booking\.readyOn: /),
        expect.stringMatching(/^shipments\[0\]\.booking\.handover: /),
        expect.stringMatching(/^shipments\[0\]\.delivery\.phone: /),
      ],
    ]);
    await customer.call('PATCH', '/checkout/mine', {
      shipments: [{ lineId: freight?.lineId, booking: generalBooking, delivery: address }],
    });
    const confirmed = await desk.confirm(customer);
    expect([confirmed.status, confirmed.body.message[0]]).toEqual([
      400,
      expect.stringMatching(/^shipments\[1\]\.booking\.handover: /),
    ]);
    const unknown = [{ lineId: desk.rateId, booking: ready, delivery: recipient }];
    expect((await customer.call('PATCH', '/checkout/mine', { shipments: unknown })).status).toBe(404);
  });

  it('are entered one by one on the page', async () => {
    const customer = await withParcel();
    const { services } = desk.platform;
    const step = async () => (await visit(services, customer.actor, checkout, '/checkout?step=confirm')).data;
    const first = (await step())['shipment'] as { readonly id: string; readonly payer: string };
    expect(first.payer).toBe('consignee');
    await customer.call('PATCH', '/checkout/mine', {
      shipments: [{ lineId: first.id, booking: generalBooking, delivery: address }],
    });
    const next = (await step())['shipment'] as { readonly id: string };
    expect(next.id).not.toBe(first.id);
    const fields = {
      ...{ intent: 'cargo', lineId: next.id, 'booking.commodity.description': 'Muestras' },
      ...{ 'booking.readyOn': '2026-12-02', 'booking.dangerousGoods.answer': 'no' },
    };
    const refused = await visit(services, customer.actor, checkoutAction, '/checkout', {
      form: formOf(fields),
    });
    expect(Object.keys(refused.data['error'] as object)).toEqual([
      'booking.handover',
      'delivery.name',
      'delivery.street',
      'delivery.city',
      'delivery.country',
      'delivery.phone',
    ]);
    const form = formOf({ ...fields, 'booking.handover': 'drop-off' });
    for (const [name, value] of Object.entries(recipient)) form.set(`delivery.${name}`, value);
    expect((await visit(services, customer.actor, checkoutAction, '/checkout', { form })).leadsTo).toBe(
      '/checkout',
    );
    expect((await step())['step']).toBe('confirm');
  });
});
