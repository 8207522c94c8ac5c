import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { action, loader } from '~/pages/shop/cart/cart.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let sea: string;
let truck: string;
beforeAll(async () => {
  desk = await shoppingDesk();
  sea = await desk.platform.containerRate();
  const delivery = await desk.platform.done(draftRate, {
    ...{ kind: 'DRAYAGE', status: true, businessModel: 'Venta', from: '2026-01-01', to: '2030-12-31' },
    ...{ carriers: [desk.platform.carrier], supplier: desk.platform.supplier, origin: 'CLVAP' },
    zones: [{ name: 'Ring', places: ['CL'] }],
    unitPrices: [{ zone: 'Ring', unit: '40HC', rate: '300' }],
  });
  truck = delivery.id;
});
afterAll(() => desk.platform.stop());

const load = (type: string, amount = 1) => ({
  measuredBy: 'units',
  type,
  units: [{ unit: '40HC', amount, weight: '18000' }],
  ...(type === 'DRAYAGE' && { zone: 'Ring' }),
});

interface Shipment {
  readonly id: string;
  readonly total: string;
  readonly quantities: readonly number[];
  readonly doors: readonly { readonly lineTotal: string }[];
}

describe('a container freight with its delivery', () => {
  const guest: Actor = { ...visitor, guestId: '7'.repeat(64) };
  const post = (fields: Readonly<Record<string, unknown>>) =>
    visit(desk.platform.services, guest, action, '/cart', { form: formOf(fields) });
  const look = async () => {
    const { data } = await visit(desk.platform.services, guest, loader, '/cart');
    return data['cart'] as { readonly total: string; readonly shipments: readonly Shipment[] };
  };

  it('is one line with its own lines beneath and one total', async () => {
    const also = [
      { rateId: truck, request: { load: load('DRAYAGE'), currency: 'USD' }, door: 'destination' },
    ];
    const request = JSON.stringify({ load: load('FCL'), currency: 'USD' });
    await post({ intent: 'add', rateId: sea, request, also: JSON.stringify(also) });
    expect(await look()).toMatchObject({
      total: '2200',
      shipments: [{ total: '2200', quantities: [1], doors: [{ lineTotal: '300' }] }],
    });
  });

  it('has its containers changed in the line, and the delivery follows', async () => {
    const [before] = (await look()).shipments;
    await post({ intent: 'change', lineId: before?.id, 'quantities[0]': '3' });
    expect(await look()).toMatchObject({
      total: '6600',
      isBlocked: false,
      shipments: [
        {
          total: '6600',
          quantities: [3],
          main: { load: { lines: [{ unit: '40HC', amount: 3 }] }, isRaised: false, isLowered: false },
          doors: [{ lineTotal: '900' }],
        },
      ],
    });
  });

  it.each(['0', '-1', '1.5', 'dos', ''])('keeps its containers where %s is entered', async (entered) => {
    const [before] = (await look()).shipments;
    const refused = await post({ intent: 'change', lineId: before?.id, 'quantities[0]': entered });
    expect(refused.status).toBe(400);
    expect(await look()).toMatchObject({ shipments: [{ quantities: [3] }] });
  });

  it('is removed whole', async () => {
    const [before] = (await look()).shipments;
    await post({ intent: 'remove', lineId: before?.id });
    expect((await look()).shipments).toEqual([]);
  });
});

describe('the amount of a call', () => {
  it('multiplies the load, which is priced once', async () => {
    const customer = await desk.customer();
    const product = { rateId: sea, load: load('FCL', 2), currency: 'USD' };
    const put = (amount: number) => customer.call('POST', '/cart/mine/items', { product, amount });
    const { status, body } = await put(3);
    expect([status, body.products[1]]).toMatchObject([
      201,
      {
        amount: 3,
        product: { load: { units: [{ amount: 2 }] } },
        load: { units: [{ amount: 6 }] },
        total: '11400',
        agreed: '11400',
      },
    ]);
    expect((await put(1)).body.products[1]).toMatchObject({ amount: 1, total: '3800', isLowered: false });
  });
});
