import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { removeRate, setRateActivity, unpublishRate } from '@domain/rating/rate/commands';
import type { RateSearchInput } from '@domain/rating/search/inputs';
import { loadDefaults } from '@domain/rating/search/options';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { priceRate, searchRates, type RateOffer } from '@projections/rating/rate-search/queries';
import { addProfit, ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

const airLoad = { measuredBy: 'totals', type: 'AERIAL', totals: loadDefaults.AERIAL.totals } as const;
const containerLoad = (unit: string | null, weight = '18000') => ({
  measuredBy: 'units' as const,
  type: 'FCL' as const,
  units: [{ unit, amount: 1, weight, volume: null }],
});

async function search(input: Partial<RateSearchInput> = {}, actor: Actor = visitor) {
  const answer = await platform.services.ask(
    searchRates,
    { origin: 'MIA', destination: 'SCL', load: airLoad, ...input },
    actor,
  );
  if (isRejection(answer))
    throw new Error(`${answer.code} ${JSON.stringify(answer.issues ?? answer.params)}`);
  return answer;
}
const ids = async (...args: Parameters<typeof search>) => (await search(...args)).data.map(({ id }) => id);
async function priced(id: string, actor: Actor = visitor): Promise<RateOffer> {
  const load = { ...airLoad, weightUnit: 'KGS' as const };
  const offer = await priceRate(platform.services.db, { id, load, currency: 'USD' }, actor);
  if (isRejection(offer)) throw new Error(offer.code);
  return offer;
}
/** A service of its own tells a rate apart from the others of the lane. */
const only = (serviceType: string) => ({ filters: { services: [serviceType] } });

describe('a search', () => {
  it('finds published, active rates of the lane that hold on the day', async () => {
    const id = await platform.rate({ serviceType: 'found', transitTime: 2 });
    await platform.rate({ serviceType: 'found', carriers: [platform.otherCarrier], status: false });
    const [result, ...others] = (await search(only('found'))).data;
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      id,
      typeRate: 'AERIAL',
      from: { code: 'MIA', name: 'Miami International', latitude: 25.7932, nearby: null },
      to: { code: 'SCL' },
      direct: true,
      transitDays: 2,
      isTransitEstimated: false,
      carriers: [{ id: platform.carrier, name: 'LATAM Cargo' }],
      validTo: '2030-12-31',
      currency: 'USD',
      price: { base: '363.6', total: '364', quantity: { amount: '100' } },
    });
    expect(result?.departures).toHaveLength(3);
    expect(await ids({ ...only('found'), date: '2030-12-31' })).toEqual([id]);
    expect(await ids({ ...only('found'), date: '2031-01-01' })).toEqual([]);
    expect(await ids({ ...only('found'), origin: 'SCL', destination: 'MIA' })).toEqual([]);
    await platform.done(setRateActivity, { id, isActive: false });
    expect(await ids(only('found'))).toEqual([]);
  });

  it('leaves out rates that do not carry the load, and says how many', async () => {
    await platform.rate({ serviceType: 'small', weightTotal: '99' });
    const answer = await search(only('small'));
    expect(answer.total).toBe(0);
    expect(answer.notCarrying).toBeGreaterThan(0);
  });

  it("shows a client's own rate to that company alone, once it is approved", async () => {
    const { id: companyId } = await platform.done(registerCompany, { name: 'Viñas del Sur' });
    const id = await platform.rate({ serviceType: 'clients', clients: [companyId] });
    const client: Actor = {
      ...visitor,
      kind: 'person',
      id: 'c',
      roles: ['client'],
      ownerId: staff.ownerId,
      companyIds: [companyId],
    };
    expect(await ids(only('clients'))).toEqual([]);
    expect(await ids(only('clients'), { ...client, companyIds: ['another'] })).toEqual([]);
    expect(await ids(only('clients'), client)).toEqual([]);
    await platform.done(approveCompany, { id: companyId, comment: 'Verificada' }, system);
    expect(await ids(only('clients'), client)).toEqual([id]);
    expect(
      await priceRate(
        platform.services.db,
        { id, load: { ...airLoad, weightUnit: 'KGS' }, currency: 'USD' },
        visitor,
      ),
    ).toMatchObject({ code: 'rate.not-found' });
  });

  it('prices in the asked currency, and says when that has no rate', async () => {
    await platform.rate({ serviceType: 'currency' });
    const [result] = (await search({ ...only('currency'), currency: 'CLP' })).data;
    expect(result?.price).toMatchObject({
      total: '345420',
      conversions: [{ date: '2026-01-02', source: 'Banco Central de Chile' }],
    });
    const refused = await platform.services.ask(
      searchRates,
      { origin: 'MIA', destination: 'SCL', load: airLoad, currency: 'BRL' },
      visitor,
    );
    expect(refused).toMatchObject({
      rejected: true,
      code: 'price.no-exchange-rate',
      params: { currency: 'BRL' },
    });
  });

  it('estimates transit days that nobody gave', async () => {
    await platform.rate({ serviceType: 'known', transitTime: 4 });
    await platform.rate({ serviceType: 'estimate', transitTime: null });
    expect((await search(only('estimate'))).data[0]).toMatchObject({
      transitDays: 8,
      isTransitEstimated: true,
    });
  });

  it('tries places near the asked ones when those have no rates, and marks what it found', async () => {
    const id = await platform.rate({ serviceType: 'nearby' });
    expect((await search({ origin: 'FLL', ...only('nearby') })).data).toEqual([]);
    const near = await search({ origin: 'FLL', radius: 100, ...only('nearby') });
    expect(near).toMatchObject({
      isNearby: true,
      data: [{ id, from: { code: 'MIA', nearby: 34 }, to: { nearby: null } }],
    });
    expect((await search({ radius: 100, ...only('nearby') })).isNearby).toBe(false);
  });
});

describe('containers', () => {
  it('are priced by type within their payload', async () => {
    const id = await platform.containerRate({ serviceType: 'fcl' });
    const ports = { origin: 'CNSHA', destination: 'CLVAP' };
    const [result] = (await search({ ...ports, load: containerLoad('40HC') })).data;
    expect(result).toMatchObject({
      id,
      units: ['20DV', '40HC'],
      price: { total: '1900' },
      transitDays: expect.any(Number) as number,
    });
    expect((await search({ ...ports, load: containerLoad(null) })).data[0]?.price.total).toBe('1200');
    expect(await search({ ...ports, load: containerLoad('20DV', '28231') })).toMatchObject({
      total: 0,
      notCarrying: 1,
    });
  });
});

describe('results', () => {
  it('come in the asked order, ten at a time, each once', async () => {
    for (let index = 0; index < 23; index += 1) {
      await platform.rate({
        serviceType: `page-${index}`,
        freightType: 'paged',
        transitTime: (index % 5) + 1,
        segments: [{ from: '0', to: '1000', rate: String(2 + (index % 4)) }],
      });
    }
    const filters = { freightTypes: ['paged'] };
    const pages = await Promise.all([0, 10, 20].map((offset) => search({ filters, offset })));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ]);
    const all = pages.flatMap(({ data }) => data);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const key = all.map(({ price, transitDays }) => Number(price.total) * 1000 + (transitDays ?? 0));
    expect(key).toEqual(key.toSorted((a, b) => a - b));
    const fastest = (await search({ filters, order: 'transit', limit: 23 })).data.map(
      ({ transitDays }) => transitDays ?? 0,
    );
    expect(fastest).toEqual(fastest.toSorted((a, b) => a - b));
  });

  it('are narrowed, and counted by what they could be narrowed to', async () => {
    const form = { freightType: 'facets', serviceType: 'facet-a' };
    await platform.rate({ ...form, transitTime: 3 });
    await platform.rate({
      ...form,
      carriers: [platform.otherCarrier],
      route: 'transfers',
      transfers: ['BOG'],
      transitTime: 6,
    });
    await platform.rate({
      ...form,
      serviceType: 'facet-b',
      transitTime: 4,
      segments: [{ from: '0', to: '100', rate: '9' }],
    });
    const filters = { freightTypes: ['facets'] };
    const { facets } = await search({ filters });
    expect(facets).toMatchObject({
      carriers: [
        { name: 'Avianca Cargo', count: 1 },
        { name: 'LATAM Cargo', count: 2 },
      ],
      routes: [
        { value: 'direct', count: 2 },
        { value: 'transfers', count: 1 },
      ],
      services: [
        { value: 'facet-a', count: 2 },
        { value: 'facet-b', count: 1 },
      ],
      // The longest, six days, would leave all of them.
      transitSteps: [
        { days: 3, count: 1 },
        { days: 4, count: 2 },
      ],
    });
    // Whoever chooses a sum is left with as many.
    expect(facets.priceSteps.length).toBeGreaterThan(0);
    for (const { upTo, count } of facets.priceSteps) {
      expect(count).toBeLessThan(3);
      expect((await search({ filters: { ...filters, maxPrice: upTo } })).total).toBe(count);
    }
    const direct = await search({
      filters: { ...filters, route: 'direct', maxTransit: '3', maxPrice: '800' },
    });
    expect(direct.total).toBe(1);
    expect(direct.data[0]).toMatchObject({ direct: true, transitDays: 3 });
    expect((await search({ filters: { ...filters, carriers: [platform.otherCarrier] } })).data).toMatchObject(
      [{ direct: false, transfers: ['BOG'] }],
    );
  });
});

describe('what sets results apart', () => {
  it('is said of all that were found, on every page and under every filter', async () => {
    const form = { freightType: 'marked' };
    const priced = (rate: string) => [{ from: '0', to: '100', rate }];
    const cheap = await platform.rate({
      ...form,
      serviceType: 'marked-a',
      transitTime: 9,
      segments: priced('1'),
    });
    const fast = await platform.rate({
      ...form,
      serviceType: 'marked-b',
      transitTime: 1,
      segments: priced('20'),
    });
    const neither = await platform.rate({
      ...form,
      ...{
        serviceType: 'marked-c',
        transitTime: 9,
        segments: priced('21'),
        route: 'transfers',
        transfers: ['BOG'],
      },
    });
    // Dearer, but it includes the charges at the origin.
    const apply = { name: 'DOC', rate: '5', calc: 'shipment', min: null, apply: 'origin' } as const;
    await platform.rate({
      ...form,
      serviceType: 'marked-d',
      transitTime: 9,
      segments: priced('22'),
      surcharges: [apply],
    });
    const marksOf = async (input: Partial<RateSearchInput>) =>
      Object.fromEntries((await search(input)).data.map(({ id, marks }) => [id, marks]));
    const all = await marksOf({ filters: { freightTypes: ['marked'] }, limit: 50 });
    expect(all[fast]).toContain('fastest');
    expect(all[neither]).toEqual([]);
    expect(await marksOf({ filters: { freightTypes: ['marked'], route: 'transfers' } })).toEqual({
      [neither]: [],
    });
    expect(await marksOf({ only: [cheap] })).toEqual({ [cheap]: all[cheap] });
  });

  it('can be asked of some rates alone, whatever page they are on', async () => {
    const rates = await Promise.all([
      platform.rate({ serviceType: 'only-a' }),
      platform.rate({ serviceType: 'only-b' }),
    ]);
    const answer = await search({ only: [...rates, 'nobody'], limit: 1, offset: 1 });
    expect(answer.total).toBe(2);
    expect(answer.data).toHaveLength(1);
    expect((await search({ only: ['nobody'] })).data).toEqual([]);
  });
});

describe('what a customer sees', () => {
  it('has neither cost nor profit nor supplier in it; staff see all of it', async () => {
    await addProfit(platform, '10');
    const id = await platform.rate({
      serviceType: 'secret',
      businessModel: 'Costo',
      observations: 'Solo agente Andes',
    });
    const answer = await search(only('secret'));
    expect(answer.data[0]).toMatchObject({ internal: null, price: { base: '399.96', total: '400' } });
    expect(JSON.stringify(answer)).not.toMatch(/Andes|supplier|"36[34]|profit|Costo|3\.6/);
    const [seen] = (await search(only('secret'), { ...system, roles: ['executive'], ownerId: staff.ownerId }))
      .data;
    expect(seen?.internal).toMatchObject({
      businessModel: 'Costo',
      supplier: { name: 'Andes Freight Agencies' },
      price: { base: '363.6', profit: '36.36', total: '400' },
    });
    expect((await priced(id)).result?.internal).toBeNull();
  });
});

describe('the price of one rate', () => {
  it("is today's, and says why it cannot be ordered", async () => {
    const id = await platform.rate({ serviceType: 'one' });
    expect(await priced(id)).toMatchObject({ id, unavailable: null, result: { price: { total: '364' } } });
    await platform.done(unpublishRate, { id });
    expect(await priced(id)).toMatchObject({
      unavailable: 'unpublished',
      result: { price: { total: '364' } },
    });
    await platform.done(removeRate, { id });
    expect((await priced(id)).unavailable).toBe('unpublished');
    const heavy = await platform.rate({ serviceType: 'heavy', weightTotal: '50' });
    expect(await priced(heavy)).toMatchObject({
      unavailable: 'does-not-carry',
      result: null,
      refusal: { code: 'price.over-weight' },
    });
    const past = await platform.rate({ serviceType: 'past', from: '2025-01-01', to: '2030-01-31' });
    const load = { ...airLoad, weightUnit: 'KGS' as const };
    const at = (date: string) =>
      priceRate(platform.services.db, { id: past, load, currency: 'USD', date }, visitor);
    expect(await at('2030-02-01')).toMatchObject({ unavailable: 'expired' });
    expect(await at('2024-12-31')).toMatchObject({ unavailable: 'upcoming' });
  });
});
