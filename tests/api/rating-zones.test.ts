import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratingDesk, type Rate, type RatingDesk } from './rating-desk';

let platform: RatingDesk['platform'];
let call: RatingDesk['call'];
let client: RatingDesk['client'];

beforeAll(async () => {
  ({ platform, call, client } = await ratingDesk());
});
afterAll(() => platform.stop());

const zones = [
  { name: 'A', places: ['US', 'CL 7500000-7699999'] },
  { name: 'B', places: ['CL'] },
];
const flat = (zone: string, rate: string) => ({ zone, from: '0', to: '70', rate, calc: 'flat' });
const form = (more: object = {}) => ({
  ...{ origin: 'SCL', zones, segments: [flat('A', '20'), flat('B', '30')] },
  ...{ carrier: platform.carrier, supplier: platform.supplier, businessModel: 'Venta' },
  ...{ from: '2026-01-01', to: '2030-12-31', status: true },
  ...more,
});

it('a courier by zones is written, read and found through the API, by postal code too', async () => {
  const made = await call('POST', '/courier-rates', form());
  expect(made.status).toBe(201);
  const read = await call('GET', `/courier-rates/${made.body._id}`);
  expect(JSON.stringify(read.body)).toContain('CL 7500000-7699999');
  const search = (postalCode?: string) =>
    call<{ data: readonly Rate[]; message: unknown }>(
      'POST',
      '/rates/search',
      {
        ...{ typeOfShipment: 'COURIER', detailed: false, totals: { weight: 1, volume: 0.001 } },
        addresses: {
          origin: 'SCL',
          destination: { name: 'Las Condes', country: 'CL', latitude: -33.4, longitude: -70.5 },
        },
        ...(postalCode !== undefined && { postalCode }),
      },
      client,
    );
  expect((await search('7550000')).body.data).toMatchObject([
    { price: { total: '20', zone: 'A' }, load: { zone: 'A' } },
  ]);
  expect((await search('8320000')).body.data).toMatchObject([{ price: { total: '30', zone: 'B' } }]);
  expect((await search()).body.data).toEqual([]);
});

it('tells at once what is wrong with a table of zones', async () => {
  const wrong = await call('POST', '/courier-rates', {
    ...form({ destination: 'MIA', zones: [...zones, { name: 'C', places: ['us', '?'] }] }),
  });
  expect(wrong.status).toBe(400);
  const said = JSON.stringify(wrong.body);
  for (const path of ['destination', 'zones[2].places', 'zones[2].name']) expect(said, path).toContain(path);
  expect((await call('POST', '/ltl-rates', { ...form(), commodity: null })).status).toBe(400);
});

it('a truck per kilometre is written and read with its names in the API', async () => {
  const truckSegments = [{ truck: 'RAMPLA', ammount: '1250', calc: 'km', min: '300' }];
  const made = await call('POST', '/ftl-rates', {
    ...{ origin: 'SCL', destination: 'CLVAP', truckSegments, kilometres: '120', emptyReturn: '40' },
    ...{ carrier: platform.carrier, supplier: platform.supplier, status: true },
  });
  expect(made.status).toBe(201);
  const read = await call('GET', `/ftl-rates/${made.body._id}`);
  expect(read.body).toMatchObject({
    ...{ kilometres: '120', emptyReturn: '40', emptyReturnCalc: null },
    truckSegments: [{ truck: 'RAMPLA', ammount: '1250', calc: 'km', min: '300' }],
  });
});
