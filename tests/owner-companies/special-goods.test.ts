import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { commodities } from '@domain/catalogues/commodities';
import { changeRate } from '@domain/rating/rate/commands';
import { addToCart } from '@domain/shop/cart/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { findLaneNearby } from '@projections/rating/rate-search/lane-nearby';
import { findLatestReservationOfCart } from '@projections/shop/reservation/queries';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { sentenceOf } from '~/texts/translate.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let ours: Person;
let theirs: Person;
let rates: { readonly general: string; readonly special: string; readonly theirs: string };
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ours = await two.shop.person('super-user');
  theirs = await two.other.person('super-user');
  const add = commandsOf(commodities).add;
  await two.platform.done(add, { name: 'Frambuesas', nameEn: 'Raspberries', namePt: 'Framboesas' }, ours);
  await two.platform.done(add, { name: 'Frambuesas', nameEn: 'Berries' }, theirs);
  rates = {
    general: await two.shop.rate('5'),
    special: await two.shop.rate('0.9', { commodities: ['Frambuesas'] }),
    theirs: await two.other.rate('0.8', { commodities: ['Frambuesas'] }),
  };
});
afterAll(() => two.platform.stop());

const load = {
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 1, weight: '100', volume: '0.1' },
} as const;
const of = (commodity?: string) => ({ ...load, ...(commodity !== undefined && { commodity }) });
async function found(actor: Actor, commodity?: string, more: object = {}) {
  const asked = { origin: 'MIA', destination: 'SCL', load: of(commodity), ...more };
  const answer = await two.services.ask(searchRates, asked, actor);
  if (isRejection(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
const idsFor = async (actor: Actor, commodity?: string) =>
  (await found(actor, commodity)).data.map(({ id }) => id).toSorted();

describe('a rate for certain goods', () => {
  it('is counted, not offered, where the goods are not named, so that it is no best price', async () => {
    const answer = await found(visitor);
    expect(answer.data.map(({ id }) => id)).toEqual([rates.general]);
    expect(answer).toMatchObject({ special: { count: 1, goods: ['Frambuesas'] }, notCarrying: 0 });
    expect(answer.facets.price).toMatchObject({ min: answer.data[0]?.price.total });
  });

  it('is offered for its own goods by the names of its owner company alone', async () => {
    const both = [rates.general, rates.special].toSorted();
    for (const name of ['Frambuesas', 'raspberries', 'FRAMBOESAS'])
      expect(await idsFor(visitor, name)).toEqual(both);
    expect(await idsFor(visitor, 'Berries')).toEqual([rates.general]);
    expect(await idsFor(theirs, 'Berries')).toEqual([rates.theirs]);
    expect(await idsFor(theirs, 'Raspberries')).toEqual([]);
  });

  it('is said to be for others where other goods are named', async () => {
    const answer = await found(theirs, 'Maquinaria');
    expect(answer).toMatchObject({ total: 0, special: { count: 0 }, notCarrying: 1 });
    expect(answer.reasons.map(({ code }) => code)).toEqual(['price.other-goods']);
  });

  it('of another kind is a hint for its own goods alone', async () => {
    const kinds = async (goods: readonly (string | null)[]) => {
      const asked = { searched: ['LCL' as const], origin: 'MIA', destination: 'SCL', goods: [...goods] };
      const lane = await two.services.ask(findLaneNearby, asked, visitor);
      if (isRejection(lane)) throw new Error(lane.code);
      return lane.kinds;
    };
    expect(await kinds([null])).toEqual([{ kind: 'AERIAL', count: 1 }]);
    expect(await kinds(['Raspberries'])).toEqual([{ kind: 'AERIAL', count: 2 }]);
  });

  it('is not put into a cart for other goods, by whoever asks', async () => {
    const put = (commodity?: string) =>
      two.platform.order(
        addToCart,
        {
          cartId: ours.id,
          items: [{ rateId: rates.special, request: { load: of(commodity), currency: 'USD' } }],
        },
        ours,
      );
    expect(await put()).toMatchObject({ code: 'cart.rate-other-goods' });
    expect(await put('Maquinaria')).toMatchObject({ code: 'cart.rate-other-goods' });
    expect(isRejection(await put('Framboesas'))).toBe(false);
  });

  it('is answered by the API with how many there are, and by the goods', async () => {
    const api = callerOf(two.services);
    const search = (commodity?: string) =>
      api.call<{ total: number; special: object }>('POST', '/rates/search', {
        body: {
          ...{ originPort: 'MIA', destinationPort: 'SCL', commodity },
          totals: { quantity: 1, weight: '100', volume: '0.1' },
        },
      });
    expect((await search()).body).toMatchObject({ total: 1, special: { count: 1, goods: ['Frambuesas'] } });
    expect((await search('Raspberries')).body).toMatchObject({ total: 2, special: { count: 0, goods: [] } });
  });
});

describe('the results', () => {
  const address =
    'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
  interface Page {
    readonly search: {
      readonly data: readonly { readonly id: string; readonly request: string }[];
      readonly special: { readonly count: number; readonly links: readonly { name: string; to: string }[] };
    };
    readonly values: { readonly commodity: string };
  }
  it('link to the goods, keep them in the cart line and in a comparison', async () => {
    const page = await visit<Page>(two.services, visitor, results, `/rates?${address}`);
    const [link] = page.data.search.special.links;
    expect(page.data.search.special).toMatchObject({ count: 1, links: [{ name: 'Frambuesas' }] });
    const named = await visit<Page>(two.services, visitor, results, `/rates${link?.to ?? ''}`);
    expect(named.data.values.commodity).toBe('Frambuesas');
    expect(named.data.search.data).toHaveLength(2);
    const card = named.data.search.data.find(({ id }) => id === rates.special);
    expect(JSON.parse(card?.request ?? '{}')).toMatchObject({ load: { commodity: 'Frambuesas' } });
    const side = await visit<{ compared: readonly { id: string }[]; gone: number }>(
      two.services,
      visitor,
      compare,
      `/rates/compare${link?.to ?? ''}&only=${rates.special}&only=${rates.general}`,
    );
    expect(side.data.gone).toBe(0);
  });
});

describe('a rate that became one for other goods', () => {
  /** A rate for all goods that each of two people put into a cart for machinery, and that takes raspberries alone since. */
  async function inCarts() {
    const id = await two.shop.rate('6', { serviceType: 'cambia' });
    const customers = [await two.shop.person('user'), await two.shop.person('user')] as const;
    const items = [{ rateId: id, request: { load: of('Maquinaria'), currency: 'USD' } }];
    for (const customer of customers)
      await two.platform.done(addToCart, { cartId: customer.id, items }, customer);
    await two.platform.done(changeRate, { id, form: { commodities: ['Frambuesas'] } }, ours);
    return customers;
  }
  const refused = {
    status: 422,
    body: { message: sentenceOf('es', { code: 'cart.rate-other-goods', params: {} }) },
  };
  const call = async (person: Person, path: string, body: object) =>
    two.api.call('POST', path, { body, headers: await two.api.signIn(person.email) });

  it('is confirmed by nobody for what it does not carry, nor by staff for a customer', async () => {
    const [customer, other] = await inCarts();
    expect(await call(customer, `/checkout/${customer.id}/confirm`, { total: '600' })).toMatchObject(refused);
    expect(await call(ours, `/clients/${other.id}/reservations`, { total: '600' })).toMatchObject(refused);
    for (const { id } of [customer, other])
      expect(await findLatestReservationOfCart(two.services.db, id)).toBeNull();
  });

  it('is not put into a customer’s cart by staff, but for its own goods', async () => {
    const customer = await two.shop.person('user');
    const put = (commodity: string) => {
      const product = { rateId: rates.special, load: of(commodity), currency: 'USD' };
      return call(ours, `/clients/${customer.id}/cart-items`, { products: [{ product, amount: 1 }] });
    };
    expect(await put('Maquinaria')).toMatchObject(refused);
    expect((await put('raspberries')).status).toBe(201);
  });

  it('overlaps a published one of the same goods by another of their names', async () => {
    const days = { from: '2029-01-01', to: '2029-12-31', serviceType: 'doble' };
    await two.shop.rate('1', { ...days, commodities: ['Frambuesas'] });
    const again = two.shop.rate('1', { ...days, commodities: ['RASPBERRIES'] });
    await expect(again).rejects.toThrow('rate.overlaps');
    await two.other.rate('1', { ...days, commodities: ['Frambuesas'] });
    await expect(two.other.rate('1', { ...days, commodities: ['berries'] })).rejects.toThrow('rate.overlaps');
  });
});
