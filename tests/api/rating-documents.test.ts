import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surcharges as surchargeCatalogue } from '@domain/catalogues/surcharges';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
let rate: string;
let draft: string;

beforeAll(async () => {
  desk = await ratingDesk();
  const published = {
    status: true,
    frequency: { frequency: 'weekly', days: [true, false, false, true, false, false, false] },
  };
  rate = (await desk.call('POST', '/aerial-rates', desk.airForm('told', published))).body._id;
  draft = (await desk.call('POST', '/aerial-rates', desk.airForm('hidden'))).body._id;
});
afterAll(() => desk.platform.stop());

const surcharges =
  'Recargos (Recargo | Tarifa | Cálculo | Mínimo | Tramo | Contenedor | Moneda | Referencia)';

/** A call that is answered with a file. */
async function file(method: string, path: string, body?: unknown, headers: object = {}) {
  const { services } = desk.platform;
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bindings = { requestId: path, log: services.log, address: '198.51.100.7' };
  const response = await createApi(services, { apiRequestsPerMinute: 0 })(
    request,
    bindings as unknown as ApiBindings,
  );
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** What is written in a PDF, whatever runs it is made of. */
async function readable(pdf: Uint8Array): Promise<string> {
  return (await textOfPdf(pdf)).replace(/\s+/g, ' ');
}

async function sheetAt(path: string) {
  const { status, headers, bytes } = await file('GET', path, undefined, {
    ...desk.staff,
    'accept-language': 'es',
  });
  expect(status).toBe(200);
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes.buffer);
  const rows: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  const [head = [], ...lines] = rows;
  return {
    disposition: headers.get('content-disposition'),
    lines: lines.map((line) => Object.fromEntries(head.map((name, at) => [String(name), line[at]]))),
  };
}

describe('a sheet of rates', () => {
  it('has what the filters show, a column for each term, lists with one entry to a line', async () => {
    const { disposition, lines } = await sheetAt('/aerial-rates/download/excel?state=published');
    expect(disposition).toContain('aerial-rates.xlsx');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      Código: expect.stringMatching(/^AIR-MIA-SCL-/) as string,
      Estado: 'Publicada',
      Origen: 'MIA | Miami International',
      Proveedor: 'Andes Freight Agencies',
      Transportistas: 'LATAM Cargo',
      Frecuencia: 'weekly | x--x---',
      'Tramos (Desde | Hasta | Tarifa | Cálculo | Mínimo | Moneda)': '0 | 45 | 5.1\n46 | 100 | 4.2',
      [surcharges]: 'FSC | 0.85 | kg |  | freight',
      'Peso por bulto': 2000,
      'Vigente hasta': new Date('2030-12-31T00:00:00Z'),
    });
  });

  it('refuses filters that there are none of, and those who are no staff', async () => {
    expect(await file('GET', '/aerial-rates/download/excel?colour=red', undefined, desk.staff)).toMatchObject(
      { status: 400 },
    );
    expect(await file('GET', '/aerial-rates/download/excel', undefined, desk.client)).toMatchObject({
      status: 403,
    });
  });

  it.each(['aerial', 'sea', 'container', 'ltl', 'ftl', 'drayage', 'courier'])(
    'of %s rates has a template with an example',
    async (kind) => {
      const { disposition, lines } = await sheetAt(`/${kind}-rates/download/excelTemplate`);
      expect(disposition).toContain(`${kind}-rates-template.xlsx`);
      expect(lines).toEqual([
        expect.objectContaining({
          Moneda: 'USD',
          Modelo: 'Costo',
          [surcharges]: 'DOC | 45 | document |  | origin',
        }),
      ]);
    },
  );
});

describe('the price of a rate on paper', () => {
  it('is there for a visitor, line by line, for the default load', async () => {
    const { status, bytes } = await file('POST', '/rates/pdf', { id: rate, language: 'en' });
    expect(status).toBe(200);
    const text = await readable(bytes);
    // 20 kg at 5.10, and 0.85 of fuel on each.
    expect(text).toContain('6,657 km as the crow flies');
    expect(text).toContain('85 kg CO2e');
    expect(text).toContain('GLEC Framework 2.0 (July 2022), table 35');
    expect(text).toContain('20 kg × 5.1');
    expect(text).toContain('20 kg × 0.85');
    expect(text).toContain('USD 119');
    expect(text).not.toContain('Andes Freight');
  });

  it('is priced for another load and currency where one is given', async () => {
    const totals = { amount: 1, weight: '50', volume: '0.1' };
    const load = { measuredBy: 'totals', type: 'AERIAL', totals };
    const { bytes } = await file('POST', '/rates/pdf', { id: rate, load, currency: 'CLP', language: 'es' });
    expect(await readable(bytes)).toContain('50 kg × 4,2');
  });

  it('is told at the exchange rate and for the country it is asked with, and says so', async () => {
    const asked = { id: rate, userId: 'somebody', language: 'es', currency: 'CLP' };
    const told = async (more: object, headers = {}) => {
      const { status, bytes } = await file('POST', '/rates/pdf', { ...asked, ...more }, headers);
      expect(status).toBe(200);
      return readable(bytes);
    };
    // 20 kg at USD 5.10 and USD 0.85 of fuel on each: USD 102 and USD 17.
    for (const headers of [{}, desk.client]) {
      const text = await told({ currencyValue: 1000, country: 'CHL' }, headers);
      expect(text).toContain('119.000');
      expect(text).toContain('1 USD = 1.000 CLP');
      expect(text).toContain('País del cliente: Chile.');
      expect(await told({ currencyValue: '900.5', country: 'pe' }, headers)).toMatch(/107\.160.*Perú/);
    }
    const usual = await told({ currencyValue: null, country: null });
    expect(usual).toContain('113.050');
    expect(usual).not.toContain('Tipo de cambio');
    const dollars = await told({ currency: 'USD', currencyValue: 1, country: 'CL' });
    expect(dollars).toContain('USD 119');
    expect(dollars).not.toContain('Tipo de cambio');
    for (const wrong of [{ currencyValue: 0 }, { currencyValue: 'much' }, { country: 'Narnia' }]) {
      expect((await file('POST', '/rates/pdf', { ...asked, ...wrong })).status).toBe(400);
    }
  });

  it('has its title and its number at the foot of each page', async () => {
    const entry = { code: 'S39', name: 's39', calc: 'document', apply: 'origin' };
    await desk.platform.add(surchargeCatalogue, entry);
    const surcharges = Array.from({ length: 40 }, () => ({
      name: 'S39',
      rate: '1',
      calc: 'document',
      apply: 'origin',
    }));
    const long = await desk.call('POST', '/aerial-rates', desk.airForm('long', { surcharges }));
    const { bytes } = await file('POST', '/rates/pdf', { id: long.body._id, language: 'en' }, desk.staff);
    const text = await readable(bytes);
    expect(text.match(/Rate \d \/ \d/g)).toEqual(['Rate 1 / 2', 'Rate 2 / 2']);
    // A surcharge nobody has described says its code alone.
    expect(text).toContain('S39 1 document');
  });

  it('of a rate that is not public is for staff alone', async () => {
    expect((await file('POST', '/rates/pdf', { id: draft })).status).toBe(404);
    expect((await file('POST', '/rates/pdf', { id: draft }, desk.staff)).status).toBe(200);
    expect((await file('POST', '/rates/pdf', { id: 'nothing' })).status).toBe(404);
  });

  it('goes by e-mail, of one rate for a customer and of several for staff', async () => {
    const to = 'compras@example.cl';
    expect(await desk.call('POST', '/rates/mail', { id: rate, to }, {})).toMatchObject({ status: 401 });
    expect(await desk.call('POST', '/rates/mail', { id: rate, to }, desk.client)).toMatchObject({
      status: 202,
      body: { to },
    });
    expect(
      await desk.call('POST', '/email-notification/send/rate', { rates: [rate], to }, desk.client),
    ).toMatchObject({ status: 403 });
    const several = { rates: [rate, { id: draft }], to, language: 'en' };
    expect(await desk.call('POST', '/email-notification/send/rate', several)).toMatchObject({ status: 202 });
    const { rows } = await sql<{ subject: string; source: Buffer }>`
      select subject, source from platform.outbox_messages where ${to} = any(recipients) order by queued_at`.execute(
      desk.platform.services.db,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Tarifa · MIA – SCL', 'Rates · MIA – SCL']);
    expect(rows.every(({ source }) => source.includes('filename=rates.pdf'))).toBe(true);
  });
});

describe('air schedules', () => {
  it('are the departures of published rates, by their weekdays', async () => {
    const asked = { originAirport: 'MIA', destinationAirport: 'SCL', fechaSalida: '2026-03-02' };
    const { status, body } = await desk.call<{ source: string; data: Record<string, unknown>[] }>(
      'POST',
      '/air-schedules',
      asked,
      desk.client,
    );
    expect(status).toBe(200);
    expect(body.source).toBe('published-rates');
    // Mondays and Thursdays of two weeks.
    expect(body.data.map(({ departure }) => departure)).toEqual([
      '2026-03-02',
      '2026-03-05',
      '2026-03-09',
      '2026-03-12',
    ]);
    expect(body.data[0]).toMatchObject({
      carrier: { name: 'LATAM Cargo', code: 'LA' },
      arrival: '2026-03-03',
      direct: true,
    });
  });

  it('are of two weeks, however later a rate begins', async () => {
    const departures = async (fechaSalida: string) => {
      const asked = { originAirport: 'MIA', destinationAirport: 'SCL', fechaSalida };
      const { body } = await desk.call<{ data: { departure: string }[] }>('POST', '/air-schedules', asked);
      return body.data.map(({ departure }) => departure);
    };
    expect(await departures('2025-12-29')).toEqual(['2026-01-01', '2026-01-05', '2026-01-08']);
    expect(await departures('2025-12-01')).toEqual([]);
  });

  it('are narrowed to airlines, and widened to airports near by', async () => {
    const from = (originAirport: string, more: object = {}) =>
      desk.call<{ total: number }>(
        'POST',
        '/air-schedules',
        { originAirport, destinationAirport: 'SCL', fechaSalida: '2026-03-02', ...more },
        desk.client,
      );
    expect((await from('MIA', { airlineCodeList: ['AV'] })).body.total).toBe(0);
    expect((await from('MIA', { airlineCodeList: ['la'] })).body.total).toBe(4);
    expect((await from('MIA', { onlyAirlineUSA: true })).body.total).toBe(0);
    expect((await from('FLL')).body.total).toBe(0);
    expect((await from('FLL', { includeNearbyAirportsOrigin: true })).body.total).toBe(4);
    expect((await from('Miami')).status).toBe(400);
  });
});
