import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import { draftRate } from '@domain/rating/rate/commands';
import { system, type Actor } from '@domain/shared/actor';
import { action as importAction, loader as importPage } from '~/pages/catalogues/import/one-import.server';
import { action, loader } from '~/pages/rating/bulk/bulk.server';
import { action as listAction, loader as list } from '~/pages/rating/list/rates.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingImportDesk, type Report } from './rating-import-desk';
import type { Rate } from './rating-desk';

/** The list of all kinds changes many rates at once, whatever their kind. */
let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
let staff: Actor;
let air: string;
let boxes: string;

beforeAll(async () => {
  desk = await ratingImportDesk();
  ({ staff } = desk.platform);
  air = await desk.platform.rate();
  const euro = { currency: 'EUR', date: '2026-01-02', unitsPerUsd: '0.92', source: 'BCE' };
  await desk.platform.done(commandsOf(currencyRates).add, euro, {
    ...system,
    ownerId: shopOwnerId,
  });
  boxes = await desk.platform.containerRate({ currency: 'EUR' });
});
afterAll(() => desk.platform.stop());

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
