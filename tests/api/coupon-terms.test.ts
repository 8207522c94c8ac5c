import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf, sendReservation } from '~/documents/reservation-documents.server';
import { action as cartAction, loader as cartPage } from '~/pages/shop/cart/cart.server';
import { action as checkoutAction, loader as checkoutPage } from '~/pages/shop/checkout/checkout.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
});
afterAll(() => desk.platform.stop());

const seeder: Actor = { ...system, ownerId: shopOwnerId };

interface Cart {
  readonly total: string;
  readonly coupon: { readonly code: string } | null;
}
interface Refused {
  readonly code?: string;
  readonly message: string;
  readonly coupons?: object;
}

const call = async (customer: Customer, method: string, path: string, body?: object, more: object = {}) =>
  api.call<Refused>(method, path, { body, headers: { ...customer.headers, ...more } });
const post = (customer: Customer, fields: Readonly<Record<string, string>>) =>
  visit<{ coupons?: object }>(desk.platform.services, customer.actor, cartAction, '/cart', {
    form: formOf(fields),
  });
const cartShown = async (customer: Customer) =>
  (await visit<{ cart: Cart }>(desk.platform.services, customer.actor, cartPage, '/cart')).data.cart;

describe('a second coupon', () => {
  let ana: Customer;
  const both = {
    currency: 'USD',
    current: { code: 'MUCHO20', discount: '84' },
    offered: { code: 'POCO5', discount: '21' },
  };
  const apply = (code: string, more: object = {}) =>
    call(ana, 'POST', '/discounts/apply', { cart: 'mine', code, ...more });

  beforeAll(async () => {
    await desk.coupon('MUCHO20', { value: '20' });
    await desk.coupon('POCO5', { mode: 'amount', value: '21', currency: 'USD' });
    await desk.coupon('IGUAL84', { mode: 'amount', value: '84', currency: 'USD' });
    ana = await desk.customer();
  });

  it('that saves less is a question to a program, with both amounts', async () => {
    expect((await apply('MUCHO20')).status).toBe(200);
    const asked = await apply('POCO5');
    expect(asked).toMatchObject({ status: 409, body: { code: 'coupon.saves-less', coupons: both } });
    expect(asked.body.message).toContain('POCO5 descuenta USD 21');
    expect((await cartShown(ana)).coupon?.code).toBe('MUCHO20');
    expect(await apply('POCO5', { replace: true })).toMatchObject({ status: 200, body: { total: '399' } });
  });

  it('that saves as much, or more, replaces at once', async () => {
    expect(await apply('MUCHO20')).toMatchObject({ status: 200, body: { total: '336' } });
    expect((await apply('IGUAL84')).status).toBe(200);
    expect((await cartShown(ana)).coupon?.code).toBe('IGUAL84');
  });

  it('that saves less is a question to a person, who keeps or replaces', async () => {
    await apply('MUCHO20');
    const coupon = { intent: 'apply-coupon', code: 'poco5' };
    expect(await post(ana, coupon)).toMatchObject({ status: 409, data: { coupons: both } });
    expect((await cartShown(ana)).coupon?.code).toBe('MUCHO20');
    expect(await post(ana, { ...coupon, replace: 'true' })).toMatchObject({ leadsTo: '/cart' });
    expect((await cartShown(ana)).coupon?.code).toBe('POCO5');
  });

  it('of two that come at once, the better is never replaced in silence', async () => {
    const ben = await desk.customer();
    const answers = await Promise.all(
      ['MUCHO20', 'POCO5'].map((code) => call(ben, 'POST', '/discounts/apply', { cart: 'mine', code })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    const isWorseKept = (await cartShown(ben)).coupon?.code === 'POCO5';
    expect(statuses).toEqual(isWorseKept ? [409, 200] : [200, expect.toBeOneOf([200, 409])]);
  });
});

describe('a percent with a cap', () => {
  it('takes off its cap at most, and says so in cart, reservation, PDF and mail', async () => {
    const { services } = desk.platform;
    await desk.coupon('TOPE50', { value: '30', maximumDiscount: '50', currency: 'USD', price: '100' });
    const ana = await desk.customer();
    expect(await desk.apply(ana, 'TOPE50')).toMatchObject({
      status: 200,
      body: {
        total: '370',
        discounts: { details: [{ value: '30', cap: '50', minimum: '100', currency: 'USD', amount: '50' }] },
      },
    });
    const { body, status } = await desk.confirm(ana);
    expect({ status, ...body }).toMatchObject({
      status: 201,
      total: '370',
      discounts: [{ code: 'TOPE50', mode: 'percent', value: '30', cap: '50', amount: '50' }],
    });
    const row = await readReservation(services.db, body._id);
    if (row === null) throw new Error('the reservation is not there');
    const paper = (await textOfPdf(await reservationPdf(services, row, 'en'))).replace(/\s+/g, ' ');
    expect(paper).toMatch(/Coupon TOPE50 \(30.?%, at most USD.50\)/);
    await sendReservation(services, row, { to: ana.email, language: 'es', key: 'capped' });
    const { rows } = await sql<{ source: Buffer }>`
      select source from platform.outbox_messages where key = 'capped'`.execute(services.db);
    expect(rows[0]?.source.toString().replace(/=\r?\n/g, '')).toMatch(
      /TOPE50 \(30(=C2=A0)?%, m=C3=A1ximo USD=C2=A050\)/,
    );
  });

  it('is for carts in its currency alone', async () => {
    await desk.coupon('TOPECLP', { value: '30', maximumDiscount: '50000', currency: 'CLP' });
    expect(await desk.apply(await desk.customer(), 'TOPECLP')).toMatchObject({
      status: 422,
      body: { message: 'Este cupón vale solo para carros en CLP.' },
    });
  });

  it('without a code has a cap too', async () => {
    const id = await desk.platform.add(discounts, {
      ...{ code: 'TEMPORADA', type: 'other', mode: 'percent', value: '30' },
      ...{ maximumDiscount: '50', currency: 'USD' },
    });
    const ana = await desk.customer();
    const { body } = await desk.confirm(ana);
    expect(body).toMatchObject({ total: '370', discounts: [{ type: 'other', cap: '50', amount: '50' }] });
    await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
  });
});

describe('amounts of a discount', () => {
  it('are to the decimals of their currency', async () => {
    const manager = await desk.platform.person('super-user');
    const headers = await api.signIn(manager.email);
    const sent = (fields: object) =>
      api.call<Refused>('POST', '/discounts', {
        body: { code: 'PESOS', type: 'coupon', mode: 'amount', value: '5000', currency: 'CLP', ...fields },
        headers,
      });
    const whole = 'Los montos en CLP no llevan decimales: escriba un número entero, por ejemplo 5000.';
    for (const [field, more] of [
      ['value', {}],
      ['price', {}],
      ['maximumDiscount', { mode: 'percent', value: '10' }],
    ] as const)
      expect(await sent({ ...more, [field]: '5000.5' })).toMatchObject({
        status: 400,
        body: { message: `${field}: ${whole}` },
      });
    expect((await sent({})).status).toBe(201);
  });
});

describe('a discount that ended since the cart was seen', () => {
  const made: string[] = [];
  const automatic = async (fields: object = {}): Promise<string> => {
    const id = await desk.platform.add(discounts, {
      ...{ code: 'HASTAHOY', type: 'other', mode: 'percent', value: '10' },
      ...fields,
    });
    made.push(id);
    return id;
  };
  afterEach(async () => {
    for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
  });
  const seen = async (customer: Customer) => {
    const { headers, body } = await api.call<Cart>('GET', '/cart/mine', { headers: customer.headers });
    const etag = headers.get('etag') ?? '';
    return { etag, cartRevision: etag.replaceAll('"', ''), total: body.total };
  };
  const confirm = (customer: Customer, body: object) =>
    call(customer, 'POST', '/checkout/mine/confirm', body);
  const yesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const ending: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'was deactivated': (id) =>
      desk.platform.done(commandsOf(discounts).activate, { id, isActive: false }, seeder),
    expired: (id) =>
      desk.platform.done(commandsOf(discounts).change, { id, expiration_date: yesterday() }, seeder),
    'was used up': async (id) => {
      await desk.platform.done(commandsOf(discounts).change, { id, maximumUses: 1 }, seeder);
      expect((await desk.confirm(await desk.customer())).status).toBe(201);
    },
  };

  it.each(Object.keys(ending))('because it %s confirms by the new total alone', async (how) => {
    const id = await automatic();
    const ana = await desk.customer();
    const { etag, cartRevision, total } = await seen(ana);
    expect(total).toBe('378');
    await ending[how]?.(id);
    expect((await call(ana, 'GET', '/cart/mine', undefined, { 'if-none-match': etag })).status).toBe(200);
    for (const body of [{ cartRevision }, { total }, { cartRevision, total }])
      expect(await confirm(ana, body), JSON.stringify(body)).toMatchObject({
        status: 412,
        body: {
          message:
            'El total ahora es USD 420; cuando lo vio era USD 378. Confirme de nuevo si está de acuerdo.',
        },
      });
    // The revision of an event is not a price.
    expect((await confirm(ana, { cartRevision: cartRevision.replace(/=.*/, '') })).status).toBe(400);
    expect(await confirm(ana, { cartRevision, total: '420' })).toMatchObject({
      status: 201,
      body: { total: '420', discount: '0' },
    });
  });

  it('confirms by the revision that shows the new total', async () => {
    const id = await automatic();
    const ana = await desk.customer();
    await desk.platform.done(commandsOf(discounts).activate, { id, isActive: false }, seeder);
    const { cartRevision } = await seen(ana);
    expect(await confirm(ana, { cartRevision })).toMatchObject({ status: 201, body: { total: '420' } });
  });

  it('does not make a change of the checkout stale', async () => {
    const id = await automatic();
    const ana = await desk.customer();
    const { etag } = await seen(ana);
    await desk.platform.done(commandsOf(discounts).activate, { id, isActive: false }, seeder);
    const changed = await call(ana, 'PATCH', '/cart/change-level/mine', { level: 2 }, { 'if-match': etag });
    expect(changed.status).toBe(200);
  });

  it('is confirmed on the page once the new total was shown', async () => {
    const { services } = desk.platform;
    const id = await automatic();
    const ana = await desk.customer();
    await call(ana, 'PATCH', '/checkout/mine', { booking: generalBooking });
    const shown = async () => {
      const { data } = await visit<{ cart: { revision: number; round: number; total: string } }>(
        ...([services, ana.actor, checkoutPage, '/checkout?step=confirm'] as const),
      );
      const { revision, round, total } = data.cart;
      return { cartRevision: String(revision), round: String(round), total };
    };
    const press = (fields: Readonly<Record<string, string>>) =>
      visit<{ code: string }>(services, ana.actor, checkoutAction, '/checkout', {
        form: formOf({ intent: 'confirm', ...fields }),
      });
    const before = await shown();
    await desk.platform.done(commandsOf(discounts).activate, { id, isActive: false }, seeder);
    expect(await press(before)).toMatchObject({ status: 412, data: { code: 'cart.total-raised' } });
    const now = await shown();
    expect(now.total).toBe('420');
    expect((await press(now)).leadsTo).toMatch(/^\/reservation\//);
  });
});
