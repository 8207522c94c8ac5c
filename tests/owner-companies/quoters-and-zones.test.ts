import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { findPlace, findPlacesNamed } from '@projections/rating/places';
import { listRateZones } from '@projections/rating/rate-zones/queries';
import { action as handIn } from '~/pages/quoting/manual-quoter/manual-quoter.server';
import { loader as wizardPage } from '~/pages/rating/wizard/wizard.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

const contact = { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678' };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

async function quotersOf(actor: Actor): Promise<number> {
  const quoters = await two.services.ask(listQuoters, {}, actor);
  if (isRejection(quoters)) throw new Error(quoters.code);
  return quoters.total;
}

describe('a manual quoter goes to', () => {
  it('the shop’s owner company where a visitor hands it in, by API and page', async () => {
    const places = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };
    const body = { ...places, load, contact };
    expect(await two.api.call('POST', '/quoters', { body })).toMatchObject({ status: 201 });
    const form = new FormData();
    const fields = {
      'origin.id': 'MIA',
      'destination.id': 'SCL',
      'load.measuredBy': 'totals',
      'load.type': 'AERIAL',
      'load.totals.amount': '1',
      'load.totals.weight': '100',
      'load.totals.volume': '0.1',
      'contact.name': contact.name,
      'contact.email': contact.email,
      'contact.phone': contact.phone,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const sent = await visit(two.services, visitor, handIn, '/manual-quoter', { form });
    expect(sent.leadsTo).toMatch(/^\/manual-quoter\?sent=/);
    expect(await quotersOf(await two.shop.person('super-user'))).toBe(2);
    expect(await quotersOf(await two.other.person('super-user'))).toBe(0);
  });

  it('their own owner company where a customer does', async () => {
    const headers = await two.api.signIn((await two.other.person('client')).email);
    const places = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };
    const body = { ...places, load };
    expect((await two.api.call('POST', '/quoters', { body, headers })).status).toBe(201);
    expect(await quotersOf(await two.other.person('super-user'))).toBe(1);
    expect(await quotersOf(await two.shop.person('super-user'))).toBe(2);
  });
});

it('towns that rates were written for are found by the staff of their owner company alone', async () => {
  const writer = await two.other.person('super-user');
  const zone = { name: 'Bodega Callao', country: 'PE', latitude: -12.05, longitude: -77.12 };
  const destination = { name: 'Bodega Arica', country: 'CL', latitude: -18.48, longitude: -70.31 };
  await two.platform.done(draftRate, { kind: 'LTL', origin: zone, destination, status: false }, writer);
  const found = async (actor: Actor) => {
    const zones = await two.services.ask(listRateZones, { search: 'bodega' }, actor);
    if (isRejection(zones)) throw new Error(zones.code);
    return zones.map(({ name }) => name);
  };
  const stranger = await two.shop.person('super-user');
  expect(await found(writer)).toEqual(['Bodega Arica', 'Bodega Callao']);
  expect(await found(stranger)).toEqual([]);
  expect(await found(visitor)).toEqual([]);
  const named = async (actor: Actor) =>
    (await findPlacesNamed(two.services.db, 'zone', ['Bodega Callao'], actor)).get('Bodega Callao');
  expect(await named(writer)).toHaveLength(1);
  expect(await named(stranger)).toHaveLength(0);
});

it('a town’s name in an owner company is not changed by another one that writes the same code', async () => {
  const [own, stranger] = [await two.shop.person('super-user'), await two.other.person('super-user')];
  const code = 'CL-90210';
  const point = { code, country: 'CL', latitude: -33.45, longitude: -70.66 };
  const draft = (name: string, actor: Actor) => {
    const destination = { ...point, name: 'Bodega Quilicura', code: 'CL-90211' };
    const terms = { origin: { ...point, name }, destination };
    return two.platform.done(draftRate, { kind: 'LTL', ...terms, status: false }, actor);
  };
  await draft('Patio Norte', own);
  await draft('Patio ajeno', stranger);
  const names = async (actor: Actor) => {
    const listed = await two.services.ask(listRateZones, { search: code }, actor);
    if (isRejection(listed)) throw new Error(listed.code);
    return [...listed, await findPlace(two.services.db, code, actor)].map((place) => place?.name);
  };
  expect(await names(own)).toEqual(['Patio Norte', 'Patio Norte']);
  expect(await names(stranger)).toEqual(['Patio ajeno', 'Patio ajeno']);
  expect(await names(visitor)).toEqual([undefined]);
});

it('a rate’s form offers every currency, those with a rate of exchange first', async () => {
  for (const side of [two.shop, two.other]) {
    const executive = await side.person('executive');
    const params = { kind: 'ltl' };
    const { data } = await visit<{ currencies: readonly string[] }>(
      two.services,
      executive,
      wizardPage,
      '/admin/rates/ltl/new',
      { params },
    );
    // A draft may be in a currency without an exchange rate; saving must keep the currency of its weight breaks and
    // surcharges.
    expect(data.currencies[0]).toBe('USD');
    expect(data.currencies).toEqual(expect.arrayContaining(['NOK', 'ISK', 'UYU']));
    expect(new Set(data.currencies).size).toBe(data.currencies.length);
  }
});
