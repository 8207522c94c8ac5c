import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptLeftWork } from '~/use-cases/jobs.server';
import { ratingDesk, type RatingDesk, type Rate } from './rating-desk';

let platform: RatingDesk['platform'];
let staff: RatingDesk['staff'];
let call: RatingDesk['call'];
let airForm: RatingDesk['airForm'];

beforeAll(async () => {
  ({ platform, staff, call, airForm } = await ratingDesk());
});
afterAll(() => platform.stop());

describe('air rates', () => {
  it('take the documented form and its defaults', async () => {
    const drafted = await call('POST', '/aerial-rates', {});
    expect(drafted).toMatchObject({
      status: 201,
      body: {
        typeRate: 'AERIAL',
        status: false,
        state: 'draft',
        currency: 'USD',
        businessModel: 'Costo',
        freightType: 'standard',
        flightType: 'freighter',
        serviceType: 'consolidated',
        weightMetric: 'kgs',
        dimensionMetric: 'cms',
        frequency: { frequency: 'daily', days: [true, true, true, true, true, true, true] },
        isSurcharges: false,
        transitTime: 1,
        weightTotal: '10000',
        volumeTotal: '40',
        peso: '2500',
        largo: '300',
        ancho: '200',
        alto: '159',
      },
    });
    expect(drafted.headers.get('etag')).toBe('"0"');
  });

  it('are published at once with status true, and come back in the form’s words', async () => {
    const made = await call('POST', '/aerial-rates', airForm('made', { status: true }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: true,
        state: 'published',
        origin: 'MIA',
        carrier: [platform.carrier],
        carriers: [{ name: 'LATAM Cargo' }],
        supplierName: 'Andes Freight Agencies',
        peso: '2000',
        surcharges: [{ name: 'FSC', apply: 'freight' }],
      },
    });
    expect((await call('GET', `/aerial-rates/${made.body._id}`)).body).toEqual(made.body);
    expect((await call('GET', `/rates/${made.body._id}`)).body).toEqual(made.body);
    expect((await call('GET', `/container-rates/${made.body._id}`)).status).toBe(404);
  });

  it('say everything that is missing, in the form’s words and the reader’s language', async () => {
    const refused = await call('POST', '/aerial-rates', {
      status: true,
      segments: [{ from: 0, to: 45, rate: 0 }],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: [
          'origin: Falta este dato para publicar.',
          'destination: Falta este dato para publicar.',
          'supplier: Falta este dato para publicar.',
          'carrier: Falta este dato para publicar.',
          'segments[0].rate: Falta el precio para publicar.',
        ],
      },
    });
    const wrong = await call(
      'POST',
      '/aerial-rates',
      { peso: '1test', carriers: ['x'] },
      { ...staff, 'accept-language': 'en' },
    );
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: ['peso: Enter a number, such as 1250 or 4.20.', 'carriers: Not recognised.'] },
    });
  });

  it('are changed in part, cleared with null, and refused when somebody else was first', async () => {
    const { body: made } = await call('POST', '/aerial-rates', airForm('changed', { observations: 'Seco' }));
    const changed = await call(
      'PATCH',
      `/aerial-rates/${made._id}`,
      { minimum: '60', observations: null },
      { ...staff, 'if-match': '"0"' },
    );
    expect(changed).toMatchObject({ status: 200, body: { minimum: '60', observations: null, peso: '2000' } });
    const stale = await call(
      'PATCH',
      `/rates/${made._id}`,
      { minimum: '70' },
      { ...staff, 'if-match': '"0"' },
    );
    expect(stale.status).toBe(412);
    const foreign = await call('PATCH', `/rates/${made._id}`, { containerSegments: [] });
    expect(foreign.status).toBe(200); // an empty list says nothing
    expect(
      (await call('PATCH', `/rates/${made._id}`, { truckSegments: [{ truck: 'x', ammount: 1 }] })).status,
    ).toBe(400);
  });

  it('are switched off and removed', async () => {
    const { body: made } = await call('POST', '/aerial-rates', airForm('removed', { status: true }));
    expect(
      (await call('PATCH', `/aerial-rates/is-active-by-id/${made._id}`, { isActive: 'inactive' })).body,
    ).toMatchObject({ isActive: false });
    await call('PATCH', `/aerial-rates/is-active-by-id/${made._id}`, { isActive: true });
    // Old quotes know it by its id: it is told, and never as active or published.
    const told = {
      status: 200,
      body: { _id: made._id, isRemoved: true, isActive: false, status: false, state: 'removed' },
    };
    expect(await call('DELETE', `/aerial-rates/${made._id}`)).toMatchObject(told);
    for (const path of ['aerial-rates', 'rates'])
      expect(await call('GET', `/${path}/${made._id}`)).toMatchObject(told);
    expect((await call('GET', `/sea-rates/${made._id}`)).status).toBe(404);
    expect((await call('PATCH', `/aerial-rates/${made._id}`, { minimum: '1' })).status).toBe(404);
    expect((await call('DELETE', `/aerial-rates/${made._id}`)).status).toBe(404);
    const list = await call<{ total: number }>('GET', `/rates?search=${String(made['code'])}`);
    expect(list.body.total).toBe(0);
  });

  it('are listed by the rate filter set', async () => {
    const { body: made } = await call(
      'POST',
      '/aerial-rates',
      airForm('listed', { observations: 'filtro único' }),
    );
    const list = await call<{ data: Rate[]; total: number }>(
      'GET',
      '/aerial-rates?search=filtro%20unico&web=false&carriers=' + platform.carrier,
    );
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ _id: made._id, originPlace: { name: 'Miami International' } }],
    });
    expect((await call<{ total: number }>('GET', '/rates?typeRate=FCL&search=filtro')).body.total).toBe(0);
    expect((await call('GET', '/aerial-rates?nothing=1')).status).toBe(400);
  });
});

describe('the other kinds', () => {
  it('container rates have containerSegments with contenedor and ammount', async () => {
    const containerSegments = [{ contenedor: '40hc', ammount: 1900, commodity: 'FAK' }];
    const made = await call('POST', '/container-rates', {
      origin: 'CNSHA',
      destination: 'CLVAP',
      carrier: platform.carrier,
      supplier: platform.supplier,
      containerSegments,
      stopover: ['KRPUS'],
      volumeMax: 300,
      status: true,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        typeRate: 'FCL',
        carrier: platform.carrier,
        containerSegments: [{ contenedor: '40HC', ammount: '1900', commodity: 'FAK', loadType: null }],
        stopover: ['KRPUS'],
        volumeMax: '300',
      },
    });
    const missing = await call('POST', '/container-rates', { status: true });
    expect(missing.body.message).toContain('containerSegments: Falta este dato para publicar.');
  });

  it('containers and trucks that no catalogue knows are named where they stand', async () => {
    const unknown = 'No existe en el catálogo.';
    const surcharges = [{ name: 'THC', rate: 120, calc: 'container', apply: 'Origen', container: '77ZZ' }];
    const sea = await call('POST', '/container-rates', {
      containerSegments: [
        { contenedor: '40HC', ammount: 1 },
        { contenedor: '99XX', ammount: 1 },
      ],
      surcharges,
    });
    expect([sea.status, sea.body.message]).toEqual([
      400,
      [`containerSegments[1].contenedor: ${unknown}`, `surcharges[0].container: ${unknown}`],
    ]);
    // A container is no truck.
    const truckSegments = [
      { truck: 'Rampla', ammount: 1 },
      { truck: '40HC', ammount: 1 },
    ];
    const land = await call('POST', '/ftl-rates', { truckSegments });
    expect([land.status, land.body.message]).toEqual([400, `truckSegments[1].truck: ${unknown}`]);
  });

  it('containers are named by ISO codes too, and kept by the catalogue’s', async () => {
    const made = await call('POST', '/container-rates', {
      containerSegments: [{ contenedor: '45g1', ammount: 1 }],
      surcharges: [{ name: 'THC', rate: 120, calc: 'container', apply: 'Origen', container: '45G0' }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { containerSegments: [{ contenedor: '40HC' }], surcharges: [{ container: '40HC' }] },
    });
  });

  it('LTL rates have weight_brackets, days_of_transit and a default bracket', async () => {
    const zone = (name: string, latitude: number) => ({ name, country: 'CL', latitude, longitude: -70.6 });
    const made = await call('POST', '/ltl-rates', {
      origin: zone('Quilicura', -33.36),
      destination: zone('Concepción', -36.82),
      days_of_transit: 2,
      commodity: 'general',
      weight_brackets: [{ calc: 'kg', from: 0, to: 15, base_freight: 350, currency: 'CLP', min: 5000 }],
      surcharges: [{ type: 'peaje', calc: 'shipment', currency: 'CLP', rate: 4000, description: 'Ruta 5' }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        days_of_transit: 2,
        commodity: 'general',
        origin: { name: 'Quilicura', code: 'CL-QUILICURA' },
        destination: { code: 'CL-CONCEPCION' },
        weight_brackets: [{ base_freight: '350', currency: 'CLP', min: '5000' }],
        surcharges: [{ type: 'peaje', description: 'Ruta 5', apply: 'freight' }],
        factor: '333',
        rateRange: 'Sin Rango',
      },
    });
    expect(await call('PATCH', `/ltl-rates/${made.body._id}`, { origin: made.body['origin'] })).toMatchObject(
      { status: 200 },
    );
  });

  it.each(['sea', 'ftl', 'drayage', 'courier'])('%s-rates can be drafted, listed and read', async (name) => {
    const { body: made } = await call('POST', `/${name}-rates`, {});
    expect((await call('GET', `/${name}-rates/${made._id}`)).body).toMatchObject({ state: 'draft' });
    expect((await call<{ total: number }>('GET', `/${name}-rates`)).body.total).toBe(1);
  });
});

describe('many rates at once', () => {
  it('get new days as a job that tells how each fared', async () => {
    const ids = [
      await platform.rate({ serviceType: 'many-1' }),
      await platform.rate({ serviceType: 'many-2' }),
      'nobody',
    ];
    const asked = await call('PATCH', '/aerial-rates/update-dates', {
      ids,
      from: '2026-02-01',
      to: '2026-12-31',
    });
    expect(asked.status).toBe(202);
    const job = await finished(String(asked.body['jobId']));
    expect(job['rates']).toMatchObject([
      { _id: ids[0], outcome: 'updated', message: null },
      { outcome: 'updated' },
      { outcome: 'refused', message: 'Esta tarifa no existe o no es suya.' },
    ]);
    expect((await call('GET', `/aerial-rates/${ids[0] ?? ''}`)).body).toMatchObject({
      from: '2026-02-01',
      to: '2026-12-31',
    });
    const own = await call('PATCH', '/aerial-rates/update-dates-manual', {
      rates: [
        { id: ids[0], from: '2026-02-01', to: '2026-12-31' },
        { id: ids[1], from: '2026-03-01', to: '2026-03-31' },
      ],
    });
    expect((await finished(String(own.body['jobId'])))['rates']).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'updated' },
    ]);
    expect(
      (await call('PATCH', '/aerial-rates/update-dates', { ids, from: '2026-02-01', to: '2026-01-01' })).body
        .message,
    ).toBe('to: El último día no puede ser anterior al primero.');
    expect((await call('GET', '/sea-rates/update-dates-detail/' + String(asked.body['jobId']))).status).toBe(
      404,
    );
  });

  it('a job that a process left is taken up again, and changes nothing twice', async () => {
    const id = await platform.rate({ serviceType: 'many-3' });
    const asked = await call('PATCH', '/aerial-rates/update-dates', {
      ids: [id],
      from: '2026-02-01',
      to: '2026-12-31',
    });
    const jobId = String(asked.body['jobId']);
    await finished(jobId);
    const { body: before } = await call('GET', `/aerial-rates/${id}`);
    const { db } = platform.services;
    await sql`update platform.rate_date_job_rates set outcome = null where job_id = ${jobId}`.execute(db);
    await sql`update platform.rate_date_jobs set done_at = null where id = ${jobId}`.execute(db);
    await adoptLeftWork(platform.services, []);
    expect((await finished(jobId))['rates']).toMatchObject([{ _id: id, outcome: 'updated' }]);
    expect((await call('GET', `/aerial-rates/${id}`)).body).toEqual(before);
  });

  it('are published and unpublished, and those that cannot be are named', async () => {
    const published = await platform.rate({ serviceType: 'status-1' });
    const { body: empty } = await call('POST', '/aerial-rates', {});
    const report = await call('PATCH', '/aerial-rates/change-status', {
      ids: [published, empty._id],
      status: true,
    });
    expect(report).toMatchObject({
      status: 200,
      body: { unchanged: [published], updated: [], failed: [{ _id: empty._id }] },
    });
    expect(
      (await call('PATCH', '/aerial-rates/change-status', { ids: [published], status: false })).body,
    ).toMatchObject({ updated: [published] });
  });

  async function finished(jobId: string): Promise<Rate> {
    for (;;) {
      const { body } = await call('GET', `/aerial-rates/update-dates-detail/${jobId}`);
      if (body['status'] === 'completed') return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});
