import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@tests/people/caller';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { approveCompany } from '@domain/crm/company/verification';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { action, loader } from '~/pages/shop/book-for/book-for.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

describe('notices of filled carts', () => {
  const soon = { timeout: 20_000 };
  let read: ReturnType<typeof notificationsDesk>;
  let manager: Person;
  let rates: readonly string[];
  let foreign: string;
  beforeAll(async () => {
    read = notificationsDesk(two);
    manager = await two.shop.person('super-user');
    rates = [await two.shop.rate('7'), await two.shop.rate('5', { serviceType: 'segundo' })];
    foreign = await two.other.rate('6');
  });

  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const product = (rateId: string) => ({ product: { rateId, load, currency: 'USD' }, amount: 1 });
  async function fill(staff: Person, customer: Person, ids: readonly string[], key = uuidv7()) {
    const headers = { ...(await two.api.signIn(staff.email)), 'idempotency-key': key };
    const body = { products: ids.map(product) };
    return two.api.call('POST', `/clients/${customer.id}/cart-items`, { body, headers });
  }

  describe('a customer whose cart staff fill', () => {
    it('is told once for all rates of one command, however often it is sent, with the way to the cart', async () => {
      const customer = await two.shop.person('client');
      const key = uuidv7();
      expect((await fill(manager, customer, rates, key)).status).toBe(201);
      expect((await fill(manager, customer, rates, key)).status).toBe(201);
      await expect.poll(() => read.madeFor(customer, customer.id), soon).toEqual(['own-cart-filled']);
      const [told] = (await read.list(customer)).data;
      expect(told).toMatchObject({
        title: 'Dejamos tarifas en su carro',
        path: '/cart',
        type: 'own-cart-filled',
      });
      expect((await read.list(customer, '', 'pt')).data[0]?.title).toBe('Colocamos tarifas no seu carrinho');
      expect(await read.madeFor(manager)).toEqual([]);
      // Asked again for what is there: nothing was added, and nobody is told.
      expect((await fill(manager, customer, rates)).status).toBe(201);
      expect(await two.platform.mailTo(customer.email)).toContain('/cart');
      expect(await read.madeFor(customer)).toEqual(['own-cart-filled']);
    });

    it('is not told of what they put there themselves, nor another customer of any of it', async () => {
      const [own, other, theirs] = [
        await two.shop.person('client'),
        await two.shop.person('client'),
        await two.other.person('client'),
      ];
      const api = callerOf(two.services);
      const body = product(rates[0] ?? '');
      const headers = await api.signIn(own.email);
      expect((await api.call('POST', `/cart/${own.id}/items`, { body, headers })).status).toBe(201);
      const foreigner = await two.other.person('super-user');
      expect((await fill(foreigner, theirs, [foreign])).status).toBe(201);
      await expect.poll(() => read.madeFor(theirs), soon).toEqual(['own-cart-filled']);
      expect(await read.madeFor(own)).toEqual([]);
      expect(await read.madeFor(other)).toEqual([]);
    });

    it('hears nothing of it who chose so', async () => {
      const customer = await two.shop.person('client');
      await two.services.db
        .insertInto('platform.notification_choices')
        .values({ person_id: customer.id, kind: 'own-cart-filled', way: 'none' })
        .execute();
      const late = await two.shop.person('client');
      expect((await fill(manager, customer, rates)).status).toBe(201);
      expect((await fill(manager, late, rates)).status).toBe(201);
      await expect.poll(() => read.madeFor(late), soon).toEqual(['own-cart-filled']);
      expect(await read.madeFor(customer)).toEqual([]);
    });
  });
});

describe('booking for a customer', () => {
  let manager: Person;
  let foreigner: Person;
  let client: Person;
  /** For everybody, and for the client's company alone. */
  let open: string;
  let own: string;
  /** For another company. */
  let others: string;

  beforeAll(async () => {
    manager = await two.shop.person('super-user');
    foreigner = await two.other.person('super-user');
    const [vinas, minera] = [
      await two.shop.company('Viñas del Maipo'),
      await two.shop.company('Minera Norte'),
    ];
    for (const id of [vinas, minera])
      await two.platform.done(approveCompany, { id, comment: 'Verificada' }, manager);
    client = await two.shop.person('client', [vinas]);
    open = await two.shop.rate('7', { serviceType: 'abierto' });
    own = await two.shop.rate('5', { clients: [vinas], serviceType: 'propio' });
    others = await two.shop.rate('3', { clients: [minera], serviceType: 'ajeno' });
  });

  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const product = (rateId: string) => ({ product: { rateId, load, currency: 'USD' }, amount: 1 });
  async function cartOf(person: Person) {
    const cart = await two.services.ask(findPricedCart, { cartId: person.id }, person);
    if (isRejection(cart)) throw new Error(cart.code);
    return { lines: cart.lines.map(({ rateId }) => rateId), total: cart.total };
  }
  async function callBy(staff: Person, customer: string, products: readonly object[], more: object = {}) {
    const headers = { ...(await two.api.signIn(staff.email)), ...more };
    return two.api.call<{ total: string; message: string }>('POST', `/clients/${customer}/cart-items`, {
      body: { products },
      headers,
    });
  }

  describe('a program of the staff', () => {
    it('fills a customer’s cart at the customer’s own prices, once however often it is asked', async () => {
      const key = { 'idempotency-key': uuidv7() };
      const filled = await callBy(manager, client.id, [product(own)], key);
      expect(filled).toMatchObject({ status: 201, body: { total: '500' } });
      expect((await callBy(manager, client.id, [product(own)], key)).status).toBe(201);
      expect(await cartOf(client)).toEqual({ lines: [own], total: '500' });
      expect(await cartOf(manager)).toEqual({ lines: [], total: '0' });
    });

    it('sells nobody a rate that is for another company', async () => {
      const refused = await callBy(manager, client.id, [product(others)]);
      expect(refused.status).toBe(422);
      expect((await cartOf(client)).lines).not.toContain(others);
    });

    it('reaches no customer of another owner company, no staff, and nobody that is not there', async () => {
      for (const [staff, customer] of [
        [foreigner, client.id],
        [manager, manager.id],
        [manager, uuidv7()],
      ] as const)
        expect((await callBy(staff, customer, [product(open)])).status).toBe(404);
      const [before] = [await cartOf(client)];
      expect((await callBy(client, client.id, [product(open)])).status).toBe(403);
      expect(await cartOf(client)).toEqual(before);
    });

    it('of an executive reaches customers of the portfolios alone', async () => {
      const executive = await two.shop.person('executive');
      const mine = await two.shop.company('Frutas del Sur');
      const { id: portfolio } = await two.platform.done(
        commandsOf(portfolios).add,
        { name: 'Sur', executives: [executive.id] },
        two.shop.seeder,
      );
      const theirs = await two.shop.person('client', [mine]);
      expect((await callBy(executive, theirs.id, [product(open)])).status).toBe(404);
      const headers = await two.api.signIn(manager.email);
      await two.api.call('PATCH', `/companies/${mine}`, { body: { portfolios: [portfolio] }, headers });
      expect((await callBy(executive, theirs.id, [product(open)])).status).toBe(201);
      expect((await callBy(executive, client.id, [product(open)])).status).toBe(404);
      expect((await cartOf(client)).lines).not.toContain(open);
    });

    it('and two at once fill one cart with both', async () => {
      const late = await two.shop.person('client');
      const second = await two.shop.rate('9', { serviceType: 'tercero' });
      const answers = await Promise.all([
        callBy(manager, late.id, [product(open)]),
        callBy(manager, late.id, [product(second)]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect((await cartOf(late)).lines.toSorted()).toEqual([open, second].toSorted());
    });
  });

  interface Card {
    readonly id: string;
    readonly bookAddress: string | null;
  }
  const lane =
    'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
  async function cardOf(rate: string, reader: Actor, more = ''): Promise<Card | undefined> {
    const { data } = await visit<{ search: { data: readonly Card[] } }>(
      two.services,
      reader,
      results,
      `/rates?${lane}${more}`,
    );
    return data.search.data.find(({ id }) => id === rate);
  }
  interface Shown {
    readonly customer: { readonly id: string } | null;
    readonly priced: { readonly sum: { readonly total: string } | null; readonly refused: string | null };
  }
  const at = (reader: Actor, address: string) => visit<Shown>(two.services, reader, loader, address);

  describe('a card', () => {
    it('leads staff alone to booking it for a customer', async () => {
      expect((await cardOf(open, visitor))?.bookAddress).toBeNull();
      expect((await cardOf(open, client))?.bookAddress).toBeNull();
      const address = (await cardOf(open, manager))?.bookAddress ?? '';
      expect(address).toMatch(/^\/admin\/book-for-customer\?rate=/);
      expect((await at(manager, address)).data).toMatchObject({
        customer: null,
        priced: { sum: { total: '700' } },
      });
      expect((await at(client, address)).status).toBe(403);
    });

    it('shows the prices of the customer that the search is for, and says what they are not offered', async () => {
      const customer = `&customer=${client.id}/`;
      const shown = await at(manager, (await cardOf(own, manager, customer))?.bookAddress ?? '');
      expect(shown.data).toMatchObject({
        customer: { id: expect.stringContaining(client.id) as string },
        priced: { sum: { total: '500' }, refused: null },
      });
      const refused = await at(manager, (await cardOf(others, manager, customer))?.bookAddress ?? '');
      expect(refused.data.priced).toMatchObject({ sum: null, refused: expect.any(String) as string });
    });

    it('is put into the customer’s cart with one form; a repeat changes nothing', async () => {
      const late = await two.shop.person('client');
      const query = new URLSearchParams((await cardOf(open, manager))?.bookAddress?.split('?')[1]);
      const fields = { commandId: uuidv7(), rate: open, request: query.get('request'), also: '' };
      const posted = (customer: string, reader: Person = manager) =>
        visit<{ filled?: object; error?: object }>(two.services, reader, action, '/admin/book-for-customer', {
          form: formOf({ ...fields, customer }),
        });
      expect((await posted('')).data.error).toEqual({ customer: ['Elija al cliente.'] });
      expect((await posted(`/${uuidv7()}`)).status).toBe(422);
      expect((await posted(`${late.id}/`, foreigner)).status).toBe(404);
      for (const _time of [1, 2])
        expect((await posted(`${late.id}/`)).data.filled).toMatchObject({
          lines: 1,
          total: '700',
          currency: 'USD',
        });
      expect(await cartOf(late)).toEqual({ lines: [open], total: '700' });
    });
  });
});
