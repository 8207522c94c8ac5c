import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { loader } from '~/pages/catalogues/import/one-import.server';
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
import { keyOfColumn } from '~/use-cases/rating/import/column-keys';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { visit } from '@tests/catalogues/page-visit';
import { workbookOf } from '@tests/tariff-sheets/read-sheet';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

const keys = {
  surcharge: keyOfColumn('FCL', 'surcharges'),
  container: keyOfColumn('FCL', 'unitPrices'),
  commodity: keyOfColumn('FCL', 'commodities'),
  currency: keyOfColumn('FCL', 'currency'),
};

function accepted<Value>(answer: Value | Rejection): Value {
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.params)}`);
  return answer;
}

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
  const job = accepted(await beginImport(services, subject, { actor, via: 'web', language: 'es', ...file }));
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

  it('is another owner company’s own', async () => {
    const { platform } = desk;
    const bytes = await sheetOf({ container: 'Cajón' });
    accepted(await explained(await reviewed(bytes), keys.container, ['Cajón', '40HC']));
    const profile = { legalName: 'Otra SpA', country: 'CL', marginFloor: '8', email: 'a@otra.example' };
    const { id } = await platform.done(commandsOf(owners).add, { name: 'Otra', ...profile }, system);
    const actor = await platform.person('super-user', 'Otto Otero', id);
    await platform.done(commandsOf(suppliers).add, { name: 'Andes Freight Agencies', country: 'CL' }, actor);
    const theirs = await reviewed(bytes, actor);
    expect(await asked(theirs)).toContainEqual([keys.container, 'Cajón', 2]);
    accepted(await explained(theirs, keys.container, ['Cajón', '20DV'], actor));
    const own = await findImport(platform.services, platform.staff, (await reviewed(bytes)).job.id);
    expect(accepted(own).job.reading.remembered).toMatchObject([{ value: '40HC' }]);
  });

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
      name: 'Ocean Network Express',
      typeCarrier: 'sea',
      code: 'ONEY',
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
