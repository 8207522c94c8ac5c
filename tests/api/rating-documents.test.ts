import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surcharges as surchargeCatalogue } from '@domain/catalogues/surcharges';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { ratingDesk, type RatingDesk } from './rating-desk';
import { ratesWorkbook } from '~/documents/sheets/rates-workbook.server';
import type { Services } from '~/services';
import { firstColumn } from '@tests/support/first-column';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { offerOf, ratesPdf } from '~/documents/rate-documents.server';
import { visit } from '@tests/catalogues/page-visit';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
});
afterAll(() => desk.platform.stop());

describe('sheets, papers and schedules', () => {
  let rate: string;
  let draft: string;

  beforeAll(async () => {
    const published = {
      status: true,
      frequency: { frequency: 'weekly', days: [true, false, false, true, false, false, false] },
    };
    rate = (await desk.call('POST', '/aerial-rates', desk.airForm('told', published))).body._id;
    draft = (await desk.call('POST', '/aerial-rates', desk.airForm('hidden'))).body._id;
  });

  const surcharges =
    'Recargos (Recargo | Tarifa | Cálculo | Mínimo | Tramo | Contenedor | Moneda | Referencia | Máximo | Porcentaje de | Solo para | Peso sobre | Peso hasta | Embarques desde | Embarques hasta | Clases IMO o IATA)';

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
      expect(await desk.call('POST', '/email-notification/send/rate', several)).toMatchObject({
        status: 202,
      });
      const { rows } = await sql<{ subject: string; source: Buffer }>`
      select subject, source from platform.outbox_messages where ${to} = any(recipients) order by queued_at`.execute(
        desk.platform.services.db,
      );
      expect(rows.map(({ subject }) => subject)).toEqual([
        'Tarifa · Miami – Santiago',
        'Rates · Miami – Santiago',
      ]);
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
});

describe('the export of many rates', () => {
  let platform: RatingDesk['platform'];
  beforeAll(() => {
    ({ platform } = desk);
  });

  const there = 1200;

  /** So many rates in the list, of which one was drafted and the others are like it. */
  async function fillList(): Promise<void> {
    const id = await platform.containerRate();
    await sql`
    insert into rate_list
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', left(r.id, 24) || lpad(n::text, 12, '0'), 'code', 'FCL-' || n, 'drafted_at', r.drafted_at - n * interval '1 second'))).*
    from rate_list r, generate_series(2, ${there}) n where r.id = ${id}`.execute(platform.services.db);
  }

  it('an export has every rate once, in the order of the list, whatever is drafted meanwhile', async () => {
    await fillList();
    const services: Services = {
      ...platform.services,
      async ask(query, input, actor) {
        if (query.name === 'listFullRates') await platform.containerRate({ status: false });
        return platform.services.ask(query, input, actor);
      },
    };
    const { staff: actor } = platform;
    const content = await ratesWorkbook({ services, actor, language: 'es', kind: 'FCL', filters: {} });
    const codes = await firstColumn(services, content);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(there);
    expect(codes.slice(1)).toEqual(Array.from({ length: there - 1 }, (_, n) => `FCL-${n + 2}`));
  });
});

describe('logos of carriers', () => {
  let logo: string;
  /** A PNG of one pixel. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  beforeAll(async () => {
    const { services, carrier } = desk.platform;
    logo = (await services.files.keepPicture({ name: 'a.png', bytes: png, uploadedBy: 'system' })) ?? '';
    const by = { actor: system, via: 'process' } as const;
    const changed = await services.dispatch(commandsOf(carriers).change, { id: carrier, img: logo }, by);
    if (isRejection(changed)) throw new Error(changed.code);
  });

  interface Found {
    readonly data: readonly {
      readonly carrier: readonly { readonly name: string; readonly logo: string | null }[];
    }[];
  }
  async function carriersFound(service: string) {
    const body = {
      originPort: 'MIA',
      destinationPort: 'SCL',
      detailed: false,
      filters: { services: [service] },
    };
    return (await desk.call<Found>('POST', '/rates/search', body)).body.data[0]?.carrier;
  }

  it('a result has the logo of each carrier that has one, and loses it when the carrier does', async () => {
    const { platform } = desk;
    await platform.rate({ serviceType: 'with', carriers: [platform.carrier] });
    await platform.rate({ serviceType: 'without', carriers: [platform.otherCarrier] });
    expect(await carriersFound('with')).toMatchObject([
      { name: 'LATAM Cargo', logo: `/carrier-logos/${logo}` },
    ]);
    expect(await carriersFound('without')).toMatchObject([{ name: 'Avianca Cargo', logo: null }]);
  });

  it('the page of a rate shows it, and its paper draws it', async () => {
    const { platform } = desk;
    const id = await platform.rate({ serviceType: 'paper', carriers: [platform.carrier] });
    const params = { id, kind: 'aerial' };
    const page = await visit(platform.services, platform.staff, ratePage, `/admin/rates/aerial/${id}`, {
      params,
    });
    expect(JSON.stringify(page.data)).toContain(`/carrier-logos/${logo}`);
    const paper = async (change: object) => {
      const found = await offerOf(platform.services, visitor, { id, currency: 'USD' });
      if (isRejection(found)) throw new Error(found.code);
      const pdf = await ratesPdf(platform.services, [{ ...found.offer, ...change }], {
        ...found,
        language: 'es',
      });
      return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    };
    expect(await paper({})).toBeGreaterThan(await paper({ logo: null }));
  });
});
