import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeRate, changeRateValidity } from '@domain/rating/rate/commands';
import { system } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { beginImport } from '~/use-cases/imports/begin-import.server';
import {
  checkImport,
  choicesOf,
  chooseEnding,
  findImport,
  importFinished,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import { shownSuperseding } from '~/use-cases/imports/superseding.server';
import { restoreSuperseded } from '~/use-cases/rating/import/apply-superseding.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

describe('a sheet that ends older rates', () => {
  const path = 'container-rates';
  const header =
    'Estado;Origen;Destino;Proveedor;Transportistas;Vigente desde;Vigente hasta;Precios por unidad';
  const sheet = (...lines: readonly string[]) => `${header}\n${lines.join('\n')}\n`;
  /** Days are of a year that no other test uses. */
  const row = (from: string, to: string, price = '40HC | 1900') =>
    `Publicada;CNSHA;CLVAP;Andes Freight Agencies;LA;${from};${to};"${price}"`;
  const superseding = { supersedes: 'true' };

  /** The rates of a year by their first day. */
  async function standing(year: number, headers = desk.staff) {
    const { body } = await desk.call<{ data: readonly Record<string, unknown>[] }>(
      'GET',
      `/${path}?isActive=all`,
      undefined,
      headers,
    );
    return body.data
      .filter(({ from }) => String(from).startsWith(String(year)))
      .toSorted((one, other) => String(one['from']).localeCompare(String(other['from'])))
      .map(({ _id, from, to, status }) => ({
        id: String(_id),
        days: `${String(from)}/${String(to)}`,
        status,
      }));
  }
  const daysIn = async (year: number) =>
    (await standing(year)).map(({ days, status }) => `${days}${status === true ? '' : ' not public'}`);

  async function published(from: string, to: string, price?: string): Promise<void> {
    const { body } = await desk.upload(path, sheet(row(from, to, price)));
    expect(body).toMatchObject({ created: 1, failed: 0 });
  }

  /** Somebody uploads a file in the back-office. */
  async function reviewed(file: string): Promise<FoundImport> {
    const { services, staff } = desk.platform;
    const asked = { actor: staff, via: 'web', language: 'es', fileName: 'tarifas.csv' } as const;
    const subject = rateSubject('FCL');
    const job = await beginImport(services, subject, { ...asked, bytes: new TextEncoder().encode(file) });
    if (isRejection(job)) throw new Error(job.code);
    await checkImport(services, { job, subject }, { ...choicesOf(job), applies: false, language: 'es' });
    return importFinished(services, { job, subject });
  }

  const apply = async ({ importId }: { readonly importId: string }) => {
    await desk.call('POST', `/catalogue-imports/${importId}/apply`);
    const { services, staff } = desk.platform;
    const found = await findImport(services, staff, importId);
    if (isRejection(found)) throw new Error(found.code);
    return (await importFinished(services, found)).job.counts;
  };

  describe('a sheet that overlaps published rates', () => {
    it('ends them the day before, told before anything is written, and gives them back when it is undone', async () => {
      await published('01-01-2061', '31-12-2061', '20DV | 900\n40HC | 1900');
      const file = sheet(row('01-09-2061', '15-09-2061'));
      const { body: tried } = await desk.upload(path, file, { ...superseding, dryRun: 'true' });
      expect(tried).toMatchObject({ created: 1, updated: 0, failed: 0 });
      const [told] = await desk.rowsOf(tried);
      expect(told?.supersedes).toEqual([
        expect.objectContaining({
          from: '2061-01-01',
          to: '2061-12-31',
          end: '2061-08-31',
          lost: ['20DV'],
          outlived: '2061-12-31',
        }),
      ]);
      expect(await daysIn(2061)).toEqual(['2061-01-01/2061-12-31']);
      const asked = `/catalogue-imports/${tried.importId}/prices`;
      const gone = await desk.call<{ total: number; data: readonly object[] }>('GET', `${asked}?state=gone`);
      expect(gone.body).toMatchObject({ total: 1, data: [{ what: '20DV', before: '900', after: null }] });
      expect((await desk.call<{ total: number }>('GET', asked)).body.total).toBe(2);

      expect(await apply(tried)).toMatchObject({ created: 1, failed: 0 });
      expect(await daysIn(2061)).toEqual(['2061-01-01/2061-08-31', '2061-09-01/2061-09-15']);
      const { body: again } = await desk.upload(path, file, superseding);
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });

      await desk.undo(tried);
      expect(await daysIn(2061)).toEqual(['2061-01-01/2061-12-31']);
    });

    it('replaces those that would have no day left, and publishes them again when it is undone', async () => {
      await published('08-02-2062', '15-02-2062');
      await published('20-02-2062', '25-02-2062');
      const { body } = await desk.upload(path, sheet(row('01-02-2062', '28-02-2062')), superseding);
      expect(body).toMatchObject({ created: 1, failed: 0 });
      const days = ['2062-02-08/2062-02-15', '2062-02-20/2062-02-25'];
      expect(await daysIn(2062)).toEqual([
        '2062-02-01/2062-02-28',
        ...days.map((text) => `${text} not public`),
      ]);
      await desk.undo(body);
      expect(await daysIn(2062)).toEqual(days);
    });

    it('is undone only once its readers see the rates that came back', async () => {
      await published('01-01-2075', '31-12-2075');
      const [one] = await standing(2075);
      const days = { from: '2075-01-01', to: '2075-12-31' };
      const superseded = {
        name: 'A',
        revision: 1,
        lost: [],
        outlived: null,
        ...days,
        recordId: one?.id ?? '',
      };
      const calls: string[] = [];
      const rates = {
        change: (input: object) => {
          calls.push(JSON.stringify(input));
          return Promise.resolve(reject('rule', 'rate.overlaps'));
        },
        shown: () => Promise.resolve(void calls.push('shown')),
      };
      const ended = { ...superseded, input: { to: '2075-12-31' }, before: { to: '2076-01-31' } };
      const { services, staff } = desk.platform;
      const context = { actor: staff, via: 'web', commandId: uuidv7() } as const;
      await restoreSuperseded(services.db, rates, { kind: 'FCL', superseded: [ended] }, context);
      const given = JSON.stringify({ id: superseded.recordId, form: ended.before });
      expect(calls).toEqual(['shown', given, 'shown']);
    });

    it('is refused where it overlaps itself, or where nobody asked for it', async () => {
      await published('01-01-2063', '31-12-2063');
      const file = sheet(row('01-06-2063', '31-12-2063'), row('01-07-2063', '31-12-2063'));
      const both = await desk.upload(path, file, { dryRun: 'true' });
      expect(both.body).toMatchObject({ created: 0, failed: 2 });
      const { body } = await desk.upload(path, file, { ...superseding, dryRun: 'true' });
      expect(body).toMatchObject({ created: 1, failed: 1, rows: [{ row: 3 }] });
      expect(body.rows[0]?.message).toContain('Se superpone con la tarifa');
    });

    it('ends them unless the person who reviews it says otherwise', async () => {
      const { services } = desk.platform;
      await published('01-01-2064', '31-12-2064');
      const file = sheet(row('01-06-2064', '31-12-2064'));
      const first = await reviewed(file);
      const nothing = { ended: 0, replaced: 0, outlived: 0, lost: 0, refused: 0 };
      expect(await shownSuperseding(services, first)).toEqual({ ...nothing, isOn: true, ended: 1 });

      expect(await chooseEnding(services, first, 'supersedes', false)).toBeUndefined();
      const second = await importFinished(services, first);
      expect(second.job.counts).toMatchObject({ new: 0, invalid: 1 });
      expect(await shownSuperseding(services, second)).toEqual({ ...nothing, isOn: false, refused: 1 });

      // The same choice again checks nothing anew.
      expect(await chooseEnding(services, second, 'supersedes', false)).toBeUndefined();
      expect((await importFinished(services, second)).job.state).toBe('checked');
      expect(await chooseEnding(services, second, 'supersedes', true)).toBeUndefined();
      expect((await importFinished(services, second)).job.counts).toMatchObject({ new: 1, invalid: 0 });
    });

    it('leaves a rate as it is that was changed after the check, and one whose place nothing takes', async () => {
      const { done } = desk.platform;
      await published('01-01-2065', '31-05-2065');
      const { body: tried } = await desk.upload(path, sheet(row('01-03-2065', '31-12-2065')), {
        ...superseding,
        dryRun: 'true',
      });
      const [older] = await standing(2065);
      await done(changeRateValidity, { id: older?.id ?? '', from: '2065-01-01', to: '2065-06-30' });
      expect(await apply(tried)).toMatchObject({ created: 0, failed: 1 });
      const [failed] = await desk.rowsOf(tried);
      expect(failed?.problems[0]?.text).toContain('cambió después de la revisión');
      expect(await daysIn(2065)).toEqual(['2065-01-01/2065-06-30']);

      const { body: late } = await desk.upload(path, sheet(row('01-03-2065', '31-12-2065')), {
        ...superseding,
        dryRun: 'true',
      });
      // Somebody else is faster in taking the days that the check saw free.
      await published('01-08-2065', '31-08-2065');
      expect(await apply(late)).toMatchObject({ created: 0, failed: 1 });
      expect(await daysIn(2065)).toEqual(['2065-01-01/2065-06-30', '2065-08-01/2065-08-31']);
    });

    it('says which rates stay as they are when it is undone', async () => {
      const { done } = desk.platform;
      await published('01-01-2066', '31-12-2066');
      const { body } = await desk.upload(path, sheet(row('01-06-2066', '31-12-2066')), superseding);
      const [older] = await standing(2066);
      await done(changeRateValidity, { id: older?.id ?? '', from: '2066-01-01', to: '2066-03-31' });
      await desk.undo(body);
      expect(await daysIn(2066)).toEqual(['2066-01-01/2066-03-31']);
      const [left] = await desk.rowsOf(body);
      expect(left).toMatchObject({ undo: 'left' });
      expect(left?.problems[0]?.text).toContain('quedan como están');

      // A price that was changed since does not keep it from getting its days back.
      await published('01-01-2067', '31-12-2067');
      const { body: next } = await desk.upload(path, sheet(row('01-06-2067', '31-12-2067')), superseding);
      const [old] = await standing(2067);
      const dearer = { id: old?.id, form: { unitPrices: [{ unit: '40HC', rate: '1950' }] } };
      await done(changeRate, dearer);
      await desk.undo(next);
      expect(await daysIn(2067)).toEqual(['2067-01-01/2067-12-31']);
    });

    it('touches no rate of another owner company', async () => {
      const { platform, api } = desk;
      await published('01-01-2068', '31-12-2068');
      const profile = { legalName: 'Otra SpA', country: 'CL', marginFloor: '8', email: 'a@otra.example' };
      const other = await platform.done(commandsOf(owners).add, { name: 'Otra', ...profile }, system);
      const stranger = await platform.person('super-user', 'Otto Otero', other.id);
      const headers = { 'accept-language': 'es', ...(await api.signIn(stranger.email)) };
      await platform.done(
        commandsOf(suppliers).add,
        { name: 'Andes Freight Agencies', country: 'CL' },
        stranger,
      );
      const { body } = await desk.upload(path, sheet(row('01-06-2068', '31-12-2068')), superseding, headers);
      expect(body).toMatchObject({ created: 1, failed: 0 });
      expect(await daysIn(2068)).toEqual(['2068-01-01/2068-12-31']);
      expect((await standing(2068, headers)).map(({ days }) => days)).toEqual(['2068-06-01/2068-12-31']);
    });
  });
});

describe('rows that depend on each other', () => {
  const path = 'container-rates';
  const header =
    'Código;Estado;Origen;Destino;Proveedor;Transportistas;Vigente desde;Vigente hasta;Precios por unidad';
  const sheet = (...lines: readonly string[]) => `${header}\n${lines.join('\n')}\n`;

  interface Row {
    readonly code?: string;
    readonly state?: string;
    readonly ends?: string;
    /** First and last day, within one year that no other test uses. */
    readonly from: string;
    readonly to: string;
  }
  const row = ({ code = '', state = 'Publicada', ends = 'CNSHA;CLVAP', from, to }: Row) =>
    `${code};${state};${ends};Andes Freight Agencies;LA;${from};${to};40HC | 1900`;

  /** The rates of a year: their first and last days, and whether they are public. */
  async function standing(year: number) {
    const { data } = await desk.listed(path);
    const ofYear = data.filter(({ from }) => String(from).startsWith(String(year)));
    return ofYear
      .toSorted((one, other) => String(one['from']).localeCompare(String(other['from'])))
      .map(({ code, from, to, status }) => ({ code, from, to, status }));
  }

  async function published(rate: Row): Promise<string> {
    const { body } = await desk.upload(path, sheet(row(rate)));
    expect(body).toMatchObject({ created: 1, failed: 0 });
    return String((await desk.listed(path)).data[0]?.['code']);
  }

  describe('a sheet whose rows make room for others', () => {
    it.each([
      ['taking a rate off sale', 2051, { state: 'No publicada' }],
      ['moving a rate to another lane', 2052, { ends: 'CLVAP;CNSHA' }],
      ['ending a rate sooner', 2053, { to: '31-01-2053' }],
    ])('by %s keeps what its review promised, there and back', async (_how, year, leaving) => {
      const old = { from: `01-01-${year}`, to: `31-12-${year}` };
      const code = await published(old);
      const before = await standing(year);
      const file = sheet(
        row({ code, ...old, ...leaving }),
        row({ from: `01-02-${year}`, to: `31-12-${year}` }),
      );
      const tried = await desk.upload(path, file, { dryRun: 'true' });
      expect(tried.body).toMatchObject({ updated: 1, created: 1, failed: 0 });

      const { body: done } = await desk.upload(path, file);
      expect(done).toMatchObject({ updated: 1, created: 1, failed: 0, rows: [] });
      expect((await standing(year)).at(-1)).toMatchObject({ from: `${year}-02-01`, status: true });

      await desk.undo(done);
      expect((await desk.rowsOf(done)).map(({ undo }) => undo)).toEqual(['undone', 'undone']);
      expect(await standing(year)).toEqual(before);
    });

    it('does so in the order of its rows, however many there are', async () => {
      const code = await published({ from: '01-01-2054', to: '31-12-2054' });
      const day = (n: number) => new Date(Date.UTC(2055, 0, 1 + n)).toISOString().slice(0, 10);
      const others = Array.from({ length: 249 }, (_, n) =>
        row({ state: '', from: day(n), to: '2056-12-31' }),
      );
      const { body } = await desk.upload(
        path,
        sheet(
          ...others,
          row({ code, from: '01-01-2054', to: '30-06-2054' }),
          row({ from: '01-07-2054', to: '31-12-2054' }),
        ),
      );
      expect(body).toMatchObject({ created: 250, updated: 1, failed: 0, rows: [] });
    });
  });
});
