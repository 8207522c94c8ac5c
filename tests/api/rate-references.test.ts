import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { commodities } from '@domain/catalogues/commodities';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { ratingImportDesk } from './rating-import-desk';
import { sql } from 'kysely';
import { airports } from '@domain/catalogues/airports';
import { dayIn, daysAfter } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { loadDefaults } from '@domain/rating/search/options';
import { load as loadSchema } from '@domain/shared/load';
import { offerOf, ratesPdf } from '~/documents/rate-documents.server';
import { formatsOf } from '~/texts/formats';
import { sendRatesSoon } from '~/use-cases/documents/send-documents.server';
import { offerRates } from '~/use-cases/quoting/content-of-rates.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { ratesWorkbook } from '~/documents/sheets/rates-workbook.server';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

describe('references', () => {
  const unknown = 'No existe en el catálogo.';
  const noExchange = (currency: string) =>
    `No hay tipo de cambio para ${currency}: agréguelo en Tipos de cambio o guarde la tarifa como borrador.`;
  const add = (form: object) => desk.call('POST', '/aerial-rates', form);
  const seeder: Actor = { ...system, ownerId: shopOwnerId };

  describe('what a rate names', () => {
    it('has to be there: surcharges, commodities and currencies, each where it stands', async () => {
      const surcharge = { name: 'FSC', rate: 1, calc: 'kg', apply: 'Flete' };
      const { status, body } = await add({
        commodities: ['General', 'Unicornios'],
        surcharges: [surcharge, { ...surcharge, name: 'NOPE' }],
      });
      expect([status, body.message]).toEqual([
        400,
        [`surcharges[1].name: ${unknown}`, `commodities[1]: ${unknown}`],
      ]);
      const priced = { contenedor: '40HC', ammount: 1, commodity: 'Unicornios' };
      const sea = await desk.call('POST', '/container-rates', { containerSegments: [priced] });
      expect([sea.status, sea.body.message]).toEqual([400, `containerSegments[0].commodity: ${unknown}`]);
      for (const currency of ['XYZ', 'usd', 'US'])
        expect(await add({ currency })).toMatchObject({
          status: 400,
          body: { message: 'currency: Escriba el código de una moneda, por ejemplo USD.' },
        });
    });

    it('may be written in either case, without accents, and in the catalogue’s other languages', async () => {
      await desk.platform.add(commodities, { name: 'Electrónica', nameEn: 'Electronics' });
      const surcharge = { name: 'fsc', rate: 1, calc: 'kg', apply: 'Flete' };
      for (const name of ['electronica', 'ELECTRONICS', 'FAK'])
        expect(await add({ commodities: [name], surcharges: [surcharge] })).toMatchObject({ status: 201 });
    });

    it('is said of a sheet’s rows before anything is written', async () => {
      const sheet = [
        'Origen;Destino;Proveedor;Transportistas;Estado;Moneda;Mercancías;Recargos;Tramos;Vigente desde;Vigente hasta',
        'MIA;SCL;Andes Freight Agencies;LA;Borrador;USD;Unicornios;NOPE | 1 | kg | | freight;0 | 45 | 5;01-01-2033;31-12-2033',
        'MIA;SCL;Andes Freight Agencies;LA;Borrador;BRL;General;FSC | 1 | kg | | freight;0 | 45 | 5;01-01-2034;31-12-2034',
        'MIA;SCL;Andes Freight Agencies;LA;Publicada;BRL;General;FSC | 1 | kg | | freight;0 | 45 | 5;01-01-2035;31-12-2035',
        'MIA;SCL;Andes Freight Agencies;LA;Borrador;XYZ;General;;0 | 45 | 5;01-01-2036;31-12-2036',
      ].join('\n');
      const { body } = await desk.upload('aerial-rates', sheet, { dryRun: 'true' });
      expect(body.rows.map(({ row, message }) => [row, message])).toEqual([
        [2, 'No se encontró «NOPE».'],
        [2, 'No se encontró «Unicornios».'],
        [4, noExchange('BRL')],
        [5, 'No se encontró «XYZ».'],
      ]);
      expect(body).toMatchObject({ created: 1, failed: 3 });
    });
  });

  describe('a currency without a rate of exchange', () => {
    it('is drafted and not published, through the form and by its status', async () => {
      const form = { ...desk.airForm('exchange'), currency: 'BRL' };
      expect(await add({ ...form, status: true })).toMatchObject({
        status: 422,
        body: { message: `currency: ${noExchange('BRL')}` },
      });
      const draft = await add(form);
      expect(draft.status).toBe(201);
      const ids = { ids: [draft.body._id], status: true };
      const published = await desk.call<object>('PATCH', '/aerial-rates/change-status', ids);
      expect(JSON.stringify(published.body)).toContain('BRL');
      expect((await desk.call('GET', `/aerial-rates/${draft.body._id}`)).body).toMatchObject({
        state: 'draft',
      });
    });

    it('takes its own rate out of the search, and no other', async () => {
      const search = async (services: readonly string[]) =>
        (
          await desk.call<{ total: number; data: readonly { service: string }[]; notCarrying: number }>(
            'POST',
            '/rates/search',
            { originPort: 'MIA', destinationPort: 'SCL', detailed: false, filters: { services } },
          )
        ).body;
      const { id } = await desk.platform.done(
        commandsOf(currencyRates).add,
        { currency: 'EUR', date: '2026-01-02', unitsPerUsd: '0.92', source: 'BCE' },
        seeder,
      );
      const rateId = await desk.platform.rate({ serviceType: 'in-euros', currency: 'EUR' });
      expect(await search(['in-euros'])).toMatchObject({ total: 1 });
      await desk.platform.done(commandsOf(currencyRates).remove, { id }, seeder);
      // Nothing but the rate in euros is on the lane.
      expect(await search([])).toMatchObject({ total: 0, notCarrying: 0 });
      const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 50, volume: 0.1 } };
      const product = { rateId, load, currency: 'USD' };
      const refused = await desk.call('POST', '/cart/mine/items', { product, amount: 1 }, desk.client);
      expect(refused).toMatchObject({
        status: 422,
        body: { message: 'Una tarifa del carro no tiene hoy tipo de cambio a su moneda.' },
      });
      await desk.platform.rate({ serviceType: 'in-dollars' });
      expect(await search([])).toMatchObject({ total: 1, data: [{ service: 'in-dollars' }] });
    });
  });
});

describe('cut-offs', () => {
  /** Airports whose clocks are 26 hours apart: their days always differ. */
  const [early, late] = [
    ['CXI', 'Pacific/Kiritimati'],
    ['AIS', 'Etc/GMT+12'],
  ] as const;
  beforeAll(async () => {
    for (const [airportCode, timeZone] of [early, late])
      await desk.platform.add(airports, { airportCode, name: airportCode, country: 'KI', timeZone });
  });

  interface Found {
    readonly data: readonly {
      readonly _id: string;
      readonly schedule: readonly string[];
      readonly departures: readonly { readonly day: string; readonly cutOff: string | null }[];
      readonly cutOff: number | null;
    }[];
  }
  async function search(service: string, originPort = 'MIA', more: object = {}) {
    const body = {
      originPort,
      destinationPort: 'SCL',
      detailed: false,
      filters: { services: [service] },
      ...more,
    };
    const { body: found } = await desk.call<Found>('POST', '/rates/search', body);
    return found.data;
  }
  const daily = { frequency: 'daily', days: Array(7).fill(true) };
  async function publish(service: string, more: object) {
    const form = desk.airForm(service, { status: true, frequency: daily, ...more });
    const made = await desk.call('POST', '/aerial-rates', form);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body._id;
  }

  const todayIn = (zone: string) => dayIn(zone, new Date().toISOString());
  const today = () => todayIn('America/Santiago');

  describe('the cut-off of a rate', () => {
    it('is beside each of the next departures, and those that it is too late for are left out', async () => {
      await publish('cut-48', { cutOff: 48 });
      const [found] = await search('cut-48');
      expect(found?.cutOff).toBe(48);
      expect(found?.departures).toEqual(
        [0, 1, 2].map((later) => ({ day: daysAfter(today(), later + 2), cutOff: daysAfter(today(), later) })),
      );
      expect(found?.schedule).toEqual(found?.departures.map(({ day }) => day));
      // For a later day of shipment nothing is too late.
      const date = daysAfter(today(), 30);
      const [then] = await search('cut-48', 'MIA', { date });
      expect(then?.departures[0]).toEqual({ day: date, cutOff: daysAfter(date, -2) });
    });

    it('is a day at the place of departure', async () => {
      for (const [origin, zone] of [early, late]) {
        await publish(`cut-${origin}`, { origin, cutOff: 24 });
        const before = todayIn(zone);
        const [found] = await search(`cut-${origin}`, origin);
        const first = found?.departures[0];
        // Departures begin with the day of the rate's own zone, which may be a later one.
        const latest = [before, todayIn(zone), today()].map((day) => daysAfter(day, 1));
        if (zone === early[1]) expect(latest.slice(0, 2)).toContain(first?.day);
        expect(first && first.cutOff !== null && first.cutOff >= before).toBe(true);
        expect(first?.day).toBe(daysAfter(first?.cutOff ?? '', 1));
      }
    });

    it('is changed and cleared, stays where a change says nothing of it, and is refused where it is no number of hours', async () => {
      const id = await publish('cut-changed', { cutOff: 12 });
      const put = (body: object) => desk.call('PATCH', `/aerial-rates/${id}`, body);
      const stored = async () => (await desk.call('GET', `/aerial-rates/${id}`)).body;
      expect((await put({ minimum: 90 })).status).toBe(200);
      expect(JSON.stringify(await stored())).toContain('"cutOff":12');
      for (const wrong of [721, -1, 1.5, 'x', true])
        expect((await put({ cutOff: wrong })).status, String(wrong)).toBe(400);
      expect((await put({ cutOff: 0 })).status).toBe(200);
      expect((await search('cut-changed'))[0]?.departures[0]).toEqual({ day: today(), cutOff: today() });
      expect((await put({ cutOff: null })).status).toBe(200);
      expect(JSON.stringify(await stored())).toContain('"cutOff":null');
      const [rows] = [
        await sql<{ hours: number | null }>`
        select cut_off_hours as hours from reporting.rates where cut_off_hours = 48`.execute(
          desk.platform.services.db,
        ),
      ];
      expect(rows.rows.length).toBeGreaterThan(0);
    });

    it('is on paper and in the mail', async () => {
      const id = await publish('cut-paper', { cutOff: 48 });
      const { services, staff: actor } = desk.platform;
      const found = await offerOf(services, actor, { id, currency: 'USD' });
      if (isRejection(found)) throw new Error(found.code);
      const day = (later: number) => formatsOf('es').date(daysAfter(today(), later), 'shortDay');
      const said = `Próximas salidas: ${day(2)} (cierre ${day(0)}) · ${day(3)} (cierre ${day(1)})`;
      const paper = await ratesPdf(services, [found.offer], { ...found, language: 'es' });
      expect((await textOfPdf(paper)).replace(/\s+/g, ' ')).toContain(said);
      const to = 'cut-off@example.com';
      const asked = {
        actor,
        to,
        language: 'es' as const,
        key: 'cut-off-mail',
        ownerId: found.ownerId,
        shipsOn: null,
      };
      expect(await sendRatesSoon(services, [found.offer], asked)).toBeNull();
      const mail = await desk.platform.mailTo(to);
      expect(unquoted(mail)).toContain(`(cierre ${day(0)})`);
    });

    it('goes into the offer of a quote, which says the day for each departure', async () => {
      const id = await publish('cut-offer', { cutOff: 48 });
      const { services, staff: actor } = desk.platform;
      const load = loadSchema.parse({
        measuredBy: 'totals',
        type: 'AERIAL',
        totals: loadDefaults.AERIAL.totals,
      });
      const content = await offerRates((query, input) => services.ask(query, input, actor), {
        ...{ rateIds: [id], load, language: 'es' },
      });
      if (isRejection(content)) throw new Error(content.code);
      expect(content.terms).toMatchObject({
        cutOff: 48,
        departures: [2, 3, 4].map((later) => daysAfter(today(), later)),
      });
    });

    it('is exported and imported again', async () => {
      const id = await publish('cut-sheet', { cutOff: 36 });
      const { services, staff: actor } = desk.platform;
      const content = await ratesWorkbook({ services, actor, language: 'es', kind: 'AERIAL', filters: {} });
      const sheet = await services.spreadsheets.open(
        new Uint8Array(await new Response(content as ReadableStream).arrayBuffer()),
      );
      if (isRejection(sheet)) throw new Error(sheet.code);
      const at = sheet.header.indexOf('Cierre (horas)');
      expect(at).toBeGreaterThan(0);
      const code = (await desk.call('GET', `/aerial-rates/${id}`)).body['code'] as string;
      for (const [cell, hours] of [
        ['72', 72],
        ['0', 0],
      ] as const) {
        const { body: report } = await desk.upload('aerial-rates', `Código;Cierre (horas)\n${code};${cell}`);
        expect(report).toMatchObject({ updated: 1, failed: 0 });
        expect((await search('cut-sheet'))[0]?.cutOff).toBe(hours);
      }
      const { body: wrong } = await desk.upload('aerial-rates', `Código;Cierre (horas)\n${code};mañana`);
      expect(wrong).toMatchObject({ updated: 0, failed: 1, rows: [{ field: 'cutOff' }] });
    });
  });

  /** The text of a message in quoted-printable, whose days have accents on some days of the week. */
  function unquoted(message: string): string {
    const bytes = message
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  }
});
