import { afterAll, beforeAll, describe, expect, it, beforeEach } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { system, type Actor } from '@domain/shared/actor';
import { cancelReservation } from '@domain/shop/reservation/commands';
import { action as cartAction, loader as cartPage } from '~/pages/shop/cart/cart.server';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { action as checkoutAction } from '~/pages/shop/checkout/checkout.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';
import { sql } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf, sendReservation } from '~/documents/reservation-documents.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

describe('coupons', () => {
  let acme: string;
  let rival: string;

  beforeAll(async () => {
    acme = await desk.company('Minera Alto Loa SpA', '96511270-7');
    rival = await desk.company('Frutícola Aconcagua Ltda.', '77840310-2');
    await desk.coupon('BIENVENIDA10');
    await desk.coupon('ACME50', { mode: 'amount', value: '50.5', currency: 'USD', client: acme });
  });

  const yesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

  /** A form of the cart's page, as a browser would post it. */
  function post(customer: Customer, fields: Readonly<Record<string, string>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return visit<{ error: object; code: string }>(
      desk.platform.services,
      customer.actor,
      cartAction,
      '/cart',
      {
        form,
      },
    );
  }
  const seen = async (customer: Customer) =>
    (await visit<{ cart: object }>(desk.platform.services, customer.actor, cartPage, '/cart')).data.cart;

  describe('a coupon on a cart', () => {
    it('takes a floored percent off the subtotal, however it is typed', async () => {
      const ana = await desk.customer([], 101);
      expect(await desk.apply(ana, ' bienvenida10 ')).toMatchObject({
        status: 200,
        // 424.2 is USD 425 as prices are rounded; a tenth of it is floored.
        body: {
          subTotal: '425',
          discounts: { total: '42', details: [{ code: 'BIENVENIDA10', amount: '42', unavailable: null }] },
          total: '383',
          isBlocked: false,
        },
      });
    });

    it('is refused in the reader’s language when it does not count', async () => {
      const ana = await desk.customer();
      await desk.coupon('PASADO', { expiration_date: yesterday() });
      await desk.coupon('EUROS', { mode: 'amount', value: '5', currency: 'EUR' });
      await desk.coupon('GRANDE', { price: '1500.5', currency: 'USD' });
      await desk.coupon('DORMIDO', {}, false);
      await desk.coupon('VERANO', { type: 'other', mode: 'amount', value: '5', currency: 'EUR' });
      const cases = [
        ['PASADO', 422, 'Este cupón ya venció.'],
        ['EUROS', 422, 'Este cupón vale solo para carros en EUR.'],
        ['GRANDE', 422, 'Este cupón requiere una compra mínima de USD\u00a01.500,5.'],
        ['DORMIDO', 404, 'No encontramos un cupón válido con ese código.'],
        ['VERANO', 404, 'No encontramos un cupón válido con ese código.'],
        ['NADIE', 404, 'No encontramos un cupón válido con ese código.'],
      ] as const;
      for (const [code, status, message] of cases) {
        expect(await desk.apply(ana, code), code).toMatchObject({ status, body: { message } });
      }
      expect((await desk.apply(ana, ' ')).status).toBe(400);
      expect((await desk.cartOf(ana)).body.discounts.details).toEqual([]);
    });

    it('stays, marked, when it is withdrawn, and keeps checkout back until it is taken off', async () => {
      const ana = await desk.customer();
      const id = await desk.coupon('RETIRADO');
      await desk.apply(ana, 'RETIRADO');
      await desk.platform.done(commandsOf(discounts).activate, { id, isActive: false }, system);
      expect((await desk.cartOf(ana)).body).toMatchObject({
        discounts: { total: '0', details: [{ code: 'RETIRADO', unavailable: 'coupon.withdrawn' }] },
        total: '420',
        isBlocked: true,
      });
      expect((await desk.confirm(ana)).status).toBe(422);
      await ana.call('DELETE', `/cart/${ana.actor.id}/coupon`);
      expect(await desk.confirm(ana)).toMatchObject({ status: 201, body: { total: '420', coupon: null } });
    });
  });

  describe('a coupon of one client', () => {
    it('is the client’s people’s to use, at both doors', async () => {
      const ana = await desk.customer([acme]);
      expect((await desk.apply(ana, 'ACME50')).status).toBe(200);
      const beto = await desk.customer([acme]);
      const applied = await post(beto, { intent: 'apply-coupon', code: 'acme50' });
      expect(applied.leadsTo).toBe('/cart');
      expect(await seen(beto)).toMatchObject({ total: '369.5', coupon: { code: 'ACME50', problem: null } });
    });

    it('is not there for another client, at either door', async () => {
      for (const stranger of [await desk.customer([rival]), await desk.customer()]) {
        const unknown = await desk.apply(stranger, 'NADIE');
        const refused = await desk.apply(stranger, 'ACME50');
        expect(refused.status).toBe(404);
        // Word for word the answer to a code that does not exist: it cannot be told that there is one.
        expect(refused.body.message).toBe(unknown.body.message);
        expect(await post(stranger, { intent: 'apply-coupon', code: 'ACME50' })).toMatchObject({
          status: 404,
          data: { code: 'coupon.not-found' },
        });
        expect(await seen(stranger)).toMatchObject({ total: '420', coupon: null });
      }
    });

    it('cannot be put on a cart of that client’s by somebody else', async () => {
      const ana = await desk.customer([acme]);
      const stranger = await desk.customer([rival]);
      const asked = { cart: ana.actor.id, code: 'ACME50' };
      expect((await stranger.call('POST', '/discounts/apply', asked)).status).toBe(404);
      await post(stranger, { intent: 'apply-coupon', code: 'ACME50', cartId: ana.actor.id });
      expect((await desk.cartOf(ana)).body.discounts.details).toEqual([]);
    });

    it('does not come along when its holder leaves the client', async () => {
      const ana = await desk.customer([acme]);
      await desk.apply(ana, 'ACME50');
      const left = { ...ana, actor: { ...ana.actor, companyIds: [rival] } };
      expect(await seen(left)).toMatchObject({ total: '420', isBlocked: true });
      const form = new FormData();
      form.set('intent', 'confirm');
      form.set('total', '420');
      const confirmed = await visit(desk.platform.services, left.actor, checkoutAction, '/checkout', {
        form,
      });
      expect(confirmed.leadsTo).toBe('/cart');
      // At the other door the refusal has a name, and neither door has made a reservation.
      const refused = await confirmCart(desk.platform.services, {
        ...{ cartId: ana.actor.id, total: '420' },
        language: 'es',
        actor: left.actor,
        via: 'api',
      });
      expect(refused).toMatchObject({ rejected: true, code: 'coupon.withdrawn' });
      expect((await ana.call('GET', '/reservation')).body).toMatchObject({ total: 0 });
      expect((await desk.cartOf(ana)).body).toMatchObject({ subTotal: '420' });
    });
  });

  describe('the uses of a coupon', () => {
    it('go to exactly so many of simultaneous checkouts as are left', async () => {
      await desk.coupon('ULTIMO', { maximumUses: 2 });
      const first = await desk.customer();
      await desk.apply(first, 'ULTIMO');
      expect(await desk.confirm(first)).toMatchObject({
        status: 201,
        body: { subTotal: '420', discount: '42', total: '378', coupon: 'ULTIMO' },
      });

      const others = await Promise.all(Array.from({ length: 4 }, () => desk.customer()));
      for (const other of others) expect((await desk.apply(other, 'ULTIMO')).status).toBe(200);
      const outcomes = await Promise.all(others.map((one) => desk.confirm(one)));
      const made = outcomes.filter(({ status }) => status === 201);
      expect(made.map(({ body }) => [body.total, body.coupon])).toEqual([['378', 'ULTIMO']]);
      const refused = outcomes.filter(({ status }) => status !== 201);
      expect(refused.map(({ body }) => body.message)).toEqual(
        Array.from({ length: 3 }, () => 'Este cupón ya no tiene usos disponibles.'),
      );

      // Who was too late is told in the cart, and reserves without it.
      const late = others[outcomes.findIndex(({ status }) => status !== 201)]!;
      expect((await desk.cartOf(late)).body).toMatchObject({
        discounts: { details: [{ unavailable: 'coupon.used-up' }] },
        isBlocked: true,
      });
      expect(await post(late, { intent: 'remove-coupon' })).toMatchObject({ leadsTo: '/cart' });
      expect(await desk.confirm(late)).toMatchObject({ status: 201, body: { total: '420', discount: '0' } });
    });

    it('are one a client, for two of its people at once too', async () => {
      await desk.coupon('UNAVEZ');
      const [ana, beto] = await Promise.all([desk.customer([acme]), desk.customer([acme])]);
      await desk.apply(ana, 'UNAVEZ');
      await desk.apply(beto, 'UNAVEZ');
      const outcomes = await Promise.all([desk.confirm(ana), desk.confirm(beto)]);
      expect(outcomes.map(({ status }) => status === 201).sort()).toEqual([false, true]);
      const next = await desk.customer([acme]);
      expect(await desk.apply(next, 'UNAVEZ')).toMatchObject({
        status: 422,
        body: { message: 'Usted o su empresa ya usaron este cupón.' },
      });
      expect((await desk.apply(await desk.customer([rival]), 'UNAVEZ')).status).toBe(200);
    });

    it('are as many as a limit set later leaves, for simultaneous checkouts too', async () => {
      const id = await desk.coupon('LIBRE');
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => desk.customer()));
      for (const person of people) expect((await desk.apply(person, 'LIBRE')).status).toBe(200);
      for (const person of people.slice(0, 2)) expect((await desk.confirm(person)).status).toBe(201);
      await desk.platform.done(commandsOf(discounts).change, { id, maximumUses: 3 }, system);
      const outcomes = await Promise.all(people.slice(2).map((one) => desk.confirm(one)));
      expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    it('come back when a reservation is cancelled', async () => {
      await desk.coupon('VUELVE', { maximumUses: 1 });
      const ana = await desk.customer();
      await desk.apply(ana, 'VUELVE');
      const { body: made } = await desk.confirm(ana);
      const beto = await desk.customer();
      expect((await desk.apply(beto, 'VUELVE')).status).toBe(422);

      const cancel = { reservationId: made._id, reason: 'La fábrica no alcanzó a producir.' };
      await desk.platform.done(cancelReservation, cancel, system);
      expect(await ana.call('GET', `/reservation/${made._id}`)).toMatchObject({
        body: { cancellationReason: cancel.reason, cancelledAt: expect.any(String) as string },
      });
      const mail = await ana.call('POST', `/reservation/${made._id}/mail`, { to: 'ana@example.cl' });
      expect(mail).toMatchObject({ status: 422, body: { message: 'Esta reserva está cancelada.' } });

      expect((await desk.apply(beto, 'VUELVE')).status).toBe(200);
      expect(await desk.confirm(beto)).toMatchObject({ status: 201, body: { coupon: 'VUELVE' } });
      expect((await desk.apply(await desk.customer(), 'VUELVE')).status).toBe(422);
    });

    it('are not spent by the same confirm twice', async () => {
      await desk.coupon('DOBLE', { usesPerClient: 2 });
      const company = await desk.company('Salmones Reloncaví S.A.', '76115132-0');
      const [ana, beto, carla] = await Promise.all([1, 2, 3].map(() => desk.customer([company])));
      await desk.apply(ana!, 'DOBLE');
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.confirm(ana!)));
      const ids = outcomes.filter(({ status }) => status === 201).map(({ body }) => body._id);
      expect(new Set(ids).size).toBe(1);

      // Of the two uses of its client one is left, and exactly one.
      expect((await desk.apply(beto!, 'DOBLE')).status).toBe(200);
      expect((await desk.apply(carla!, 'DOBLE')).status).toBe(200);
      expect((await desk.confirm(beto!)).status).toBe(201);
      expect(await desk.confirm(carla!)).toMatchObject({ status: 422 });
    });
  });
});

describe('discounts without a code', () => {
  let acme: string;
  const made: string[] = [];
  const seeder: Actor = { ...system, ownerId: shopOwnerId };

  beforeAll(async () => {
    acme = await desk.company('Pesquera Biobío SpA');
  });
  // Those of one test take nothing off in the next.
  beforeEach(async () => {
    for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
  });

  async function automatic(code: string, fields: object = {}): Promise<void> {
    const id = await desk.platform.add(discounts, {
      ...{ code, type: 'other', mode: 'percent', value: '10' },
      ...fields,
    });
    made.push(id);
  }
  const amount = (value: string) => ({ mode: 'amount', value, currency: 'USD' });
  const cart = async (customer: Customer) => {
    const { discounts: off, total } = (await desk.cartOf(customer)).body;
    return { off: off.details.map(({ code, amount: taken }) => `${code} ${taken}`), total };
  };
  interface Found {
    readonly data: readonly { readonly price: object }[];
  }
  const priceFor = async (customer: Customer | null) => {
    const { body } = await (customer?.call ?? desk.call)('POST', '/rates/search', {
      originPort: 'MIA',
      destinationPort: 'SCL',
      totals: { weight: 100, volume: 0.1 },
      detailed: false,
    });
    return (body as unknown as Found).data[0]?.price;
  };

  describe('a discount without a code', () => {
    it('is taken off at once, in the search and in the cart, for everybody', async () => {
      const ana = await desk.customer();
      await automatic('TEMPORADA', { value: '9.9' });
      const line = { code: 'TEMPORADA', mode: 'percent', value: '9.9', amount: '41' };
      for (const who of [ana, null])
        expect(await priceFor(who)).toMatchObject({
          subTotal: '420',
          discount: '41',
          discounts: [line],
          total: '379',
        });
      expect(await cart(ana)).toEqual({ off: ['TEMPORADA 41'], total: '379' });
    });

    it('for a company is its people’s alone', async () => {
      const [ana, ben] = [await desk.customer([acme]), await desk.customer()];
      await automatic('ACME', { ...amount('20.5'), client: acme });
      expect(await priceFor(ana)).toMatchObject({ discount: '20.5', total: '399.5' });
      for (const who of [ben, null])
        expect(await priceFor(who)).toMatchObject({ discount: '0', discounts: [], total: '420' });
      expect(await cart(ana)).toEqual({ off: ['ACME 20.5'], total: '399.5' });
      expect(await cart(ben)).toEqual({ off: [], total: '420' });
    });

    it('of another owner company is none here', async () => {
      const other: Actor = { ...system, ownerId: '0198a000-0000-7000-8000-0000000000f1' };
      await desk.platform.done(
        commandsOf(discounts).add,
        { code: 'AJENO', type: 'other', mode: 'percent', value: '50' },
        other,
      );
      expect(await cart(await desk.customer())).toEqual({ off: [], total: '420' });
      expect(await priceFor(null)).toMatchObject({ total: '420' });
    });
  });

  describe('a reservation with discounts', () => {
    it('keeps them, with the coupon they go with, on paper and in the mail, whatever becomes of them', async () => {
      const ana = await desk.customer();
      await desk.coupon('CON-SUMA', amount('15.5'));
      await automatic('SUMA', { stackable: true });
      await desk.apply(ana, 'CON-SUMA');
      const { body, status } = await desk.confirm(ana);
      expect({ status, ...body }).toMatchObject({
        status: 201,
        subTotal: '420',
        discount: '57.5',
        coupon: 'CON-SUMA',
        discounts: [
          { type: 'other', code: 'SUMA', amount: '42' },
          { type: 'coupon', code: 'CON-SUMA', amount: '15.5' },
        ],
        total: '362.5',
      });
      for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
      const { services } = desk.platform;
      const row = await readReservation(services.db, body._id);
      if (row === null) throw new Error('the reservation is not there');
      expect(row).toMatchObject({ discounts: [{ code: 'SUMA', amount: '42' }] });
      const lines = ['Descuento SUMA', 'USD 42,00', 'Cupón CON-SUMA', 'USD 15,50', 'USD 420,00'];
      const paper = (await textOfPdf(await reservationPdf(services, row, 'es'))).replace(/\s+/g, ' ');
      for (const line of lines) expect(paper).toContain(line);
      await sendReservation(services, row, { to: ana.email, language: 'es', key: 'test' });
      const { rows } = await sql<{ source: Buffer }>`
      select source from platform.outbox_messages where key = 'test'`.execute(services.db);
      const mail = rows[0]?.source.toString() ?? '';
      expect(mail).toMatch(/Descuento SUMA[^]*42,00[^]*CON-SUMA[^]*15,50/);
    });

    it('does not spend a coupon that takes nothing off', async () => {
      await desk.coupon('AHORRADO', amount('5'));
      await automatic('MEJOR');
      const ana = await desk.customer();
      await desk.apply(ana, 'AHORRADO');
      const { body } = await desk.confirm(ana);
      expect(body).toMatchObject({ coupon: null, discount: '42' });
      const { services } = desk.platform;
      const { rows } = await sql<{ used: boolean }>`
      select exists (select from platform.reservations where scope = 'coupon.client-use' and key like '%' || ${ana.actor.id}
        and key like (select id from discounts where code = 'AHORRADO') || '%') as used`.execute(services.db);
      expect(rows).toEqual([{ used: false }]);
    });

    it('has as many uses as the discount says, and gives one back', async () => {
      await automatic('UNO', { maximumUses: 1 });
      const [ana, ben] = [await desk.customer(), await desk.customer()];
      const first = (await desk.confirm(ana)).body;
      expect(first).toMatchObject({ discount: '42' });
      expect(await cart(ben)).toEqual({ off: [], total: '420' });
      await desk.platform.done(cancelReservation, { reservationId: first._id, reason: 'x' }, seeder);
      expect(await cart(ben)).toEqual({ off: ['UNO 42'], total: '378' });
      expect((await desk.confirm(ben)).body).toMatchObject({ discount: '42' });
    });
  });
});
