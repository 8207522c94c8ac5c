import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geozones } from '@domain/catalogues/geozones';
import { draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { RateSearchInput } from '@domain/rating/search/inputs';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findPlace } from '@projections/rating/places';
import { searchRates } from '@projections/rating/rate-search/queries';
import { ratingPlatform, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
let rates: Readonly<Record<'air' | 'sea' | 'box' | 'road' | 'courier' | 'delivery', string>>;

const santiago = {
  name: 'Santiago',
  code: 'CL-13101',
  city: 'Santiago',
  country: 'CL',
  latitude: -33.4569,
  longitude: -70.6483,
};
const concepcion = {
  name: 'Concepción',
  code: 'CL-08101',
  city: 'Concepción',
  country: 'CL',
  latitude: -36.827,
  longitude: -73.0498,
};
const communes = [
  ['13101', 'Santiago', -33.4569, -70.6483],
  ['13123', 'Providencia', -33.4311, -70.6045],
  ['08101', 'Concepción', -36.827, -73.0498],
  ['08110', 'Talcahuano', -36.7249, -73.1168],
] as const;

beforeAll(async () => {
  platform = await ratingPlatform();
  for (const [code, name, latitude, longitude] of communes)
    await platform.add(geozones, { code, name, level: 3, country: 'CL', latitude, longitude });
  const publish = async (kind: RateKind, form: object) => {
    const terms = {
      kind,
      status: true,
      businessModel: 'Venta',
      carriers: [platform.carrier],
      supplier: platform.supplier,
    };
    const validity = { from: '2026-01-01', to: '2030-12-31' };
    return (await platform.done(draftRate, { ...terms, ...validity, ...form })).id;
  };
  const sea = { origin: 'CNSHA', destination: 'CLVAP' };
  const byWeight = [{ from: '0', to: '5000', rate: '1' }];
  rates = {
    air: await platform.rate({ businessModel: 'Venta' }),
    sea: await publish('LCL', { ...sea, segments: [{ from: '0', to: '50', rate: '60' }] }),
    box: await platform.containerRate({
      businessModel: 'Venta',
      unitPrices: [{ unit: '20DV', rate: '1000' }],
    }),
    road: await publish('LTL', { origin: santiago, destination: concepcion, segments: byWeight }),
    courier: await publish('COURIER', {
      origin: santiago,
      zones: [{ name: 'Sur', places: ['CL-08101 Concepción'] }],
      segments: [{ zone: 'Sur', from: '0', to: '1000', rate: '2' }],
    }),
    delivery: await publish('LTL', {
      origin: {
        ...santiago,
        code: 'CL-VALPO',
        name: 'Valparaíso',
        city: 'Valparaíso',
        latitude: -33.04,
        longitude: -71.6,
      },
      destination: santiago,
      segments: byWeight,
    }),
  };
});
afterAll(() => platform.stop());

const pallets: RateSearchInput['load'] = {
  ...{ measuredBy: 'totals', type: 'AERIAL', totals: { amount: 2, weight: '300', volume: '1.2' } },
};

async function search(asked: Pick<RateSearchInput, 'origin' | 'destination'> & Partial<RateSearchInput>) {
  const answer = await platform.services.ask(
    searchRates,
    { load: pallets, allWays: true, ...asked },
    visitor,
  );
  if (isRejection(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
const idsOf = ({ data }: Awaited<ReturnType<typeof search>>) => data.map(({ id }) => id);

describe('a search between two cities', () => {
  it('finds what goes by sea to the port of the city, and the door beyond it', async () => {
    const found = await search({ origin: 'CN-SHANGHAI', destination: 'CL-13101' });
    expect(found.facets.types).toEqual([
      { value: 'FCL', count: 1 },
      { value: 'LCL', count: 1 },
    ]);
    const [first, second] = found.data;
    expect(first).toMatchObject({
      ...{ id: rates.sea, load: { type: 'LCL', totals: { weight: '300' } } },
      ...{ doors: { pickup: null, delivery: { id: rates.delivery } } },
    });
    expect(first?.price.notIncluded).toContain('pickup');
    expect(first?.price.notIncluded).not.toContain('delivery');
    // All 300 kg and 1.2 m³ in one container, whose drayage nobody sells.
    expect(second).toMatchObject({
      id: rates.box,
      load: { type: 'FCL', units: [{ unit: '20DV', amount: 1, weight: '300' }] },
    });
    expect(second?.price.notIncluded).toEqual(expect.arrayContaining(['pickup', 'delivery']));
  });

  it('finds what goes by air between their airports', async () => {
    const found = await search({ origin: 'US-MIAMI', destination: 'CL-13123' });
    expect(idsOf(found)).toEqual([rates.air]);
    expect(await findPlace(platform.services.db, 'US-MIAMI', visitor)).toMatchObject({
      type: 'zone',
      name: 'Miami',
      country: 'US',
    });
    expect(await findPlace(platform.services.db, 'US-NOWHERE', visitor)).toBeUndefined();
  });

  it('serves every commune of a metropolitan area by what serves the area', async () => {
    for (const [origin, destination] of [
      ['CL-13101', 'CL-08101'],
      ['CL-13123', 'CL-08110'],
      ['CL-SANTIAGO', 'CL-08101'],
    ] as const)
      expect(idsOf(await search({ origin, destination })).toSorted()).toEqual(
        [rates.road, rates.courier].toSorted(),
      );
  });

  it('is narrowed to types of shipment, whose counts stay', async () => {
    const found = await search({
      origin: 'CL-13101',
      destination: 'CL-08101',
      filters: { types: ['COURIER'] },
    });
    expect(idsOf(found)).toEqual([rates.courier]);
    expect(found.facets.types.map(({ value }) => value).toSorted()).toEqual(['COURIER', 'LTL']);
  });

  it('of one type goes by the airports or ports of the cities too', async () => {
    const byAir = await search({ origin: 'US-MIAMI', destination: 'CL-13101', allWays: false });
    expect(idsOf(byAir)).toEqual([rates.air]);
  });
});

it('between two ports finds full containers and part loads, between two airports what flies', async () => {
  expect(idsOf(await search({ origin: 'CNSHA', destination: 'CLVAP' })).toSorted()).toEqual(
    [rates.sea, rates.box].toSorted(),
  );
  expect(idsOf(await search({ origin: 'MIA', destination: 'SCL' }))).toEqual([rates.air]);
  expect(idsOf(await search({ origin: 'MIA', destination: 'CLVAP' }))).toEqual([]);
});
