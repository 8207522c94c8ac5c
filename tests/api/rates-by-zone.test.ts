import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { geozones } from '@domain/catalogues/geozones';
import { load } from '@domain/shared/load';
import { createApi } from '~/api';
import { offersOfWay } from '~/documents/rate-documents.server';
import type { ApiBindings } from '~/http/api-door';
import { ratingImportDesk, type Report } from './rating-import-desk';
import type { Rate, RatingDesk } from './rating-desk';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { surcharges } from '@domain/catalogues/surcharges';
import { loader as review } from '~/pages/catalogues/import/one-import.server';
import { lackingRows, type LackingRows } from '~/use-cases/rating/lacking-rows.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import { visit } from '@tests/catalogues/page-visit';
import { brackets } from '@tests/projections/rating-platform';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

describe('zones of couriers, and trucks', () => {
  let platform: RatingDesk['platform'];
  let call: RatingDesk['call'];
  let client: RatingDesk['client'];

  beforeAll(() => {
    ({ platform, call, client } = desk);
  });

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
    const found = (await search('7550000')).body.data;
    expect(found).toMatchObject([{ price: { total: '20', zone: 'A' }, load: { zone: 'A' } }]);
    const onPaper = await offersOfWay(platform.services, await platform.person('client'), {
      ...{ id: made.body._id, currency: 'USD', load: load.parse(found[0]?.load) },
      towns: { destination: { name: 'Las Condes', city: 'Santiago', country: 'CL' } },
    });
    expect(onPaper).toMatchObject({ offers: [{ destination: { name: 'Las Condes', city: 'Las Condes' } }] });
    expect((await search('8320000')).body.data).toMatchObject([{ price: { total: '30', zone: 'B' } }]);
    expect((await search()).body.data).toEqual([]);
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
});

describe('zones of drayage', () => {
  beforeAll(async () => {
    for (const [code, name] of [
      ['13124', 'Pudahuel'],
      ['13125', 'Quilicura'],
      ['13401', 'San Bernardo'],
    ])
      await desk.platform.add(geozones, {
        ...{ code, name, country: 'CL', level: 3, latitude: -33.4, longitude: -70.7 },
      });
  });

  const form = (more: object = {}) => ({
    origin: 'CLVAP',
    zones: [
      { name: 'Ring', places: ['Pudahuel', 'Quilicura'] },
      { name: 'South', places: 'San Bernardo, CL 9500000-9599999', min: '500' },
    ],
    containerSegments: [
      { zone: 'Ring', contenedor: '20DV', ammount: '300' },
      { zone: 'South', contenedor: '20DV', ammount: '320' },
    ],
    ...{ carrier: desk.platform.carrier, supplier: desk.platform.supplier, businessModel: 'Venta' },
    ...{ from: '2026-01-01', to: '2026-12-31', status: false },
    ...more,
  });
  const search = (fields: object) =>
    desk.call<{ data: readonly Rate[]; reasons: unknown }>(
      'POST',
      '/rates/search',
      {
        ...{ service: 'drayage', originPort: 'CLVAP', destinationPort: 'CL-13125' },
        ...{ containers: [{ container: '20DV', quantity: 2 }], containerWeight: 9000 },
        ...fields,
      },
      desk.client,
    );

  describe('drayage by zones through the API', () => {
    it('is written, read and found by the place, or by the zone that the load names', async () => {
      const made = await desk.call(
        'POST',
        '/drayage-rates',
        form({ to: '2030-12-31', status: true, emptyReturn: '10' }),
      );
      expect(made.body).toMatchObject({ _id: expect.any(String) as unknown });
      const read = await desk.call('GET', `/drayage-rates/${made.body._id}`);
      expect(read.body).toMatchObject({
        destination: null,
        emptyReturn: '10',
        zones: [
          { name: 'Ring', places: ['CL-13124 Pudahuel', 'CL-13125 Quilicura'] },
          { name: 'South', places: ['CL-13401 San Bernardo', 'CL 9500000-9599999'], min: '500' },
        ],
        containerSegments: [{ zone: 'Ring', contenedor: '20DV' }, { zone: 'South' }],
      });
      const found = await search({});
      expect(found.body.data).toMatchObject([
        { price: { total: '660', zone: 'Ring' }, load: { zone: 'Ring' }, to: { name: 'Quilicura' } },
      ]);
      // 2 × 320 USD, and 10 % for the empty return
      expect((await search({ zone: 'South' })).body.data).toMatchObject([
        { price: { total: '704', zone: 'South' }, to: { name: 'South' } },
      ]);
      expect((await search({ zone: 'North' })).body.data).toEqual([]);
      await desk.call('DELETE', `/drayage-rates/${made.body._id}`);
    });

    it('tells at once what is wrong with its table', async () => {
      const wrong = await desk.call('POST', '/drayage-rates', {
        ...form({ destination: 'CNSHA' }),
        zones: [
          { name: 'Ring', places: 'Pudahuel' },
          { name: 'Ring', places: 'CL-13124' },
        ],
        containerSegments: [{ zone: 'North', contenedor: '20DV', ammount: '1' }],
      });
      expect(wrong.status).toBe(400);
      const said = JSON.stringify(wrong.body);
      for (const path of ['destination', 'zones[1].places', 'zones[1].name', 'containerSegments[0].zone'])
        expect(said, path).toContain(path);
    });
  });

  const header = [
    ...['Estado', 'Origen', 'Destino', 'Zonas (Zona | Lugares | Mínimo)', 'Proveedor', 'Transportistas'],
    ...['Precios por unidad (Contenedor | Tarifa | Mercancía | Tipo de carga | Zona)'],
    ...['Vigente desde', 'Vigente hasta'],
  ];
  const row = (...[origin, destination, zones, prices, from, to]: readonly string[]) =>
    ['Publicada', origin, destination, zones, 'Andes Freight Agencies', 'LA', prices, from, to]
      .map((cell) => `"${cell ?? ''}"`)
      .join(';');
  const file = (...rows: readonly string[]) => [header.join(';'), ...rows].join('\n');
  const zones = 'Ring | Pudahuel, Quilicura\nSouth | San Bernardo, CL 9500000-9599999 | 500';
  const prices = '20DV | 300 |  |  | Ring\n40HC | 350 |  |  | Ring\n20DV | 320 |  |  | South';

  describe('a sheet of drayage by zones', () => {
    it('makes rates from and to a port, once, and takes them back as they are exported', async () => {
      const both = file(
        row('CLVAP', '', zones, prices, '2027-01-01', '2027-12-31'),
        row('', 'CLVAP', zones, prices, '2027-01-01', '2027-12-31'),
      );
      const made = await desk.upload('drayage-rates', both);
      expect(made.body).toMatchObject({ state: 'done', created: 2, failed: 0 });
      expect((await desk.upload('drayage-rates', both)).body).toMatchObject({ created: 0, unchanged: 2 });
      const { data } = await desk.listed('drayage-rates');
      expect(data.map(({ code }) => String(code).slice(0, 9))).toEqual(['DRY-CLVAP', 'DRY-CLVAP']);
      expect((await desk.upload('drayage-rates', await exported())).body).toMatchObject({
        ...{ state: 'done', created: 0, updated: 0, unchanged: 2, failed: 0 },
      });
    });

    it('refuses a row by what is wrong with its zones, and a second rate of the same towns', async () => {
      const refused = await desk.upload(
        'drayage-rates',
        file(
          row('CLVAP', '', 'Ring | Pudahuell', '20DV | 1 |  |  | Ring', '2028-01-01', '2028-12-31'),
          row('', '', 'Ring | Pudahuel', '20DV | 1 |  |  | Ring', '2028-01-01', '2028-12-31'),
          row(
            'CLVAP',
            '',
            'A | Pudahuel\nB | CL-13124',
            '20DV | 1 |  |  | A\n20DV | 1 |  |  | B',
            '2028-01-01',
            '2028-12-31',
          ),
          row('CLVAP', '', 'Z | Quilicura', '20DV | 1 |  |  | Z', '2027-06-01', '2027-07-31'),
        ),
        { supersedes: 'false' },
      );
      expect(refused.body).toMatchObject({ created: 0, failed: 4 });
      const said = await desk.failedRows(refused.body);
      expect(said).toContain('Una comuna no está en el catálogo');
      expect(said).toContain('Este lugar ya está en otra zona');
    });
  });

  async function exported(): Promise<Uint8Array> {
    const { services } = desk.platform;
    const request = new Request('http://localhost/api/v1/drayage-rates/download/excel?isActive=all', {
      headers: { ...desk.staff, 'accept-language': 'es' },
    });
    const bindings = { requestId: 'zones', log: services.log, address: '198.51.100.7' };
    const response = await createApi(services, { apiRequestsPerMinute: 0 })(
      request,
      bindings as unknown as ApiBindings,
    );
    return new Uint8Array(await response.arrayBuffer());
  }
});

describe('usual charges in a review', () => {
  beforeAll(async () => {
    await desk.platform.add(announcedCharges, {
      ...{ code: 'XRAY', apply: 'origin', calc: 'kg', rate: '0.2', currency: 'USD', origin: 'FLL' },
      ...{ carrier: desk.platform.carrier, validFrom: '2026-01-01' },
    });
  });

  const xray = { code: 'XRAY', apply: 'origin', carrierName: 'LATAM Cargo' };

  it('the preview of publishing many rates says which would lack a usual charge', async () => {
    const draft = async (form: object) => {
      const { status, body } = await desk.call('POST', '/aerial-rates', desk.airForm('revisar', form));
      expect([status, body.message]).toEqual([201, undefined]);
      return body._id;
    };
    const named = { name: 'xray', rate: '0.1', calc: 'kg', apply: 'Origen' };
    await desk.platform.add(surcharges, { code: 'XRAY', name: 'rayos x' });
    const ids = [await draft({}), await draft({ serviceType: 'con', surcharges: [named] })];
    const asked = { ids, change: { what: 'publish' } };
    const { body } = await desk.call<Report>('POST', '/aerial-rates/changes', asked);
    const { importId } = body;
    const state = async () => (await desk.call<Report>('GET', `/catalogue-imports/${importId}`)).body.state;
    await expect.poll(state).toBe('checked');
    const params = { kind: 'aerial', importId };
    const page = await visit<{ lacking: readonly LackingRows[] }>(
      desk.platform.services,
      desk.platform.staff,
      review,
      '/',
      { params },
    );
    expect(page.data.lacking).toEqual([{ charges: [xray], rows: [1] }]);
  });

  it('rows of new rates that lack the same are told together', async () => {
    const { services, staff, carrier, supplier } = desk.platform;
    const form = { origin: 'MIA', destination: 'SCL', carriers: [carrier], supplier, segments: brackets };
    const row = (at: number, verdict: ImportRow['verdict'], input: Record<string, unknown>): ImportRow => ({
      ...{ row: at, source: null, name: null, recordId: null, revision: null, verdict, input, before: null },
      ...{ problems: null, turns: [], outcome: null, undo: null },
    });
    const rows = [
      row(2, 'new', form),
      row(3, 'new', { ...form, destination: 'FLL' }),
      row(4, 'new', { ...form, origin: 'FLL' }),
      row(5, 'invalid', form),
      row(6, 'new', { ...form, carriers: [desk.platform.otherCarrier] }),
    ];
    expect(await lackingRows(services, 'AERIAL', rows, staff)).toEqual([{ charges: [xray], rows: [2, 3] }]);
  });
});
