import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profits } from '@domain/catalogues/profits';
import type { Price } from '@domain/rating/pricing/price';
import { shopOwnerId } from '@domain/people/person/owner';
import { ratingDesk, type RatingDesk, type Rate } from './rating-desk';

let platform: RatingDesk['platform'];
let staff: RatingDesk['staff'];
let client: RatingDesk['client'];
let call: RatingDesk['call'];
let api: RatingDesk['api'];
let airForm: RatingDesk['airForm'];

beforeAll(async () => {
  ({ platform, api, staff, client, call, airForm } = await ratingDesk());
});
afterAll(() => platform.stop());

describe('searching', () => {
  interface Found {
    readonly data: readonly Rate[];
    readonly total: number;
    readonly searchId: string;
    readonly message: string | readonly string[];
  }
  const search = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    call<Found>('POST', '/rates/search', body, headers);
  const filters = { services: ['searched'] };
  const places = { originPort: 'MIA', destinationPort: 'SCL' };

  it('takes the air payload, detailed or by totals, and answers prices line by line', async () => {
    await call('POST', '/aerial-rates', airForm('searched', { status: true, businessModel: 'Costo' }));
    const detailed = await search({
      ...places,
      typeOfShipment: 'AERIAL',
      weightUnit: 'kgs',
      measureUnit: 'cms',
      details: [{ quantity: 4, unitWeight: 15, length: 50, width: 40, height: 30 }],
      filters,
    });
    expect(detailed).toMatchObject({
      status: 200,
      body: {
        total: 1,
        data: [
          {
            typeRate: 'AERIAL',
            from: { code: 'MIA' },
            carrier: [{ name: 'LATAM Cargo' }],
            price: {
              base: '252',
              surcharges: '51',
              subTotal: '303',
              total: '303',
              quantity: { amount: '60' },
            },
            supplier: null,
            cost: null,
          },
        ],
      },
    });
    expect(JSON.stringify(detailed.body)).not.toMatch(/Andes|Costo/);
    const byTotals = await search({ ...places, detailed: false, filters });
    expect(byTotals.body.data[0]).toMatchObject({ price: { quantity: { amount: '100' } } });
    const again = await search({ ...places, detailed: false, filters, order: 'transit', offset: 10 });
    expect(again.body).toMatchObject({ searchId: byTotals.body.searchId, data: [], total: 1 });
    expect(byTotals.body.searchId).not.toBe(detailed.body.searchId);
    const seen = await search({ ...places, detailed: false, filters }, staff);
    expect(seen.body.data[0]).toMatchObject({
      supplier: { name: 'Andes Freight Agencies' },
      cost: { total: '505', profit: '0' },
    });
    expect((await search({ ...places, detailed: false, filters }, client)).body.data[0]).toMatchObject({
      supplier: null,
    });
  });

  it('prices a rate in pounds by the pound', async () => {
    const form = airForm('pounds', { status: true, weightMetric: 'lbs' });
    await call('POST', '/aerial-rates', form);
    const cargo = { weightUnit: 'kgs', totals: { weight: '60', volume: '0.1' }, detailed: false };
    const found = await search({ ...places, ...cargo, filters: { services: ['pounds'] } });
    expect(found.body.data[0]).toMatchObject({
      price: { base: '558.6', surcharges: '51', quantity: { amount: '133', unit: 'lb' } },
    });
  });

  it('prices unit load devices by their pivot weight', async () => {
    const devicePrices = [{ device: 'pmc', pivotWeight: 1800, rate: 3000, overPivot: 1.5 }];
    await call('POST', '/aerial-rates', airForm('devices', { status: true, devicePrices }));
    const cargo = { detailed: false, totals: { weight: '1900', volume: '12' } };
    const inDevices = (type: string) =>
      search({ ...places, ...cargo, uld: { type }, filters: { services: ['devices'] } });
    expect((await inDevices('PMC')).body.data).toMatchObject([
      {
        price: { base: '3150', surcharges: '1615', quantity: { amount: '1900' } },
        load: { uld: { type: 'PMC', amount: 1 } },
      },
    ]);
    expect((await inDevices('AKE')).body.data).toEqual([]);
  });

  it('counts loading metres of pieces that are not stackable, or as the totals state them', async () => {
    const zone = (name: string, latitude: number) => ({ name, country: 'CL', latitude, longitude: -70.6 });
    const made = await call('POST', '/ltl-rates', {
      ...{ origin: zone('Quilicura', -33.36), destination: zone('Concepción', -36.82), days_of_transit: 2 },
      ...{ supplier: platform.supplier, carrier: platform.carrier, serviceType: 'searched', status: true },
      ...{ from: '2026-01-01', to: '2030-12-31' },
      ...{ currency: 'USD', businessModel: 'Venta', kilogramsPerLoadingMetre: 1850 },
      weight_brackets: [{ from: 0, to: 9999, base_freight: 0.5 }],
    });
    expect(made).toMatchObject({ status: 201, body: { kilogramsPerLoadingMetre: '1850' } });
    const road = { originPort: 'CL-QUILICURA', destinationPort: 'CL-CONCEPCION', service: 'ltl', filters };
    const pallets = { quantity: 4, unitWeight: 100, length: 120, width: 80, height: 100 };
    const quantityOf = async (cargo: object) =>
      ((await search({ ...road, ...cargo })).body.data[0] as { price?: Price } | undefined)?.price?.quantity;
    expect([
      await quantityOf({ details: [pallets] }),
      await quantityOf({ details: [{ ...pallets, stackable: false }] }),
      await quantityOf({ detailed: false, totals: { weight: 100, volume: 2, loadingMetres: 2.4 } }),
    ]).toMatchObject([{ amount: '1480' }, { amount: '2960' }, { amount: '4440' }]);
  });

  it('prices containers with the default weight', async () => {
    await platform.containerRate({ serviceType: 'searched' });
    const found = await search({ originPort: 'CNSHA', destinationPort: 'CLVAP', service: 'fcl', filters });
    expect(found.body).toMatchObject({
      total: 1,
      data: [{ container: ['20DV', '40HC'], price: { total: '1200' } }],
    });
    const two = await search({
      originPort: 'CNSHA',
      destinationPort: 'CLVAP',
      containers: [{ container: '40HC', quantity: 2 }],
      containerWeight: 20000,
      filters,
    });
    expect(two.body).toMatchObject({ data: [{ price: { total: '3800' } }] });
  });

  it('finds containers by their ISO code, as a line of the cart prices them', async () => {
    const id = await platform.containerRate({ serviceType: 'by-iso-code' });
    const found = await search({
      ...{ originPort: 'CNSHA', destinationPort: 'CLVAP', containerWeight: 20000 },
      containers: [{ container: '45g1', quantity: 2 }],
      filters: { services: ['by-iso-code'] },
    });
    expect(found.body).toMatchObject({ data: [{ price: { total: '3800' } }] });
    const units = [{ unit: '45G1', amount: 2, weight: 20000 }];
    const load = { measuredBy: 'units', type: 'FCL', units };
    const product = { rateId: id, load, currency: 'USD' };
    const added = await call('POST', '/cart/mine/items', { product, amount: 1 }, client);
    expect(added).toMatchObject({ status: 201, body: { subTotal: '3800' } });
  });

  it('measures the way of each rate, leg by leg', async () => {
    await platform.rate({ serviceType: 'measured' });
    await platform.rate({ serviceType: 'measured', route: 'transfers', transfers: ['FLL'] });
    await platform.rate({
      serviceType: 'measured',
      route: 'transfers',
      transfers: ['XXX'],
      carriers: [platform.otherCarrier],
    });
    const measured = { filters: { services: ['measured'] }, detailed: false };
    const { body } = await search({ ...places, ...measured });
    const by = (transfers: string[]) =>
      body.data.find((rate) => JSON.stringify(rate['transfers']) === JSON.stringify(transfers));
    expect(by([])).toMatchObject({
      distance: 6657,
      route: {
        isPartial: false,
        legs: [{ from: 'MIA', to: 'SCL', way: 'great-circle', kilometres: 6657 }],
        // 0.1 t over 6,657 and 95 km at 630 g.
        co2e: { kilograms: 425, table: '35' },
        map: '/resources/route-map?way=AERIAL%7C25.79%2C-80.29%2CMIA%7C-33.39%2C-70.79%2CSCL',
      },
    });
    expect(by(['FLL'])).toMatchObject({
      route: {
        isPartial: false,
        legs: [
          { to: 'FLL', kilometres: 34 },
          { from: 'FLL', to: 'SCL' },
        ],
      },
    });
    expect(Number(by(['FLL'])?.['distance'])).toBeGreaterThan(6657);
    expect(by(['XXX'])).toMatchObject({ distance: 6657, route: { isPartial: true, co2e: null, legs: [{}] } });
    expect(by([])).toMatchObject({ tags: expect.arrayContaining(['greenest']) as string[] });
    expect(by(['FLL'])?.['tags']).not.toContain('greenest');
    expect(by(['XXX'])?.['tags']).not.toContain('greenest');
  });

  it('refuses a place that nobody knows by its field, and searches all types between those known', async () => {
    const load = { totals: { quantity: 2, weight: 300, volume: 1.2 }, typeOfShipment: 'ALL' };
    for (const unknown of ['XXX', 'XXXXX', 'Nowhere'])
      expect(await search({ ...load, ...places, originPort: unknown })).toMatchObject({
        status: 400,
        body: { message: `originPort: No conocemos este lugar: ${unknown}.` },
      });
    const found = await search({ ...load, originPort: 'US-MIAMI', destinationPort: 'SCL', filters });
    expect(found.body.data.map(({ typeRate }) => typeRate)).toEqual(['AERIAL']);
  });

  it('names what is wrong where it is in the payload', async () => {
    expect((await search({})).body.message).toEqual([
      'originPort: Falta este dato.',
      'destinationPort: Falta este dato.',
    ]);
    const unit = await search({ ...places, measureUnit: 'yds' });
    expect(unit).toMatchObject({
      status: 400,
      body: { message: 'measureUnit: Unidad de dimensiones no válida' },
    });
    expect(await search({ ...places, currency: 'BRL', detailed: false })).toMatchObject({
      status: 422,
      body: { message: 'No hay tipo de cambio para BRL.' },
    });
    expect((await search({ originPort: 'MIA', destinationPort: 'MIA' })).body.message).toContain(
      'destinationPort',
    );
  });
});

describe('transit days that a rate does not give', () => {
  interface Estimated {
    readonly data: readonly { readonly transitDays: number; readonly isTransitEstimated: boolean }[];
  }
  const estimate = async (more: object = {}) => {
    const { body } = await call<Estimated>('POST', '/rates/search', {
      originPort: 'MIA',
      destinationPort: 'SCL',
      detailed: false,
      filters: { services: ['estimated'] },
      ...more,
    });
    return body.data.map(({ transitDays, isTransitEstimated }) => isTransitEstimated && transitDays);
  };
  const speed = (startsOn: string, kilometresPerDay: number) => ({
    name: `Aéreo ${startsOn}`,
    transport: 'air',
    startsOn,
    kilometresPerDay,
  });

  it('are estimated by the newest speed of the mode that has begun, which administrators set', async () => {
    await platform.rate({ serviceType: 'known', transitTime: 4 });
    await platform.rate({ serviceType: 'estimated', transitTime: null });
    expect(await estimate()).toEqual([8]);

    const manager = await api.signIn((await platform.person('super-user')).email);
    const admin = await api.signIn((await platform.person('admin')).email);
    expect((await call('POST', '/transit-speeds', speed('2026-01-01', 1000), manager)).status).toBe(403);
    const added = await call('POST', '/transit-speeds', speed('2026-01-01', 1000), admin);
    expect(added.status).toBe(201);
    expect(await estimate()).toEqual([7]);
    const other = { ...speed('2026-01-01', 9000), transport: 'sea' };
    expect((await call('POST', '/transit-speeds', other, admin)).status).toBe(201);
    expect(await estimate()).toEqual([7]);

    const path = `/transit-speeds/${added.body._id}`;
    expect((await call('PATCH', path, { kilometresPerDay: 2000 }, admin)).status).toBe(200);
    expect(await estimate()).toEqual([4]);
    await call('POST', '/transit-speeds', speed('2030-06-01', 7000), admin);
    expect(await estimate()).toEqual([4]);
    expect(await estimate({ date: '2030-06-01' })).toEqual([1]);

    await call('PATCH', path, { isActive: false }, admin);
    expect(await estimate()).toEqual([8]);
  });

  it('are estimated by no speed that nothing could travel at', async () => {
    const admin = await api.signIn((await platform.person('admin')).email);
    const refused = await call('POST', '/transit-speeds', speed('2026-02-01', 0), admin);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^kilometresPerDay/) as string },
    });
  });
});

describe('the market', () => {
  it('tells currency rates with their date and source', async () => {
    const { body } = await call<{ base: string; rates: readonly object[] }>(
      'GET',
      '/currencies/rates?base=USD',
      undefined,
      {},
    );
    expect(body).toEqual({
      base: 'USD',
      rates: [{ currency: 'CLP', rate: '950', date: '2026-01-02', source: 'Banco Central de Chile' }],
    });
    expect((await call<{ rates: unknown[] }>('GET', '/currencies/rates?date=2025-12-31')).body.rates).toEqual(
      [],
    );
  });

  it('works out the profit of a cost once everything it depends on is chosen', async () => {
    const route = { origin: 'MIA', destination: 'SCL', countryOrigin: 'US', countryDestination: 'CL' };
    const asked = { modal: 'AERIAL', carrier: platform.carrier, supplier: platform.supplier, route };
    expect((await call('POST', '/valorization/profit-quoter', asked)).body).toMatchObject({
      profit: '0',
      rule: null,
    });
    const general = await platform.add(profits, { name: 'General', mode: 'percent', value: '10' });
    const own = await platform.add(profits, {
      name: 'Desde Miami',
      mode: 'percent',
      value: '15',
      origin: 'MIA',
    });
    expect((await call('POST', '/valorization/profit-quoter', asked)).body).toMatchObject({
      amount: '100',
      profit: '15',
      rule: { _id: own },
    });
    const elsewhere = { ...asked, amount: '250', route: { ...route, origin: 'FLL' } };
    expect((await call('POST', '/valorization/profit-quoter', elsewhere)).body).toMatchObject({
      profit: '25',
      rule: { _id: general },
    });
    expect((await call('POST', '/valorization/profit-quoter', { modal: 'AERIAL' })).status).toBe(400);
    const manager = await api.signIn((await platform.person('super-user')).email);
    const list = (owner: string) =>
      call<{ total: number; data: readonly { _id: string }[] }>(
        'GET',
        `/profits/filterByOwner/${owner}?limit=1&offset=1`,
        undefined,
        manager,
      );
    const owners = await list(shopOwnerId);
    expect([owners.status, owners.body.total, owners.body.data.length]).toEqual([200, 2, 1]);
    expect((await list(own)).body).toEqual({ data: [], total: 0 });
  });
});
