import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { branches } from '@domain/catalogues/branches';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { commodities } from '@domain/catalogues/commodities';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { discounts } from '@domain/catalogues/discounts';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { owners } from '@domain/catalogues/owners';
import { profits } from '@domain/catalogues/profits';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { startingCatalogues } from '@domain/catalogues/starting-records';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { helpChapters } from '@infrastructure/reference-data/help/chapters';
import { queriesOf } from '@projections/catalogues/queries';
import { loadOwnerRecords } from '~/use-cases/catalogues/starting-records/owner-records';
import { callerOf } from '@tests/people/caller';
import { startedIn, taken } from '@tests/catalogues/two-owners';
import { addProfit } from '@tests/projections/rating-platform';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let customer: Customer;
let second: string;
let manager: Actor;
let costRate: string;

const details = [{ quantity: 1, unitWeight: 100, length: 40, width: 40, height: 40 }];
const hundredKilos = { typeOfShipment: 'AERIAL', weightUnit: 'kgs', measureUnit: 'cms', details };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };

beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  api = callerOf(platform.services);
  await platform
    .done(commandsOf(owners).add, { name: 'Carga Austral', country: 'CL' }, system)
    .catch(() => null);
  await loadOwnerRecords(platform.services, shopOwnerId);
  second = await platform.add(owners, { name: 'Carga Boreal', country: 'CL' });
  await startedIn(platform, second);
  manager = await platform.person('super-user', 'Gerente', second);
  await addProfit(platform, '10');
  costRate = await platform.rate({ businessModel: 'Costo', serviceType: 'costo' });
  await desk.coupon('VERANO');
  customer = await desk.customer();
  await customer.call('POST', `/cart/${customer.actor.id}/items`, {
    product: { rateId: costRate, load, currency: 'USD' },
    amount: 1,
  });
}, 120_000);
afterAll(() => desk.platform.stop());

const add = async (catalogue: Catalogue, values: object) => {
  const by = { actor: manager, via: 'web' } as const;
  return taken(await desk.platform.services.dispatch(commandsOf(catalogue).add, values, by)).id;
};

/** All that the shop's visitors, customers and staff are told. */
async function told() {
  const { call } = customer;
  const staff = await staffHeaders;
  const get = async (path: string, headers = customer.headers) => {
    const { status, body } = await api.call<unknown>('GET', path, { headers });
    expect(status, path).toBe(200);
    return body;
  };
  const search = { originPort: 'MIA', destinationPort: 'SCL', currency: 'CLP', ...hundredKilos };
  const [{ body: cart }, { body: checkout }, { body: found }] = await Promise.all([
    call('GET', `/cart/${customer.actor.id}`),
    call('GET', `/checkout/${customer.actor.id}`),
    api.call<object>('POST', '/rates/search', { body: search, headers: customer.headers }),
  ]);
  return {
    cart,
    checkout,
    found: { ...found, searchId: null },
    accounts: await get('/bank-account/country/CL'),
    rates: await get('/currencies/rates'),
    faq: await get('/faq/categories'),
    visitorsFaq: await get('/faq/categories', {}),
    commodities: await get('/commodities'),
    branches: await get('/ltl-rates/branches'),
    states: await get('/quoter-states/stateName', staff),
    surcharges: await get('/surcharges', staff),
  };
}

let staffHeaders: Promise<Readonly<Record<string, string>>>;
beforeAll(() => {
  staffHeaders = desk.platform.person('super-user').then(({ email }) => api.signIn(email));
});

describe('two owner companies in one shop', () => {
  it('what the second writes moves nothing that the first’s customers and staff see', async () => {
    const before = await told();
    expect(JSON.stringify(before.checkout)).toContain('801');
    expect(before.found).toMatchObject({ total: 2 });
    const account = {
      bankName: 'Banco Ajeno',
      accountNumber: '999',
      accountType: 'checking',
      currency: 'USD',
      country: 'CL',
      company: 'Carga Boreal',
      identification: '76.000.000-0',
    };
    await add(bankAccounts, account);
    await add(currencyRates, { currency: 'CLP', date: '2026-02-01', unitsPerUsd: '1', source: 'Nadie' });
    await add(currencyRates, { currency: 'PEN', date: '2026-02-01', unitsPerUsd: '3', source: 'Nadie' });
    await add(profits, { name: 'Todo', mode: 'percent', value: '90', modal: 'AERIAL', countryOrigin: 'US' });
    await add(faqCategories, { name: 'Ajena', position: 0 });
    await add(commodities, { name: 'Ajena' });
    await add(quoterStates, { code: 'foreign', level: 1, name: 'Ajeno', position: 0 });
    await add(branches, { name: 'Ajena', type: 'office', address: 'X 1', city: 'Lima', country: 'PE' });
    expect(await told()).toEqual(before);
  });

  it('a coupon is of the owner company whose cart it is put in', async () => {
    const id = await add(discounts, { code: 'AJENO', type: 'coupon', mode: 'percent', value: '50' });
    taken(
      await desk.platform.services.dispatch(
        commandsOf(discounts).activate,
        { id, isActive: true },
        { actor: manager, via: 'web' },
      ),
    );
    expect((await desk.apply(customer, 'AJENO')).status).not.toBe(200);
    expect((await desk.apply(customer, 'VERANO')).status).toBe(200);
  });

  it('the second starts with its own copies, once', async () => {
    const { services } = desk.platform;
    const fresh = await desk.platform.add(owners, { name: 'Carga Tercera', country: 'CL' });
    await startedIn(desk.platform, fresh);
    const reader: Actor = { ...system, roles: ['super-user'], ownerId: fresh };
    const counts = async () =>
      Promise.all(
        startingCatalogues.map(async (catalogue) => {
          const page = taken(await services.ask(queriesOf(catalogue).list, { limit: 1000 }, reader));
          expect(page.data.every(({ ownerId }) => ownerId === fresh)).toBe(true);
          return page.total;
        }),
      );
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    expect(before.at(2)).toBe(helpChapters.length);
    await loadOwnerRecords(services, fresh);
    expect(await counts()).toEqual(before);
    const shops = taken(await services.ask(queriesOf(commodities).list, { limit: 1000 }, visitor));
    expect(shops.data.every(({ ownerId }) => ownerId === shopOwnerId)).toBe(true);
  });
});
