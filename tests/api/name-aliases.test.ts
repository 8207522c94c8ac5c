import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import { explainName, forgetName } from '~/use-cases/imports/explain-name.server';
import {
  checkImport,
  choicesOf,
  findImport,
  importFinished,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import { shownGroups } from '~/use-cases/imports/problem-groups.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { ratingImportDesk } from './rating-import-desk';
import { containers } from '@domain/catalogues/containers';
import { surcharges } from '@domain/catalogues/surcharges';
import { loader } from '~/pages/catalogues/import/one-import.server';
import { keyOfColumn } from '~/use-cases/rating/import/column-keys';
import { visit } from '@tests/catalogues/page-visit';
import { workbookOf } from '@tests/tariff-sheets/read-sheet';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

function accepted<Value>(answer: Value | Rejection): Value {
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.params)}`);
  return answer;
}

describe('names of records', () => {
  const header = 'Origen;Destino;Proveedor;Transportistas;Vigente desde;Vigente hasta;Precios por unidad';
  const line = (origin: string, carrier: string, destination = 'CLVAP') =>
    `${origin};${destination};Andes Freight Agencies;${carrier};01-01-2081;31-12-2081;40HC | 1900`;

  async function reviewed(lines: readonly string[], actor = desk.platform.staff): Promise<FoundImport> {
    const { services } = desk.platform;
    const subject = rateSubject('FCL');
    const file = {
      fileName: 'tarifas.csv',
      bytes: new TextEncoder().encode(`${header}\n${lines.join('\n')}\n`),
    };
    const job = accepted(
      await beginImport(services, subject, { actor, via: 'web', language: 'es', ...file }),
    );
    await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language: 'es' });
    return importFinished(services, { job, subject });
  }

  async function explained(found: FoundImport, key: string, word: string, value: string, actor: Actor) {
    const { services } = desk.platform;
    const refusal = await explainName(services, found, actor, { key, word, value });
    if (refusal !== undefined) return refusal;
    return importFinished(services, found);
  }

  describe('a name in a sheet of rates that no catalogue has', () => {
    it('is asked about once for all its rows, and never again by the owner company', async () => {
      const { services, staff } = desk.platform;
      const sheet = [line('Puerto del Este', 'Latam cargo line'), line('PUERTO DEL ESTE', 'LA', 'CNSHA')];
      const first = await reviewed(sheet);
      expect(first.job.counts).toMatchObject({ new: 0, invalid: 2 });
      const groups = await shownGroups(services.db, first, 'es');
      expect(groups.map(({ column, word, rows }) => [column, word?.toLowerCase(), rows])).toEqual([
        ['origin', 'puerto del este', 2],
        ['carrier', 'latam cargo line', 1],
      ]);

      expect(await explained(first, 'origin', 'Puerto del Este', 'Nada', staff)).toMatchObject({
        code: 'import.name-unknown',
      });
      expect(await explained(first, 'origin', 'Puerto del Este', 'Valparaizo', staff)).toMatchObject({
        code: 'import.name-unknown-near',
        params: { near: 'Valparaíso (CLVAP)' },
      });
      await desk.platform.add(ports, {
        ...{
          code: 'UYMVD',
          name: 'Montevideo',
          city: 'Montevideo',
          country: 'UY',
          latitude: -34.9,
          longitude: -56.2,
        },
      });
      const second = accepted(await explained(first, 'origin', 'Puerto del Este', 'montevideo', staff));
      expect(second.job.counts).toMatchObject({ new: 1, invalid: 1 });
      const third = accepted(await explained(second, 'carrier', 'Latam cargo line', 'LA', staff));
      expect(third.job.counts).toMatchObject({ new: 2, invalid: 0 });

      const next = await reviewed([line('Puerto del este', 'LATAM CARGO LINE')]);
      expect(next.job.counts).toMatchObject({ new: 1, invalid: 0 });
      expect(next.job.reading.remembered).toMatchObject([
        { key: 'origin', value: 'UYMVD', label: 'Montevideo (UYMVD)' },
        { key: 'carrier', label: 'LATAM Cargo' },
      ]);
      // A destination by that name is the same place.
      const there = await reviewed([line('CNSHA', 'LA', 'Puerto del Este')]);
      expect(there.job.counts).toMatchObject({ new: 1, invalid: 0 });
      // Files without such names say nothing of them.
      expect((await reviewed([line('CNSHA', 'LA')])).job.reading.remembered).toEqual([]);
    });

    it('is asked about with the places and carriers that it may mean, those with rates first', async () => {
      const port = (code: string, country: string) => ({
        ...{ code, name: 'San Antonio', city: 'San Antonio', country, latitude: -33.6, longitude: -71.6 },
      });
      for (const [code, country] of [
        ['ARSNA', 'AR'],
        ['CLSAI', 'CL'],
      ] as const)
        await desk.platform.add(ports, port(code, country));
      await desk.platform.containerRate({ destination: 'CLSAI', serviceType: 'near' });
      await desk.platform.add(carriers, { name: 'Ocean Network Express', typeCarrier: 'sea' });
      const offered = async (text: string) => {
        const groups = await shownGroups(desk.platform.services.db, await reviewed([text]), 'es');
        return groups.map((group) => [group.text, group.near?.names.map(({ label }) => label)]);
      };
      const both = ['San Antonio (CLSAI)', 'San Antonio (ARSNA)'];
      expect(await offered(line('CNSHA', 'LA', 'SAN ANTONIO'))).toEqual([
        [`Hay varios «SAN ANTONIO»: ${both.join(' / ')}. ¿Cuál es?`, both],
      ]);
      expect(await offered(line('CNSHA', 'LA', 'San Antonio, Puerto'))).toEqual([
        [`No se encontró «San Antonio, Puerto». ¿Quiso decir ${both.join(' / ')}?`, both],
      ]);
      // A city of another name offers its ports; nothing is taken for it.
      const [[, byCity] = []] = await offered(line('CNSHA', 'LA', 'SANTIAGO'));
      expect(byCity).toEqual(['San Antonio (CLSAI)', 'Valparaíso (CLVAP)']);
      const [[, express] = []] = await offered(line('CNSHA', 'ONE'));
      expect(express).toEqual(['Ocean Network Express']);
    });

    it('is forgotten by whoever reviews a sheet with it, and then asked about again', async () => {
      const { services, staff } = desk.platform;
      const first = await reviewed([line('Puerto Sur', 'LA')]);
      accepted(await explained(first, 'origin', 'Puerto Sur', 'CNSHA', staff));
      const next = await reviewed([line('Puerto Sur', 'LA')]);
      expect(next.job.counts).toMatchObject({ invalid: 0 });
      for (let time = 1; time <= 2; time += 1) {
        const now = accepted(await findImport(services, staff, next.job.id));
        expect(await forgetName(services, now, staff, { key: 'origin', word: 'puerto sur' })).toBeUndefined();
        expect((await importFinished(services, now)).job.counts).toMatchObject({ new: 0, invalid: 1 });
      }
    });

    it('is what a later choice says, and another owner company’s own', async () => {
      const { platform } = desk;
      const { staff } = platform;
      const first = await reviewed([line('Puerto Norte', 'LA')]);
      accepted(await explained(first, 'origin', 'Puerto Norte', 'CNSHA', staff));
      const again = accepted(await findImport(platform.services, staff, first.job.id));
      accepted(await explained(again, 'origin', 'Puerto Norte', 'UYMVD', staff));
      const next = await reviewed([line('Puerto Norte', 'LA')]);
      expect(next.job.reading.remembered).toMatchObject([{ value: 'UYMVD' }]);

      const profile = { legalName: 'Otra SpA', country: 'CL', marginFloor: '8', email: 'a@otra.example' };
      const { id } = await platform.done(commandsOf(owners).add, { name: 'Otra', ...profile }, system);
      const actor = await platform.person('super-user', 'Otto Otero', id);
      await platform.done(
        commandsOf(suppliers).add,
        { name: 'Andes Freight Agencies', country: 'CL' },
        actor,
      );
      const theirs = await reviewed([line('Puerto Norte', 'LA')], actor);
      expect(theirs.job.counts).toMatchObject({ new: 0, invalid: 1 });
      accepted(await explained(theirs, 'origin', 'Puerto Norte', 'CLVAP', actor));
      expect((await reviewed([line('Puerto Norte', 'LA')])).job.reading.remembered).toMatchObject([
        { value: 'UYMVD' },
      ]);
    });

    it('means nothing once its record is gone', async () => {
      const { platform } = desk;
      const id = await platform.add(carriers, { name: 'Corta Vida', typeCarrier: 'sea', code: 'CV' });
      const first = await reviewed([line('CNSHA', 'Vida breve')]);
      accepted(await explained(first, 'carrier', 'Vida breve', 'CV', platform.staff));
      await platform.done(commandsOf(carriers).remove, { id }, system);
      const next = await reviewed([line('CNSHA', 'Vida breve')]);
      expect(next.job.counts).toMatchObject({ new: 0, invalid: 1 });
    });
  });
});

describe('words of closed lists', () => {
  const keys = {
    surcharge: keyOfColumn('FCL', 'surcharges'),
    container: keyOfColumn('FCL', 'unitPrices'),
    commodity: keyOfColumn('FCL', 'commodities'),
    currency: keyOfColumn('FCL', 'currency'),
  };

  /** A supplier's sheet with words of its own, one row per container. */
  const sheetOf = (words: {
    readonly container?: string;
    readonly charge?: string;
    readonly goods?: string;
    readonly currency?: string;
  }) =>
    workbookOf({
      Hoja: {
        rows: [
          ['Vigencia 1 al 30 de septiembre de 2081'],
          [
            'POL',
            'POD',
            'Naviera',
            'Agente',
            'Mercadería',
            'Equipo',
            'Moneda',
            'Tarifa',
            words.charge ?? 'THC',
          ],
          ...['CNSHA', 'CLVAP'].map((pol) => [
            ...[
              pol,
              pol === 'CNSHA' ? 'CLVAP' : 'CNSHA',
              'LA',
              'Andes Freight Agencies',
              words.goods ?? 'General',
            ],
            ...[words.container ?? '40HC', words.currency ?? 'USD', 1900, 120],
          ]),
        ],
      },
    });

  async function reviewed(bytes: Uint8Array, actor: Actor = desk.platform.staff): Promise<FoundImport> {
    const { services } = desk.platform;
    const subject = rateSubject('FCL');
    const file = { fileName: 'tarifas.xlsx', bytes };
    const job = accepted(
      await beginImport(services, subject, { actor, via: 'web', language: 'es', ...file }),
    );
    await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language: 'es' });
    return importFinished(services, { job, subject });
  }

  async function explained(
    found: FoundImport,
    key: string,
    [word, value]: readonly [string, string],
    actor: Actor = desk.platform.staff,
  ) {
    const { services } = desk.platform;
    const refusal = await explainName(services, found, actor, { key, word, value });
    return refusal ?? importFinished(services, found);
  }

  const asked = async (found: FoundImport) =>
    (await shownGroups(desk.platform.services.db, found, 'es')).map(({ column, word, rows }) => [
      column,
      word,
      rows,
    ]);

  describe('a word of a supplier’s sheet that no catalogue has', () => {
    it.each([
      ['a container', keys.container, { container: 'Cuarenta alto' }, ['Cuarenta alto', "40' high cube"]],
      ['a surcharge', keys.surcharge, { charge: 'AMS' }, ['AMS', 'DOC']],
      ['goods', keys.commodity, { goods: 'Carga suelta' }, ['Carga suelta', 'General']],
      ['a currency', keys.currency, { currency: 'Verdes' }, ['Verdes', 'USD']],
    ] as const)(
      'is asked about once, remembered, shown and forgotten: %s',
      async (_what, key, words, [word, value]) => {
        const { services, staff } = desk.platform;
        const bytes = await sheetOf(words);
        const first = await reviewed(bytes);
        expect(first.job.counts).toMatchObject({ new: 0, invalid: 2 });
        expect(await asked(first)).toEqual([[key, word, 2]]);
        expect(await explained(first, key, [word, 'Nada de eso'])).toMatchObject({
          code: 'import.name-unknown',
        });
        const second = accepted(await explained(first, key, [word, value]));
        expect(second.job.counts).toMatchObject({ new: 2, invalid: 0 });

        const next = await reviewed(bytes);
        expect(next.job.counts).toMatchObject({ new: 2, invalid: 0 });
        expect(next.job.reading.remembered).toMatchObject([{ key, word }]);
        expect(await forgetName(services, next, staff, { key, word })).toBeUndefined();
        expect((await importFinished(services, next)).job.counts).toMatchObject({ new: 0, invalid: 2 });
      },
    );

    it('is looked up in its catalogue, where the page has scripts', async () => {
      const found = await reviewed(await sheetOf({ container: 'Caja', charge: 'ENS', currency: 'Azules' }));
      const path = `/admin/rates/container/import/${found.job.id}`;
      const page = await visit<{ groups: readonly { column: string; lookup: string | null }[] }>(
        ...([desk.platform.services, desk.platform.staff, loader, path] as const),
        { params: { kind: 'container', importId: found.job.id } },
      );
      expect(Object.fromEntries(page.data.groups.map(({ column, lookup }) => [column, lookup]))).toEqual({
        [keys.container]: '/resources/lookups/containers?by=code',
        [keys.surcharge]: '/resources/lookups/surcharges?by=code',
        [keys.currency]: null,
      });
    });
  });

  describe('other names that catalogues have', () => {
    it('mean their record without a question: short names, aliases and codes of ISO 6346', async () => {
      const { platform } = desk;
      await platform.add(carriers, {
        name: 'Pacific Express Line',
        typeCarrier: 'sea',
        code: 'PXLU',
        alias: 'LA corta',
      });
      await platform.add(containers, {
        ...{ code: '40RH', name: "40' Reefer High Cube", payload: 29000 },
        ...{ alias: 'Refrigerado alto', sizeType: '45R1' },
      });
      await platform.add(surcharges, {
        code: 'INV',
        name: 'recargo de invierno',
        calc: 'container',
        apply: 'freight',
      });
      const header =
        'Origen;Destino;Proveedor;Transportistas;Moneda;Vigente desde;Vigente hasta;Precios por unidad;Recargos';
      const row = (unit: string, charge: string, currency: string) =>
        `CNSHA;CLVAP;Andes Freight Agencies;La Corta;${currency};01-01-2082;31-12-2082;${unit} | 1900;${charge} | 50 | container | | freight`;
      const { services, staff } = platform;
      const subject = rateSubject('FCL');
      for (const line of [
        row('45R1', 'INV', 'USD'),
        row('refrigerado ALTO', 'Recargo de invierno', 'dólar estadounidense'),
      ]) {
        const bytes = new TextEncoder().encode(`${header}\n${line}\n`);
        const file = { fileName: 'tarifas.csv', bytes };
        const job = accepted(
          await beginImport(services, subject, { actor: staff, via: 'web', language: 'es', ...file }),
        );
        await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language: 'es' });
        const found = await importFinished(services, { job, subject });
        expect(await asked(found)).toEqual([]);
        expect(found.job.counts).toMatchObject({ new: 1, invalid: 0 });
      }
    });
  });
});
