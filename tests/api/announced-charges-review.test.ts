import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { surcharges } from '@domain/catalogues/surcharges';
import { loader as review } from '~/pages/catalogues/import/one-import.server';
import { lackingRows, type LackingRows } from '~/use-cases/rating/lacking-rows.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import { visit } from '@tests/catalogues/page-visit';
import { brackets } from '@tests/projections/rating-platform';
import { ratingImportDesk, type Report } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
  await desk.platform.add(announcedCharges, {
    ...{ code: 'XRAY', apply: 'origin', calc: 'kg', rate: '0.2', currency: 'USD', origin: 'FLL' },
    ...{ carrier: desk.platform.carrier, validFrom: '2026-01-01' },
  });
});
afterAll(() => desk.platform.stop());

const xray = { code: 'XRAY', apply: 'origin', carrierName: 'LATAM Cargo' };

it('the preview of publishing many rates says which would lack a usual charge', async () => {
  const draft = async (form: object) => {
    const { status, body } = await desk.call('POST', '/aerial-rates', desk.airForm('revisar', form));
    expect([status, body.message]).toEqual([201, undefined]);
    return body._id;
  };
  const named = { name: 'xray', rate: '0.1', calc: 'kg', apply: 'Origen' };
  await desk.platform.add(surcharges, { code: 'XRAY', name: 'rayos x' });
  const ids = [await draft({}), await draft({ serviceType: 'con', surcharges: [named] })];
  const asked = { ids, change: { what: 'publish' } };
  const { body } = await desk.call<Report>('POST', '/aerial-rates/changes', asked);
  const { importId } = body;
  const state = async () => (await desk.call<Report>('GET', `/catalogue-imports/${importId}`)).body.state;
  await expect.poll(state).toBe('checked');
  const params = { kind: 'aerial', importId };
  const page = await visit<{ lacking: readonly LackingRows[] }>(
    desk.platform.services,
    desk.platform.staff,
    review,
    '/',
    { params },
  );
  expect(page.data.lacking).toEqual([{ charges: [xray], rows: [1] }]);
});

it('rows of new rates that lack the same are told together', async () => {
  const { services, staff, carrier, supplier } = desk.platform;
  const form = { origin: 'MIA', destination: 'SCL', carriers: [carrier], supplier, segments: brackets };
  const row = (at: number, verdict: ImportRow['verdict'], input: Record<string, unknown>): ImportRow => ({
    ...{ row: at, source: null, name: null, recordId: null, revision: null, verdict, input, before: null },
    ...{ problems: null, turns: [], outcome: null, undo: null },
  });
  const rows = [
    row(2, 'new', form),
    row(3, 'new', { ...form, destination: 'FLL' }),
    row(4, 'new', { ...form, origin: 'FLL' }),
    row(5, 'invalid', form),
    row(6, 'new', { ...form, carriers: [desk.platform.otherCarrier] }),
  ];
  expect(await lackingRows(services, 'AERIAL', rows, staff)).toEqual([{ charges: [xray], rows: [2, 3] }]);
});
