import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { workbookOf } from '@tests/tariff-sheets/read-sheet';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import type { LayoutChoices } from '~/use-cases/imports/import-job';
import {
  applyImport,
  checkImport,
  choicesOf,
  findImport,
  importFinished,
  rereadImport,
  undoImport,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import { findLayouts, layoutOf, saveLayout } from '~/use-cases/imports/layout-store.server';
import { listRows } from '~/use-cases/imports/row-store.server';
import { shownRows } from '~/use-cases/imports/shown-import.server';
import { subjectNamed } from '~/use-cases/imports/subjects.server';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

function accepted<Value>(answer: Value | Rejection): Value {
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.params)}`);
  return answer;
}

/** A person uploads a file in the back-office. */
async function upload(subjectName: string, bytes: Uint8Array): Promise<FoundImport> {
  const { services, staff } = desk.platform;
  const subject = subjectNamed(subjectName);
  if (subject === undefined) throw new Error(subjectName);
  const job = accepted(
    await beginImport(services, subject, {
      actor: staff,
      via: 'web',
      language: 'es',
      fileName: 'tarifario.xlsx',
      bytes,
    }),
  );
  return { job, subject };
}

async function found({ job }: FoundImport): Promise<FoundImport> {
  return accepted(await findImport(desk.platform.services, desk.platform.staff, job.id));
}

async function reread(one: FoundImport, choices: Partial<LayoutChoices>): Promise<FoundImport> {
  const layout = { roles: {}, facts: {}, publishes: false, ...choices };
  const { services, staff } = desk.platform;
  expect(
    await rereadImport(services, one, { actor: staff, language: 'es', choices: { layout } }),
  ).toBeUndefined();
  return found(one);
}

async function checked(one: FoundImport): Promise<FoundImport> {
  const { services } = desk.platform;
  const choices = { ...choicesOf(one.job), applies: false, language: 'es' as const };
  expect(await checkImport(services, one, choices)).toBeUndefined();
  return importFinished(services, one);
}

async function rowsOf({ job, subject }: FoundImport) {
  const { db } = desk.platform.services;
  const { data } = await listRows(db, job.id, { filter: null, limit: 50, offset: 0 });
  return shownRows(db, subject, data, 'es');
}

const sheet = (price: number) =>
  workbookOf({
    Asia: {
      rows: [
        ['Ocean Bridge – tarifas FCL'],
        ['Vigencia:', '01–15 Sep 2030', null, 'Moneda:', 'USD'],
        ['POL', 'POD', 'Via', "20'", '40HC', 'Días de tránsito', 'Código ruta'],
        ['CNSHA', 'CLVAP', 'Directo', `$ ${price}`, '$ 1.950', '30-35', 'A1'],
        ['CNSHA', 'CLVAP/XXXXX', 'Directo', 'a solicitud', '-', '30-35', 'A1'],
      ],
    },
    Costos: {
      rows: [
        ['POL', 'POD', "20'"],
        ['CNSHA', 'CLVAP', 1],
      ],
      isHidden: true,
    },
  });

describe('a supplier’s tariff sheet', () => {
  it('is read by its layout, reviewed, applied and undone', async () => {
    const first = await upload('container-rates', await sheet(1250));
    const { layout } = first.job.reading;
    expect(layout?.columns.map(({ key, role }) => [key, role])).toEqual([
      ['pol', 'origin'],
      ['pod', 'destination'],
      ['via', 'via'],
      ["20'", 'unit:20DV'],
      ['40hc', 'unit:40HC'],
      ['dias de transito', 'transit'],
      ['codigo ruta', null],
    ]);
    expect(layout?.preview[0]?.values).toMatchObject({ unitPrices: '20DV | 1250\n40HC | 1950' });
    expect(layout?.notes.map(({ code, text }) => `${code}: ${text}`)).toEqual([
      'line: Ocean Bridge – tarifas FCL',
      'column: Código ruta',
      'hidden-sheet: Costos',
    ]);

    const facts = { supplier: desk.platform.supplier, carrier: desk.platform.carrier };
    const read = await reread(first, { facts, roles: { 'codigo ruta': 'observations' }, publishes: true });
    const review = await checked(read);
    expect(review.job).toMatchObject({ state: 'checked', counts: { new: 1, changed: 0, invalid: 2 } });
    expect(
      (await rowsOf(review)).map(({ source, verdict, problems }) => [
        source,
        verdict,
        problems.map(({ text }) => text),
      ]),
    ).toEqual([
      [{ sheet: 'Asia', row: 4 }, 'new', []],
      [{ sheet: 'Asia', row: 5 }, 'invalid', ['No tiene precio.']],
      [{ sheet: 'Asia', row: 5 }, 'invalid', ['No tiene precio.', expect.stringContaining('XXXXX')]],
    ]);
    expect(review.job.reading.layout?.notes.map(({ code }) => code)).toContain('unpriced');
    expect((await desk.listed('container-rates')).total).toBe(0);

    const { services, staff } = desk.platform;
    expect(await applyImport(services, review, { actor: staff, via: 'web' })).toBeUndefined();
    const done = await importFinished(services, review);
    expect(done.job).toMatchObject({ state: 'done', counts: { created: 1, failed: 0 } });
    const { data } = await desk.listed('container-rates');
    expect(data).toMatchObject([{ from: '2030-09-01', to: '2030-09-15', currency: 'USD' }]);

    expect(await undoImport(services, done, { actor: staff, via: 'web' })).toBeUndefined();
    await importFinished(services, done);
    expect((await desk.listed('container-rates')).total).toBe(0);
  });

  it('changes the rates that an earlier one made, with the former price', async () => {
    const facts = { supplier: desk.platform.supplier, carrier: desk.platform.carrier };
    const { services, staff } = desk.platform;
    const first = await checked(await reread(await upload('container-rates', await sheet(1250)), { facts }));
    await applyImport(services, first, { actor: staff, via: 'web' });
    await importFinished(services, first);
    const again = await checked(await reread(await upload('container-rates', await sheet(1300)), { facts }));
    const [row] = await rowsOf(again);
    expect(row).toMatchObject({ verdict: 'changed' });
    expect(row?.changes.map(({ before, after }) => [before, after])).toEqual([
      ['20DV: 1.250', '20DV: 1.300'],
    ]);
    const same = await checked(await reread(await upload('container-rates', await sheet(1250)), { facts }));
    expect(same.job.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  });

  it('gives a rate the surcharges that its row says are not charged, at 0', async () => {
    const file = await workbookOf({
      Tarifas: {
        rows: [
          ['Vigencia:', '01–15 Oct 2030', null, 'Moneda:', 'USD'],
          ['POL', 'POD', '40HC', 'THC', 'FSC', 'AMS'],
          ['CNSHA', 'CLVAP', 1400, 'n/a', 'incl.', 'n/a'],
        ],
      },
    });
    const facts = { supplier: desk.platform.supplier, carrier: desk.platform.carrier };
    const layout = { facts, publishes: true };
    const review = await checked(await reread(await upload('container-rates', file), layout));
    expect(review.job).toMatchObject({ state: 'checked', counts: { new: 1, invalid: 0 } });
    expect(review.job.reading.layout?.notes.map(({ code, text }) => `${code}: ${text}`)).toEqual(
      expect.arrayContaining(['waived: THC', 'included: FSC', 'waived: AMS']),
    );
    const { services, staff } = desk.platform;
    await applyImport(services, review, { actor: staff, via: 'web' });
    const done = await importFinished(services, review);
    expect(done.job).toMatchObject({ state: 'done', counts: { created: 1, failed: 0 } });
    const { data } = await desk.listed('container-rates');
    const made = data.find(({ from }) => from === '2030-10-01');
    const { body } = await desk.call<{ surcharges: readonly { name: string; rate: unknown }[] }>(
      'GET',
      `/container-rates/${made?.id as string}`,
    );
    // No catalogue has AMS, so nothing could charge it.
    expect(body.surcharges.map(({ name, rate }) => [name, Number(rate)])).toEqual([
      ['THC', 0],
      ['FSC', 0],
    ]);
  });

  it('asks which port three letters mean, and reads a whole code', async () => {
    const file = await workbookOf({
      Tarifas: {
        rows: [
          ['Vigencia:', '01–15 Nov 2030', null, 'Moneda:', 'USD'],
          ['POL', 'POD', "20'"],
          ['SHA', 'CLVAP', 1400],
        ],
      },
    });
    const facts = { supplier: desk.platform.supplier, carrier: desk.platform.carrier };
    const asked = await checked(await reread(await upload('container-rates', file), { facts }));
    const [row] = await rowsOf(asked);
    expect(row).toMatchObject({ verdict: 'invalid' });
    expect(row?.problems[0]?.near?.names.map(({ value }) => value)).toEqual(['CNSHA']);
  });

  it('is read next time as it was saved for its supplier, by people of the same owner company alone', async () => {
    const { services, staff } = desk.platform;
    const { db } = services;
    const owner = { actor: staff, subject: 'container-rates' };
    const facts = { supplier: 'Ocean Bridge', carrier: desk.platform.carrier, from: '2030-09-02' };
    const roles = { 'codigo ruta': 'observations' };
    const first = await reread(await upload('container-rates', await sheet(1250)), { facts, roles });
    await saveLayout(db, owner, first.job.reading.layout!);
    await saveLayout(db, owner, first.job.reading.layout!);

    const { layout } = (await upload('container-rates', await sheet(1400))).job.reading;
    expect(layout).toMatchObject({
      savedOf: 'Ocean Bridge',
      // The days of a sheet are its own.
      choices: {
        roles,
        facts: { supplier: 'Ocean Bridge', carrier: desk.platform.carrier },
        publishes: false,
      },
    });
    expect(layout?.choices.facts['from']).toBeUndefined();
    expect(layout?.preview[0]?.values['observations']).toContain('A1');

    const stranger = { ...staff, ownerId: '0198a000-0000-7000-8000-0000000000ff' };
    expect(await findLayouts(db, { ...owner, actor: stranger }, layout!)).toEqual([]);
    expect(await findLayouts(db, { ...owner, subject: 'sea-rates' }, layout!)).toEqual([]);

    // A second supplier with the same columns: nobody's is taken until somebody says whose sheet it is.
    await saveLayout(db, owner, {
      ...layout!,
      choices: { roles: {}, facts: { supplier: 'Andes Freight' }, publishes: false },
    });
    const open = (await upload('container-rates', await sheet(1500))).job.reading.layout;
    expect(open).toMatchObject({ savedFor: ['Andes Freight', 'Ocean Bridge'], choices: { facts: {} } });
    const saved = await findLayouts(db, owner, open!);
    expect(layoutOf(saved, 'OCEAN bridge')).toMatchObject({ roles });
    expect(layoutOf(saved, 'Nobody')).toBeUndefined();
  });

  it('is not looked for in our own template, nor in a file without a table', async () => {
    const own = await upload(
      'container-rates',
      new TextEncoder().encode(
        'Origen;Destino;Precios por unidad;Vigente desde\nCNSHA;CLVAP;40HC | 1900;2030-01-01\n',
      ),
    );
    expect(own.job.reading.layout).toBeUndefined();
    const other = await upload('container-rates', new TextEncoder().encode('Color;Cosa\nrojo;mesa\n'));
    expect(other.job.reading.layout).toBeUndefined();
    const { services, staff } = desk.platform;
    const refusal = await rereadImport(services, other, {
      actor: staff,
      language: 'es',
      choices: { layout: 'other' },
    });
    expect(refusal).toMatchObject({ code: 'import.no-layout' });
  });
});
