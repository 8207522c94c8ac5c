import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { priceRate, searchRates } from '@projections/rating/rate-search/queries';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

const published = (zone: string, first: string, extra: string) => [
  { zone, from: '0', to: '0.5', rate: first, calc: 'flat' },
  { zone, from: '0.6', to: '70', rate: extra, calc: 'step', step: '0.5' },
];
const table = {
  zones: [
    { name: 'A', places: 'US, CL 7500000-7699999' },
    { name: 'B', places: ['BR', 'CL'] },
  ],
  segments: [...published('A', '20', '5'), ...published('B', '30', '8')],
};
const terms = (form: object = {}) => ({
  ...{ kind: 'COURIER', status: true, businessModel: 'Venta', origin: 'SCL' },
  ...{ carriers: [platform.carrier], supplier: platform.supplier },
  ...{ from: '2026-01-01', to: '2030-12-31' },
  ...table,
  ...form,
});

const town = (name: string, country: string) => ({ name, country, latitude: 10, longitude: 10 });
const load = (weight: string) => ({
  measuredBy: 'totals' as const,
  type: 'COURIER' as const,
  totals: { amount: 1, weight, volume: '0.0001' },
});

async function search(country: string, more: object = {}, actor: Actor = visitor) {
  const asked = { origin: 'SCL', destination: town('Somewhere', country), load: load('1.7'), ...more };
  const answer = await platform.services.ask(searchRates, asked, actor);
  if (isRejection(answer)) throw new Error(answer.code);
  return answer;
}

describe('a courier by zones', () => {
  it('is found by the zone of the destination, priced by it, in two currencies', async () => {
    const id = await platform.done(draftRate, terms()).then((done) => done.id);
    const toUs = await search('US');
    // 2 kg: 20 up to half a kilogram, and three started halves above 0.6 kg
    expect(toUs.data).toMatchObject([
      { id, to: { name: 'Somewhere' }, load: { zone: 'A' }, price: { zone: 'A', total: '35' } },
    ]);
    expect((await search('BR', { currency: 'CLP' })).data).toMatchObject([
      // 54 USD at 950
      { load: { zone: 'B' }, price: { total: '51300', currency: 'CLP' } },
    ]);
    expect((await search('CL', { postalCode: '760-0000' })).data).toMatchObject([{ price: { zone: 'A' } }]);
    expect((await search('CL', { postalCode: '8320000' })).data).toMatchObject([{ price: { zone: 'B' } }]);
  });

  it('says why it is not found: no zone, or the postal code that divides a country', async () => {
    const nowhere = await search('JP');
    expect(nowhere).toMatchObject({ data: [], notCarrying: 1, reasons: [{ code: 'price.no-zone' }] });
    expect((await search('CL')).reasons).toMatchObject([{ code: 'price.postal-code-needed' }]);
  });

  it('is priced again as it was shown: the load names the zone', async () => {
    const [found] = (await search('BR')).data;
    if (found === undefined) throw new Error('nothing found');
    const offer = await priceRate(
      platform.services.db,
      { id: found.id, load: found.load, currency: 'USD' },
      visitor,
    );
    expect(offer).toMatchObject({
      unavailable: null,
      result: { price: { total: found.price.total, zone: 'B' } },
    });
    const unzoned = await priceRate(
      platform.services.db,
      { id: found.id, load: { ...load('1.7'), weightUnit: 'KGS' }, currency: 'USD' },
      visitor,
    );
    expect(unzoned).toMatchObject({ unavailable: 'does-not-carry', refusal: { code: 'price.no-zone' } });
  });

  it('is another owner company’s own', async () => {
    const ownerId = await platform.add(owners, { name: 'Carga Austral', country: 'CL' });
    const others: Actor = { ...staff, id: uuidv7(), ownerId };
    const of = { ...system, ownerId };
    const carrier = await platform.done(
      commandsOf(carriers).add,
      { name: 'Austral Air', typeCarrier: 'air', code: 'AU' },
      of,
    );
    const supplier = await platform.done(commandsOf(suppliers).add, { name: 'Austral', country: 'CL' }, of);
    const own = { carriers: [carrier.id], supplier: supplier.id, zones: [{ name: 'A', places: 'JP' }] };
    const segments = published('A', '99', '9');
    const { id } = await platform.done(draftRate, terms({ ...own, segments }), others);
    expect((await search('JP', {}, others)).data.map((found) => found.id)).toEqual([id]);
    expect((await search('JP')).data).toEqual([]);
    expect((await search('US', {}, others)).data).toEqual([]);
  });

  it('overlaps another with a place in common, not one of other places', async () => {
    const mine = { zones: [{ name: 'Z', places: 'US, MX' }], segments: published('Z', '9', '2') };
    expect(await platform.order(draftRate, terms(mine))).toMatchObject({ code: 'rate.overlaps' });
    const other = { zones: [{ name: 'Z', places: 'MX' }], segments: published('Z', '9', '2') };
    await platform.done(draftRate, terms(other));
    expect((await search('MX')).data).toMatchObject([{ price: { total: '15' } }]);
  });

  it('keeps its table, changes nothing when saved as it is, and is reported', async () => {
    const { id } = await platform.done(draftRate, terms({ status: false }));
    const before = await platform.services.ask(findRate, { id, kind: 'COURIER' }, staff);
    if (isRejection(before)) throw new Error(before.code);
    expect(before.terms.zones?.[0]).toEqual({ name: 'A', places: ['US', 'CL 7500000-7699999'] });
    const { zones, segments } = before.terms;
    await platform.done(changeRate, { id, form: { zones, segments } });
    expect(await platform.services.ask(findRate, { id, kind: 'COURIER' }, staff)).toMatchObject({
      revision: before.revision,
    });
    const { rows } = await sql<object>`
      select zone, places, basis, step_kg::text, price::text, currency
      from reporting.courier_zone_prices where rate_id = ${id} and zone = 'A' order by from_kg`.execute(
      platform.services.db,
    );
    const places = ['US', 'CL 7500000-7699999'];
    expect(rows).toEqual([
      { zone: 'A', places, basis: 'flat', step_kg: null, price: '20', currency: 'USD' },
      { zone: 'A', places, basis: 'step', step_kg: '0.5', price: '5', currency: 'USD' },
    ]);
  });
});
