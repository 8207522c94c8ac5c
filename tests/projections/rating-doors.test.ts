import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { registerCompany } from '@domain/crm/company/commands';
import { draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import { rateSearchInput, type RateSearchInput } from '@domain/rating/search/inputs';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
/** Ids of the rates by what they are for. */
let rates: Readonly<Record<'air' | 'container' | 'dear' | 'cheap' | 'small' | 'large' | 'ofCompany', string>>;

const town = (code: string, name: string, latitude: number, longitude: number) => ({
  ...{ name, code, city: name, country: 'CL', latitude, longitude },
});
const santiago = town('CL-13101', 'Santiago', -33.4569, -70.6483);
const antofagasta = town('CL-02101', 'Antofagasta', -23.6524, -70.3954);
const losAndes = town('CL-05301', 'Los Andes', -32.8337, -70.5982);
/** Some 20 km from Antofagasta, and no zone of any rate. */
const nearAntofagasta = { name: 'La Chimba', country: 'CL', latitude: -23.55, longitude: -70.39 };

async function publish(kind: RateKind, form: object, actor: Actor = staff): Promise<string> {
  const terms = {
    ...{
      kind,
      status: true,
      businessModel: 'Venta',
      carriers: [platform.carrier],
      supplier: platform.supplier,
    },
    ...{ from: '2026-01-01', to: '2030-12-31', ...form },
  };
  return (await platform.done(draftRate, terms, actor)).id;
}
const byWeight = (rate: string) => [{ from: '0', to: '5000', rate }];

beforeAll(async () => {
  platform = await ratingPlatform();
  const { id: company } = await platform.done(registerCompany, { name: 'Viñas del Sur' });
  const toAntofagasta = { origin: santiago, destination: antofagasta };
  const fromPort = { origin: 'CLVAP', destination: losAndes };
  rates = {
    air: await platform.rate({ transitTime: 2, businessModel: 'Venta' }),
    container: await platform.containerRate({
      businessModel: 'Venta',
      transitTime: 35,
      unitPrices: [
        { unit: '20DV', rate: '1000' },
        { unit: '40HC', rate: '1500' },
      ],
    }),
    dear: await publish('LTL', { ...toAntofagasta, segments: byWeight('0.9'), transitTime: 2 }),
    cheap: await publish('LTL', {
      ...toAntofagasta,
      ...{ segments: byWeight('475'), currency: 'CLP', freightType: 'Carga seca', transitTime: 3 },
    }),
    ofCompany: await publish('LTL', {
      ...{ ...toAntofagasta, clients: [company], segments: byWeight('0.1'), freightType: 'Refrigerada' },
    }),
    small: await publish('DRAYAGE', {
      ...fromPort,
      unitPrices: [{ unit: '20DV', rate: '300' }],
      transitTime: 1,
    }),
    large: await publish('DRAYAGE', {
      ...{ ...fromPort, unitPrices: [{ unit: '40HC', rate: '400' }], transitTime: 1, serviceType: 'door' },
    }),
  };
});
afterAll(() => platform.stop());

const parcel: RateSearchInput['load'] = {
  ...{ measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
};
const boxes = (unit: string | null): RateSearchInput['load'] => ({
  ...{ measuredBy: 'units', type: 'FCL', units: [{ unit, amount: 2, weight: '9000' }] },
});

async function search(asked: Partial<RateSearchInput>, actor: Actor = visitor) {
  const answer = await platform.services.ask(
    searchRates,
    { origin: 'MIA', destination: 'SCL', load: parcel, ...asked },
    actor,
  );
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.data;
}

describe('a search to the door by air', () => {
  it('adds the cheapest rate that reaches it, whatever its currency, and says what the whole way comes to', async () => {
    const [found] = await search({ doors: { destination: 'CL-02101' } });
    expect(found).toMatchObject({
      id: rates.air,
      price: { total: '364', notIncluded: expect.not.arrayContaining(['delivery']) as unknown },
      transitDays: 2,
      doors: {
        pickup: null,
        delivery: {
          id: rates.cheap,
          typeRate: 'LTL',
          transitDays: 3,
          price: { currency: 'USD', total: '50' },
        },
        total: '414',
        // By which it is filtered: two days in the air and three on the road.
        transitDays: 5,
      },
    });
  });

  it('reaches a place near the zone of a rate too', async () => {
    const [found] = await search({ doors: { destination: nearAntofagasta } });
    expect(found?.doors?.delivery?.id).toBe(rates.cheap);
  });

  it('leaves an end without a rate out, and says so', async () => {
    const [found] = await search({ doors: { origin: 'CL-02101', destination: 'CL-02101' } });
    expect(found?.doors).toMatchObject({ pickup: null, total: '414' });
    expect(found?.price.notIncluded).toContain('pickup');
    expect(found?.price.notIncluded).not.toContain('delivery');
  });

  it('says nothing of doors that nobody named', async () => {
    const [found] = await search({ mode: { origin: 'port', destination: 'door' } });
    expect(found?.doors).toBeNull();
    expect(found?.price.notIncluded).toContain('delivery');
  });

  it("takes a client's own rate for nobody else, and no rate of another owner company", async () => {
    const [ofStaff] = await search({ doors: { destination: 'CL-02101' } }, staff);
    expect(ofStaff?.doors?.delivery?.id).toBe(rates.ofCompany);
    const theirs = '0198a000-0000-7000-8000-0000000000ff';
    const cheaper = { origin: santiago, destination: antofagasta, segments: byWeight('0.01') };
    const supplier = await platform.done(
      commandsOf(suppliers).add,
      { name: 'Camiones del Norte', country: 'CL' },
      { ...system, ownerId: theirs },
    );
    const id = await publish('LTL', { ...cheaper, supplier: supplier.id }, { ...staff, ownerId: theirs });
    const there = await platform.services.ask(
      searchRates,
      { origin: 'CL-13101', destination: 'CL-02101', load: { ...parcel, type: 'LTL' } },
      { ...visitor, ownerId: theirs },
    );
    expect(isRejection(there) ? [] : there.data.map((rate) => rate.id)).toEqual([id]);
    expect((await search({ doors: { destination: 'CL-02101' } }))[0]?.doors?.delivery?.id).toBe(rates.cheap);
  });

  it('takes no rate of another day', async () => {
    const [found] = await search({ doors: { destination: 'CL-02101' }, date: '2030-12-31' });
    expect(found?.doors?.delivery?.id).toBe(rates.cheap);
    expect(await search({ doors: { destination: 'CL-02101' }, date: '2031-01-01' })).toEqual([]);
  });
});

describe('a search to the door by container', () => {
  const lane = { origin: 'CNSHA', destination: 'CLVAP', doors: { destination: 'CL-05301' } } as const;

  it('prices the way from the port for the containers of each result', async () => {
    const [found] = await search({ ...lane, load: boxes(null) });
    expect(found).toMatchObject({
      id: rates.container,
      price: { total: '2000' },
      doors: { delivery: { id: rates.small, price: { total: '600' } }, total: '2600' },
    });
    const [large] = await search({ ...lane, load: boxes('40HC') });
    expect(large?.doors).toMatchObject({
      delivery: { id: rates.large, price: { total: '800' } },
      total: '3800',
    });
  });

  it('orders and filters by the whole way', async () => {
    const asked = { ...lane, load: boxes('20DV') };
    expect(await search({ ...asked, filters: { maxPrice: '2599' } })).toEqual([]);
    expect(await search({ ...asked, filters: { maxPrice: '2600' } })).toHaveLength(1);
  });
});

describe('doors', () => {
  it('are refused where a rate reaches them itself, and where they are an airport or a port', () => {
    const issues = (asked: object) =>
      rateSearchInput.safeParse({ origin: 'MIA', destination: 'SCL', load: parcel, ...asked }).error?.issues;
    expect(issues({ doors: { origin: 'CL-02101' } })).toBeUndefined();
    expect(issues({ doors: { origin: 'LIM' } })?.[0]?.message).toBe('validation.door');
    const overland = { ...parcel, type: 'LTL' };
    expect(
      issues({ origin: 'CL-13101', load: overland, doors: { destination: 'CL-02101' } })?.[0]?.message,
    ).toBe('validation.doors-reached');
  });
});
