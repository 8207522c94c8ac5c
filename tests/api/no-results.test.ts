import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopOwnerId } from '@domain/shared/owner';
import { visitor, type Actor } from '@domain/shared/actor';
import { loader } from '~/pages/shop/results/results.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  await two.shop.rate('4', { origin: 'SCL', destination: 'MIA', weightTotal: '500', to: '2030-12-31' });
  await two.shop.rate('4', { origin: 'SCL', destination: 'MIA', weightTotal: '800', serviceType: 'big' });
  await two.shop.rate('5', { origin: 'FLL', destination: 'SCL', from: '2029-03-01' });
  await two.other.rate('3', { origin: 'FLL', destination: 'SCL', from: '2028-01-01' });
  await two.platform.containerRate();
});
afterAll(() => two.platform.stop());

const customer: Actor = { ...visitor, ownerId: shopOwnerId };

interface Page {
  readonly refused: unknown;
  readonly values: { readonly type: string; readonly origin: { readonly code: string } | null };
  readonly search: { readonly total: number; readonly reasons: readonly string[] } | null;
  readonly lane?: {
    readonly ended: { readonly on: string; readonly to: string | null } | null;
    readonly begins: { readonly on: string; readonly to: string } | null;
    readonly kinds: readonly { readonly kind: string; readonly count: number; readonly to: string }[];
  } | null;
}

const air = (weight: string) => ({
  'load.type': 'AERIAL',
  'load.measuredBy': 'totals',
  'load.totals.amount': '1',
  'load.totals.weight': weight,
  'load.totals.volume': '0.5',
});
const look = (query: string, actor: Actor = customer) =>
  visit<Page>(two.services, actor, loader, `/rates?${query.replace(/^\?/, '')}`);
const search = (fields: Readonly<Record<string, string>>, actor?: Actor) =>
  look(new URLSearchParams(fields).toString(), actor);

describe('a search without results', () => {
  it('says by how much the load is too heavy for the rate that carries the most', async () => {
    const { data } = await search({ origin: 'SCL', destination: 'MIA', ...air('900') });
    expect(data.search).toMatchObject({
      total: 0,
      reasons: ['La carga pesa 900 kg y la tarifa lleva hasta 800 kg.'],
    });
    const heavier = await search({ origin: 'SCL', destination: 'MIA', ...air('90000.5') });
    expect(heavier.data.search?.reasons[0]).toContain('90.000,5 kg');
    const body = {
      ...{ originPort: 'SCL', destinationPort: 'MIA', typeOfShipment: 'AERIAL' },
      ...{ weightUnit: 'kgs', measureUnit: 'cms' },
      details: [{ quantity: 1, unitWeight: 900, length: 100, width: 100, height: 50 }],
    };
    const called = await two.api.call<object>('POST', '/rates/search', { body });
    expect(called).toMatchObject({ status: 200, body: { reasons: [{ code: 'price.over-weight' }] } });
  });

  it('gives no reason where there are results', async () => {
    const { data } = await search({ origin: 'SCL', destination: 'MIA', ...air('600') });
    expect(data.search).toMatchObject({ total: 1, reasons: [] });
    expect(data.lane).toBeNull();
  });

  it('says when the lane’s last rate ended', async () => {
    const asked = { origin: 'SCL', destination: 'MIA', date: '2031-02-01', ...air('100') };
    const { data } = await search(asked);
    expect(data.lane).toMatchObject({ ended: { on: '2030-12-31' }, begins: null });
    expect(data.search?.reasons).toEqual([
      'La última tarifa publicada de esta ruta fue hasta el 31-12-2030.',
    ]);
    // A day that is still to come can be searched.
    expect((await look(data.lane?.ended?.to ?? '')).data.search?.total).toBe(2);
  });

  it('leads to the day when the next rate begins, of the reader’s own seller', async () => {
    const asked = { origin: 'FLL', destination: 'SCL', date: '2027-06-01', ...air('100') };
    const { data } = await search(asked);
    expect(data.lane).toMatchObject({ ended: null, begins: { on: '2029-03-01' } });
    expect((await look(data.lane?.begins?.to ?? '')).data.search?.total).toBe(1);
    expect(data.search?.reasons).toEqual(['La próxima tarifa de esta ruta empieza el 01-03-2029.']);
    const another = await search(asked, { ...visitor, ownerId: two.other.id });
    expect(another.data.lane?.begins?.on).toBe('2028-01-01');
  });

  it('says by the API too that a rate begins later, carries other goods or needs the volume', async () => {
    await two.shop.rate('6', { origin: 'FLL', destination: 'MIA', commodities: ['General'] });
    const byVolume = { name: 'DOC', rate: '3', calc: 'm3', apply: 'origin' };
    await two.platform.containerRate({ origin: 'CLVAP', destination: 'CNSHA', surcharges: [byVolume] });
    interface Answer {
      readonly reasons: readonly { readonly code: string }[];
      readonly lane: object | null;
    }
    const call = async (body: object) => (await two.api.call<Answer>('POST', '/rates/search', { body })).body;
    const byAir = { totals: { quantity: 1, weight: '100', volume: '0.1' }, typeOfShipment: 'AERIAL' };
    const early = await call({ originPort: 'FLL', destinationPort: 'SCL', date: '2029-02-28', ...byAir });
    expect(early).toMatchObject({
      reasons: [{ code: 'search.begins-on' }],
      lane: { endedOn: null, beginsOn: '2029-03-01', kinds: [] },
    });
    const other = await call({ originPort: 'FLL', destinationPort: 'MIA', commodity: 'Vino', ...byAir });
    expect(other.reasons).toMatchObject([{ code: 'price.other-goods' }]);
    const containers = [{ quantity: 1, container: '40HC', weight: '9000' }];
    const unmeasured = await call({ originPort: 'CLVAP', destinationPort: 'CNSHA', containers });
    expect(unmeasured.reasons).toMatchObject([{ code: 'price.volume-needed' }]);
    const found = await call({ originPort: 'SCL', destinationPort: 'MIA', ...byAir });
    expect(found).toMatchObject({ reasons: [], lane: null });
  });

  it('offers the other kinds of the lane, with a form to fill in', async () => {
    const consolidated = { ...air('100'), 'load.type': 'LCL' };
    const { data } = await search({ origin: 'CNSHA', destination: 'CLVAP', ...consolidated });
    expect(data.lane?.kinds).toMatchObject([{ kind: 'FCL', count: 1 }]);
    const form = await look(data.lane?.kinds[0]?.to ?? '');
    expect(form.status).toBe(200);
    expect(form.data).toMatchObject({
      ...{ refused: null, search: null },
      values: { type: 'FCL', origin: { code: 'CNSHA' } },
    });
  });

  it('has nothing to say of a lane without rates', async () => {
    const { data } = await search({ origin: 'MIA', destination: 'FLL', ...air('100') });
    expect(data.search?.reasons).toEqual([]);
    expect(data.lane).toEqual({ ended: null, begins: null, kinds: [] });
  });
});
