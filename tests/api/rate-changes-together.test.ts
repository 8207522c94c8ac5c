import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import { draftRate, changeRateValidity, unpublishRate } from '@domain/rating/rate/commands';
import { system, type Actor } from '@domain/shared/actor';
import { action as importAction, loader as importPage } from '~/pages/catalogues/import/one-import.server';
import { action, loader } from '~/pages/rating/bulk/bulk.server';
import { action as listAction, loader as list } from '~/pages/rating/list/rates.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingImportDesk, type Report } from './rating-import-desk';
import type { Rate } from './rating-desk';
import { isRejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import { keepRowOrder } from '~/use-cases/imports/work.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import type { RatingPlatform } from '@tests/projections/rating-platform';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

describe('rates of every kind', () => {
  /** The list of all kinds changes many rates at once, whatever their kind. */
  let staff: Actor;
  let air: string;
  let boxes: string;

  beforeAll(async () => {
    ({ staff } = desk.platform);
    air = await desk.platform.rate();
    const euro = { currency: 'EUR', date: '2026-01-02', unitsPerUsd: '0.92', source: 'BCE' };
    await desk.platform.done(commandsOf(currencyRates).add, euro, {
      ...system,
      ownerId: shopOwnerId,
    });
    boxes = await desk.platform.containerRate({ currency: 'EUR' });
  });

  const state = async (importId: string) =>
    (await desk.call<Report>('GET', `/catalogue-imports/${importId}`)).body;
  async function until(importId: string, wanted: string): Promise<Report> {
    await expect.poll(async () => (await state(importId)).state).toBe(wanted);
    return state(importId);
  }
  const one = async (id: string) => (await desk.call('GET', `/rates/${id}`)).body;
  const pricesOf = (rate: Rate) =>
    [rate['segments'], rate['containerSegments']]
      .flatMap((lines) => (Array.isArray(lines) ? (lines as readonly Record<string, unknown>[]) : []))
      .map((line) => Number(line['rate'] ?? line['ammount']));
  const asked = (body: object) => desk.call<Report>('POST', '/rates/changes', body);
  const page = `/admin/rates/changes`;

  describe('one change of rates of several kinds', () => {
    it('is previewed, done and undone as one, from the page of the list', async () => {
      const [airBefore, boxesBefore] = [pricesOf(await one(air)), pricesOf(await one(boxes))];
      const search = `?ids=${air}&ids=${boxes}&what=prices`;
      const shown = await visit<{ count: number; list: string; kinds: readonly object[] }>(
        desk.platform.services,
        staff,
        loader,
        `${page}${search}`,
      );
      expect(shown.data).toMatchObject({
        ...{ count: 2, list: '/admin/rates' },
        kinds: [
          { kind: 'AERIAL', count: 1 },
          { kind: 'FCL', count: 1 },
        ],
      });
      const begun = await visit(desk.platform.services, staff, action, `${page}${search}`, {
        form: formOf({ what: 'prices', step: '5', by: 'percent', parts: 'base' }),
      });
      const [, importId = ''] = /^\/admin\/rates\/import\/([^/]+)$/.exec(begun.leadsTo ?? '') ?? [];
      const checked = await until(importId, 'checked');
      expect([checked.updated, checked.failed]).toEqual([2, 0]);
      const at = `/admin/rates/import/${importId}`;
      const seen = await visit<{
        subject: { many: string };
        rows: readonly { name: string; changes: readonly object[] }[];
      }>(desk.platform.services, staff, importPage, at, { params: { importId } });
      expect(seen.data.subject.many).toBe('Tarifas de todo tipo');
      expect(seen.data.rows.map(({ changes }) => changes)).toMatchObject([
        [{ field: 'segments' }],
        [{ field: 'unitPrices' }],
      ]);
      // Prices of different currencies stand one below the other.
      expect(seen.data.rows.map(({ name }) => name.split(' · ').at(-1))).toEqual(['USD', 'EUR']);

      await visit(desk.platform.services, staff, importAction, at, {
        params: { importId },
        form: formOf({ intent: 'apply' }),
      });
      await until(importId, 'done');
      const dearer = (prices: readonly number[]) =>
        prices.map((price) => expect.closeTo(price * 1.05, 1) as number);
      expect(pricesOf(await one(air))).toEqual(dearer(airBefore));
      expect(pricesOf(await one(boxes))).toEqual(dearer(boxesBefore));

      await visit(desk.platform.services, staff, importAction, at, {
        params: { importId },
        form: formOf({ intent: 'undo' }),
      });
      await until(importId, 'undone');
      expect(pricesOf(await one(air))).toEqual(airBefore);
      expect(pricesOf(await one(boxes))).toEqual(boxesBefore);
    });

    it('refuses by its row what a kind does not have, and copies each as its kind', async () => {
      const surcharge = { name: 'THC', rate: '90', calc: 'container', apply: 'origin' };
      const { body } = await asked({ ids: [air, boxes], change: { what: 'surcharge', surcharge } });
      const checked = await until(body.importId, 'checked');
      expect([checked.updated, checked.failed]).toEqual([1, 1]);
      const rows = await desk.rowsOf(checked);
      expect(rows.map(({ verdict }) => verdict)).toEqual(['invalid', 'changed']);
      expect(rows[0]?.problems).toMatchObject([{ label: 'Recargos' }]);

      const copies = await asked({ ids: [air, boxes], change: { what: 'copy' } });
      expect((await until(copies.body.importId, 'checked')).created).toBe(2);
      await desk.call('POST', `/catalogue-imports/${copies.body.importId}/apply`);
      const done = await until(copies.body.importId, 'done');
      const made = (await desk.rowsOf(done)).map(({ recordId }) => recordId ?? '');
      expect((await Promise.all(made.map(one))).map(({ typeRate }) => typeRate)).toEqual(['AERIAL', 'FCL']);
      await desk.undo(done);
    });

    it('names towns by their names, as the list does', async () => {
      const town = (code: string, name: string) => ({
        ...{ code, name, city: name, country: 'CL' },
        ...{ latitude: -33.45, longitude: -70.66 },
      });
      const [origin, destination] = [town('CL-13101', 'Santiago'), town('CL-09101', 'Temuco')];
      const { id } = await desk.platform.done(draftRate, { kind: 'FTL', origin, destination });
      const { body } = await asked({ ids: [id], change: { what: 'deactivate' } });
      const [row] = await desk.rowsOf(await until(body.importId, 'checked'));
      expect(row?.name).toMatch(/ · Santiago → Temuco$/);
    });

    it('takes all that the filter shows, of all kinds or of one', async () => {
      const count = async (query: string) =>
        (await visit<{ count: number }>(desk.platform.services, staff, loader, `${page}?all=true&${query}`))
          .data.count;
      const everything = await visit<{ total: number }>(desk.platform.services, staff, list, '/admin/rates');
      expect(await count('')).toBe(everything.data.total);
      expect(await count('typeRate=FCL')).toBe(1);
    });

    it('is for staff of the rates’ owner company', async () => {
      const stranger: Actor = { ...staff, id: '0198a000-0000-7000-8000-0000000000ff', ownerId: 'another' };
      const begun = await visit(desk.platform.services, stranger, action, `${page}?ids=${air}`, {
        form: formOf({ what: 'unpublish' }),
      });
      const importId = begun.leadsTo?.split('/').at(-1) ?? '';
      await expect
        .poll(async () => {
          const found = await desk.platform.services.db
            .selectFrom('platform.catalogue_imports')
            .select('state')
            .where('id', '=', importId)
            .executeTakeFirst();
          return found?.state;
        })
        .toBe('checked');
      const seen = await visit<{ rows: readonly { verdict: string }[] }>(
        desk.platform.services,
        stranger,
        importPage,
        `/admin/rates/import/${importId}`,
        { params: { importId } },
      );
      expect(seen.data.rows.map(({ verdict }) => verdict)).toEqual(['invalid']);
      const auditor: Actor = { ...staff, roles: ['auditor'] };
      expect((await visit(desk.platform.services, auditor, loader, `${page}?ids=${air}`)).status).toBe(403);
    });

    it('runs the orders of a row on the rate of its kind', async () => {
      const order = await visit(desk.platform.services, staff, listAction, '/admin/rates', {
        form: formOf({ intent: 'unpublish', id: boxes, kind: 'container' }),
      });
      expect([order.status, order.leadsTo]).toEqual([302, '/admin/rates']);
      expect((await one(boxes))['status']).toBe(false);
    });
  });
});

describe('the run of an import', () => {
  let platform: RatingPlatform;
  beforeAll(() => {
    ({ platform } = desk);
  });

  const subject = rateSubject('FCL');
  const importId = '0198b000-0000-7000-8000-000000000001';

  /** A published rate; days are of a year that no other test uses. */
  const formOf = (from: string, to: string) => ({
    origin: 'CNSHA',
    destination: 'CLVAP',
    supplier: platform.supplier,
    carriers: [platform.carrier],
    from,
    to,
    unitPrices: [{ unit: '40HC', rate: '1900', commodity: null, loadType: null }],
    status: true,
  });
  const rowOf = (row: number, input: object, record: Partial<ImportRow> = {}): ImportRow => ({
    ...{ row, verdict: 'new', name: null, recordId: null, revision: null, input: { ...input } },
    ...{ before: null, problems: null, turns: [], outcome: null, undo: null },
    ...record,
  });

  /** A run whose rows must do without the read models, unless it is said otherwise. */
  function begin({ waits = false, actor = platform.staff }: { waits?: boolean; actor?: Actor } = {}) {
    const { db, dispatch, projections } = platform.services;
    const waitFor: typeof projections.waitFor = (...asked) => {
      if (!waits) throw new Error('a row waits for the read models');
      return projections.waitFor(...asked);
    };
    const run = subject.run?.({ db, dispatch, projections: { ...projections, waitFor } });
    if (run === undefined) throw new Error('rates have no run');
    return (asked: ImportRow) =>
      run.apply(asked, {
        actor,
        via: 'web',
        commandId: rowCommandId(importId, asked.row),
        correlationId: importId,
        ...(asked.revision !== null && { expectedRevision: BigInt(asked.revision) }),
      });
  }

  const codeOf = (outcome: Awaited<ReturnType<ReturnType<typeof begin>>>) =>
    isRejection(outcome) ? outcome.code : 'accepted';

  describe('rows that publish into one lane', () => {
    it('are compared with those before, without waiting for the read models', async () => {
      const apply = begin();
      const days = Array.from({ length: 20 }, (_, at) => `2071-01-${String(at + 1).padStart(2, '0')}`);
      for (const [at, day] of days.entries())
        expect(codeOf(await apply(rowOf(7100 + at, formOf(day, day))))).toBe('accepted');
    });

    it('are refused where they overlap a row before', async () => {
      const apply = begin({ waits: true });
      expect(codeOf(await apply(rowOf(7201, formOf('2072-01-01', '2072-01-31'))))).toBe('accepted');
      expect(codeOf(await apply(rowOf(7202, formOf('2072-01-31', '2072-02-28'))))).toBe('rate.overlaps');
      expect(codeOf(await apply(rowOf(7203, formOf('2072-02-01', '2072-02-28'))))).toBe('accepted');
    });

    it('see what a person published between them', async () => {
      const apply = begin({ waits: true });
      await apply(rowOf(7301, formOf('2073-01-01', '2073-01-31')));
      await platform.done(draftRate, { kind: 'FCL', ...formOf('2073-03-01', '2073-03-31') });
      expect(codeOf(await apply(rowOf(7302, formOf('2073-03-15', '2073-04-30'))))).toBe('rate.overlaps');
      expect(codeOf(await apply(rowOf(7303, formOf('2073-04-01', '2073-04-30'))))).toBe('accepted');
    });

    it('take the place of what a person took off sale between them', async () => {
      const apply = begin({ waits: true });
      const { id } = await platform.done(draftRate, { kind: 'FCL', ...formOf('2074-03-01', '2074-03-31') });
      await apply(rowOf(7401, formOf('2074-01-01', '2074-01-31')));
      await platform.done(unpublishRate, { id });
      expect(codeOf(await apply(rowOf(7402, formOf('2074-03-01', '2074-03-31'))))).toBe('accepted');
    });

    it('see what a person made of a row that is repeated after its worker was killed', async () => {
      const row = rowOf(7501, formOf('2075-01-01', '2075-01-31'));
      const first = await begin({ waits: true })(row);
      if (isRejection(first)) throw new Error(first.code);
      await platform.done(changeRateValidity, { id: first.id, from: '2075-01-01', to: '2075-06-30' });
      const apply = begin({ waits: true });
      // The lane is known before the row that was done is repeated.
      await apply(rowOf(7502, formOf('2075-12-01', '2075-12-31')));
      const again = await apply(row);
      expect(again).toMatchObject({ id: first.id, isRepeated: true, position: first.position });
      expect(codeOf(await apply(rowOf(7503, formOf('2075-02-01', '2075-02-28'))))).toBe('rate.overlaps');
    });

    it('of two imports at once give each day to one of them', async () => {
      const applies = [begin({ waits: true }), begin({ waits: true })];
      const month = (at: number) => `2076-${String(at + 1).padStart(2, '0')}`;
      const codes = await Promise.all(
        applies.map(async (apply, of) => {
          const said: string[] = [];
          for (let at = 0; at < 12; at += 1) {
            const row = rowOf(7600 + of * 50 + at, formOf(`${month(at)}-01`, `${month(at)}-28`));
            said.push(codeOf(await apply(row)));
          }
          return said;
        }),
      );
      const [one = [], other = []] = codes;
      expect(one.map((code, at) => [code, other[at]].toSorted())).toEqual(
        one.map(() => ['accepted', 'rate.overlaps']),
      );
    });

    it('change a rate and then make room for the next', async () => {
      const apply = begin({ waits: true });
      const { id, revision } = await platform.done(draftRate, {
        kind: 'FCL',
        ...formOf('2077-01-01', '2077-12-31'),
      });
      const shorter = { verdict: 'changed', recordId: id, revision: Number(revision) } as const;
      expect(codeOf(await apply(rowOf(7701, { to: '2077-05-31' }, shorter)))).toBe('accepted');
      expect(codeOf(await apply(rowOf(7702, formOf('2077-06-01', '2077-12-31'))))).toBe('accepted');
      expect(codeOf(await apply(rowOf(7703, formOf('2077-05-31', '2077-05-31'))))).toBe('rate.overlaps');
      await platform.services.projections.settled();
      expect((await readRate(platform.services.db, id))?.to).toBe('2077-05-31');
    });
  });

  describe('a run over many rows', () => {
    const work = (report: () => Promise<boolean>) => ({ reportProgress: report, subject });

    it('begins no row once it is stopped', async () => {
      const inOrder = keepRowOrder(work(() => Promise.resolve(true)));
      const begun: number[] = [];
      const rows = Array.from({ length: 20 }, (_, row) => ({ row, turns: ['a lane'] }));
      const done = await inOrder(rows, async ({ row }) => {
        begun.push(row);
        if (row === 4) inOrder.stop();
        return Promise.resolve(row);
      });
      expect(begun).toEqual([0, 1, 2, 3, 4]);
      expect(done).toEqual(begun);
    });

    it('begins the next row of a lane when the one before lets it, and after one that failed', async () => {
      const inOrder = keepRowOrder(work(() => Promise.resolve(true)));
      const said: string[] = [];
      const rows = ['first', 'second'].map((name) => ({ name, turns: ['a lane'] }));
      let end: () => void = () => undefined;
      const ending = new Promise<void>((resolve) => (end = resolve));
      await inOrder(rows, async ({ name }, next) => {
        said.push(`${name} begins`);
        next();
        if (name === 'first') await ending;
        else end();
        said.push(`${name} ends`);
      });
      expect(said).toEqual(['first begins', 'second begins', 'second ends', 'first ends']);
      await expect(inOrder(rows.slice(0, 1), () => Promise.reject(new Error('lost')))).rejects.toThrow(
        'lost',
      );
      expect(await inOrder(rows.slice(1), () => Promise.resolve('done'))).toEqual(['done']);
    });
  });
});
