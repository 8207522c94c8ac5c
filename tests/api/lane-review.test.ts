import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import {
  applyImport,
  checkImport,
  choicesOf,
  chooseEnding,
  findImport,
  importFinished,
  rereadImport,
  undoImport,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import { countPrices, findGoneRates } from '~/use-cases/imports/price-store.server';
import { listRows } from '~/use-cases/imports/row-store.server';
import { shownPrices } from '~/use-cases/imports/shown-prices.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
  await desk.platform.add(surcharges, { code: 'BAF', name: 'BAF', calc: 'container', apply: 'freight' });
  for (const [code, name] of [
    ['CNNGB', 'Ningbo'],
    ['PECLL', 'Callao'],
  ])
    await desk.platform.add(ports, {
      ...{ code, name, city: name, country: code?.slice(0, 2), latitude: 1, longitude: 1 },
    });
});
afterAll(() => desk.platform.stop());

function accepted<Value>(answer: Value | Rejection): Value {
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.params)}`);
  return answer;
}

/** A supplier's sheet, uploaded, read and checked in the back-office. */
async function reviewed(
  days: string,
  lines: readonly string[],
  {
    actor = desk.platform.staff,
    supplier = 'Andes Freight Agencies',
  }: { actor?: Actor; supplier?: string } = {},
): Promise<FoundImport> {
  const { services } = desk.platform;
  const subject = rateSubject('FCL');
  const text = `Vigencia:;${days};;Moneda:;USD\nPOL;POD;Naviera;20';40HC;BAF\n${lines.join('\n')}\n`;
  const by = { actor, language: 'es' } as const;
  const file = { fileName: 'tarifario.csv', bytes: new TextEncoder().encode(text) };
  const job = accepted(await beginImport(services, subject, { ...by, ...file, via: 'web' }));
  const layout = { roles: {}, facts: { supplier }, publishes: true };
  accepted((await rereadImport(services, { job, subject }, { ...by, choices: { layout } })) ?? null);
  const read = accepted(await findImport(services, actor, job.id));
  accepted(
    (await checkImport(services, read, { ...choicesOf(read.job), applies: false, language: 'es' })) ?? null,
  );
  return importFinished(services, read);
}

async function published(days: string, lines: readonly string[]): Promise<FoundImport> {
  const { services, staff } = desk.platform;
  const found = await reviewed(days, lines);
  const { data } = await listRows(services.db, found.job.id, { filter: 'invalid', limit: 9, offset: 0 });
  expect(data.flatMap(({ problems }) => problems)).toEqual([]);
  await applyImport(services, found, { actor: staff, via: 'web' });
  const done = await importFinished(services, found);
  expect(done.job.counts).toMatchObject({ created: lines.length, failed: 0 });
  return done;
}

async function prices({ job }: FoundImport) {
  const { db } = desk.platform.services;
  const lines = await shownPrices(db, job.id, { state: null, limit: 100, offset: 0 }, 'en');
  return lines.map(({ origin, destination, what, state, before, after, percent }) =>
    [`${origin}-${destination}`, what, state, before, after, percent].join(' '),
  );
}

async function daysOf(year: number) {
  const { data } = await desk.listed('container-rates');
  return data
    .filter(({ from }) => String(from).startsWith(String(year)))
    .map(({ originPlace, destinationPlace, from, to }) =>
      [(originPlace as { code: string }).code, (destinationPlace as { code: string }).code, from, to].join(
        ' ',
      ),
    )
    .toSorted();
}

describe('the review of a supplier’s sheet', () => {
  it('tells of every price by lane whether it is new, dearer, cheaper, the same or gone', async () => {
    await published('01–31 ene 2071', [
      'CNSHA;CLVAP;LATAM Cargo;1000;1900;50',
      'CNSHA;PECLL;LATAM Cargo;800;1500;50',
      'CNNGB;CLVAP;LATAM Cargo;700;1400;50',
    ]);
    // The new sheet follows without overlapping: the rates before are those to compare with.
    const next = await reviewed('01–28 feb 2071', [
      'CNSHA;CLVAP;LATAM Cargo;1050;1900;60',
      'CNSHA;PECLL;LATAM Cargo;;1350;50',
      'CNNGB;PECLL;LATAM Cargo;900;;50',
    ]);
    expect(await prices(next)).toEqual([
      'CNNGB-PECLL 20DV new  900 ',
      'CNNGB-PECLL BAF (Per container, Freight) new  50 ',
      'CNSHA-CLVAP 20DV dearer 1000 1050 5',
      'CNSHA-CLVAP 40HC same 1900 1900 0',
      'CNSHA-CLVAP BAF (Per container, Freight) dearer 50 60 20',
      'CNSHA-PECLL 40HC cheaper 1500 1350 -10',
      'CNSHA-PECLL BAF (Per container, Freight) same 50 50 0',
      'CNSHA-PECLL 20DV gone 800  ',
    ]);
    const { db } = desk.platform.services;
    expect(await countPrices(db, next.job.id)).toEqual({ new: 2, dearer: 2, same: 2, cheaper: 1, gone: 1 });
    const dearer = await shownPrices(db, next.job.id, { state: 'dearer', limit: 1, offset: 1 }, 'es');
    expect(dearer).toMatchObject([{ what: 'BAF (Por contenedor, Flete)', carriers: 'LATAM Cargo' }]);
  });

  it('tells which rates the sheet no longer has, and ends them if asked, there and back', async () => {
    const { services, staff } = desk.platform;
    await published('01 ene 2072 al 31 dic 2072', [
      'CNSHA;CLVAP;LATAM Cargo;1000;1900;50',
      'CNSHA;PECLL;LATAM Cargo;800;1500;50',
    ]);
    const first = await reviewed('01 jul 2072 al 31 dic 2072', ['CNSHA;CLVAP;LATAM Cargo;1000;1900;50']);
    expect(first.job.counts).toMatchObject({ new: 1, changed: 0 });
    expect(await findGoneRates(services.db, first.job.id)).toMatchObject({ count: 1 });
    expect((await prices(first)).filter((line) => line.includes('gone'))).toEqual([
      'CNSHA-PECLL 20DV gone 800  ',
      'CNSHA-PECLL 40HC gone 1500  ',
      'CNSHA-PECLL BAF (Per container, Freight) gone 50  ',
    ]);

    expect(await chooseEnding(services, first, 'endsGone', true)).toBeUndefined();
    const second = await importFinished(services, first);
    expect(second.job.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await findGoneRates(services.db, second.job.id)).toMatchObject({ count: 1 });
    expect(await daysOf(2072)).toEqual([
      'CNSHA CLVAP 2072-01-01 2072-12-31',
      'CNSHA PECLL 2072-01-01 2072-12-31',
    ]);
    await applyImport(services, second, { actor: staff, via: 'web' });
    const done = await importFinished(services, second);
    expect(done.job.counts).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect(await daysOf(2072)).toEqual([
      'CNSHA CLVAP 2072-01-01 2072-06-30',
      'CNSHA CLVAP 2072-07-01 2072-12-31',
      'CNSHA PECLL 2072-01-01 2072-06-30',
    ]);
    await undoImport(services, done, { actor: staff, via: 'web' });
    await importFinished(services, done);
    expect(await daysOf(2072)).toEqual([
      'CNSHA CLVAP 2072-01-01 2072-12-31',
      'CNSHA PECLL 2072-01-01 2072-12-31',
    ]);
  });

  it('shows rates that the sheet no longer has after its own, also where a page holds both', async () => {
    const { services } = desk.platform;
    await published('01 ene 2075 al 31 dic 2075', [
      'CNNGB;CLVAP;LATAM Cargo;700;;',
      'CNSHA;CLVAP;LATAM Cargo;1000;1900;50',
    ]);
    const next = await reviewed('01 jul 2075 al 31 dic 2075', ['CNSHA;PECLL;LATAM Cargo;900;1500;']);
    const ordered = [
      'CNSHA-PECLL 20DV dearer 800 900 12.5',
      'CNSHA-PECLL 40HC same 1500 1500 0',
      'CNSHA-PECLL BAF (Per container, Freight) gone 50  ',
      'CNNGB-CLVAP 20DV gone 700  ',
      'CNSHA-CLVAP 20DV gone 1000  ',
      'CNSHA-CLVAP 40HC gone 1900  ',
      'CNSHA-CLVAP BAF (Per container, Freight) gone 50  ',
    ];
    expect(await prices(next)).toEqual(ordered);
    for (const offset of [0, 1, 3, 5]) {
      const window = { state: null, limit: 4, offset };
      const page = await shownPrices(services.db, next.job.id, window, 'en');
      const before = page.map((line) => `${line.origin}-${line.destination} ${line.what} ${line.state}`);
      expect(before).toEqual(
        ordered.slice(offset, offset + 4).map((line) => line.replace(/(?<=(dearer|same|gone)) .*/, '')),
      );
    }
    expect(await chooseEnding(services, next, 'endsGone', true)).toBeUndefined();
    expect(await prices(await importFinished(services, next))).toEqual(ordered);
  });

  it('counts no lane as gone whose row is refused, and no rate of another supplier or owner company', async () => {
    const { platform } = desk;
    const { services } = platform;
    await published('01 ene 2073 al 31 dic 2073', [
      'CNSHA;CLVAP;LATAM Cargo;1000;1900;50',
      'CNSHA;PECLL;LATAM Cargo;800;1500;50',
      'CNNGB;PECLL;LATAM Cargo;800;1500;50',
    ]);
    const some = await reviewed('01 jul 2073 al 31 dic 2073', [
      'CNSHA;CLVAP;LATAM Cargo;1000;1900;50',
      'CNSHA;PECLL;Nadie;800;1500;50',
    ]);
    expect(some.job.counts).toMatchObject({ new: 1, invalid: 1 });
    expect(await findGoneRates(services.db, some.job.id)).toMatchObject({ count: 1 });

    await platform.add(suppliers, { name: 'Otro Proveedor', country: 'CL' });
    const other = await reviewed('01 jul 2073 al 31 dic 2073', ['CNSHA;CLVAP;LATAM Cargo;1;2;50'], {
      supplier: 'Otro Proveedor',
    });
    expect(await findGoneRates(services.db, other.job.id)).toMatchObject({ count: 0 });

    const profile = { legalName: 'Otra SpA', country: 'CL', marginFloor: '8', email: 'a@otra.example' };
    const { id } = await platform.done(commandsOf(owners).add, { name: 'Otra', ...profile }, system);
    const actor = await platform.person('super-user', 'Otto Otero', id);
    await platform.done(commandsOf(suppliers).add, { name: 'Andes Freight Agencies', country: 'CL' }, actor);
    const theirs = await reviewed('01 jul 2073 al 31 dic 2073', ['CNSHA;CLVAP;LATAM Cargo;1;2;50'], {
      actor,
    });
    expect(await countPrices(services.db, theirs.job.id)).toEqual({ new: 3 });
    expect(await findImport(services, platform.staff, theirs.job.id)).toMatchObject({
      code: 'import.not-found',
    });
  });
});
