import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { dayIn } from '@domain/shared/day';
import type { Actor } from '@domain/shared/actor';
import { loader as newRate } from '~/pages/rating/wizard/wizard.server';
import { loader as oneImport } from '~/pages/catalogues/import/one-import.server';
import { action, loader } from '~/pages/rating/bulk/bulk.server';
import type { ShownRow } from '~/use-cases/imports/shown-import.server';
import { visit } from '@tests/catalogues/page-visit';
import { ratingImportDesk, type Report } from './rating-import-desk';
import type { Rate } from './rating-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

const kind = 'aerial-rates';
let services = 0;

/** Published rates, each in a lane of its own. */
async function published(count: number, more: object = {}): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    services += 1;
    const form = desk.airForm(`service-${services}`, { status: true, ...more });
    const { status, body } = await desk.call('POST', `/${kind}`, form);
    expect([status, body.message]).toEqual([201, undefined]);
    ids.push(body._id);
  }
  return ids;
}

const fivePercent = {
  what: 'prices',
  prices: { parts: ['base'], step: { by: 'percent', percent: '5' } },
} as const;

function asked(body: object, headers?: Readonly<Record<string, string>>) {
  return desk.call<Report>('POST', `/${kind}/changes`, body, headers);
}

const state = async ({ importId }: Pick<Report, 'importId'>) =>
  (await desk.call<Report>('GET', `/catalogue-imports/${importId}`)).body;

async function previewed(body: object): Promise<Report> {
  const { status, body: report } = await asked(body);
  expect([status, report.message]).toEqual([202, undefined]);
  await expect.poll(async () => (await state(report)).state).toBe('checked');
  return state(report);
}

async function applied(report: Report): Promise<Report> {
  expect((await desk.call('POST', `/catalogue-imports/${report.importId}/apply`)).status).toBe(202);
  await expect.poll(async () => (await state(report)).state).toBe('done');
  return state(report);
}

const one = async (id: string) => (await desk.call('GET', `/${kind}/${id}`)).body;
const prices = (rate: Rate) =>
  (rate['segments'] as readonly { readonly rate: unknown }[]).map(({ rate: price }) => Number(price));
const shown = ({ verdict, outcome, undo, problems }: ShownRow) => [
  outcome ?? verdict,
  undo,
  problems.map(({ text }) => text),
];

describe('a change of many rates', () => {
  it('previews old and new prices, changes them by a job, and returns them as they were', async () => {
    const ids = await published(3);
    const report = await previewed({ ids: [...ids, 'nobody'], change: fivePercent });
    expect([report.updated, report.failed]).toEqual([3, 1]);
    const rows = await desk.rowsOf(report);
    const [change] = rows[0]?.changes ?? [];
    expect(change?.field).toBe('segments');
    expect([change?.before, change?.after].join('|')).toMatch(/5,1\b.*\|.*5,36/s);
    expect(rows.at(-1)?.problems.map(({ text }) => text)).toEqual(['Esta tarifa no existe o no es suya.']);
    expect(prices(await one(ids[0] ?? ''))).toEqual([5.1, 4.2]);

    await applied(report);
    for (const id of ids) expect(prices(await one(id))).toEqual([5.36, 4.41]);
    // Given twice, it runs once.
    const again = await desk.call('POST', `/catalogue-imports/${report.importId}/apply`);
    expect(again.status).toBe(409);

    await desk.undo(report);
    for (const id of ids) expect(prices(await one(id))).toEqual([5.1, 4.2]);
  });

  it('refuses a rate that changed after the preview, and leaves the one that changed after it', async () => {
    const [touched = '', kept = ''] = await published(2);
    const first = await previewed({ ids: [touched, kept], change: fivePercent });
    const second = await previewed({ ids: [touched], change: fivePercent });
    await applied(second);
    await applied(first);
    const rows = await desk.rowsOf(first);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'updated']);
    expect(rows[0]?.problems).toHaveLength(1);
    expect(prices(await one(touched))).toEqual([5.36, 4.41]);

    await desk.call('PATCH', `/${kind}/${kept}`, { observations: 'por teléfono' });
    await desk.undo(first);
    expect((await desk.rowsOf(first)).map(({ undo }) => undo)).toEqual([null, 'left']);
    expect(prices(await one(kept))).toEqual([5.36, 4.41]);
  });

  it('copies to the next period with new prices, public like the original, and takes the copies back', async () => {
    const ids = await published(2, { from: '2029-01-01', to: '2029-01-31' });
    const change = { what: 'copy', prices: fivePercent.prices };
    const report = await previewed({ ids, change });
    const [row] = await desk.rowsOf(report);
    expect(row?.verdict).toBe('new');
    expect(row?.changes.map(({ field }) => field)).toEqual(['segments', 'from', 'to']);
    await applied(report);
    const copies = (await desk.rowsOf(report)).map(({ recordId }) => recordId ?? '');
    for (const id of copies) {
      const copy = await one(id);
      expect([copy['from'], copy['to'], copy['status'], prices(copy)]).toEqual([
        ...['2029-02-01', '2029-03-03', true],
        [5.36, 4.41],
      ]);
    }
    // The next period is taken now: refused by the same rule as a single publication.
    const again = await previewed({ ids, change });
    expect((await desk.rowsOf(again)).map(shown)).toEqual([
      ['invalid', null, [expect.stringContaining('superpone')]],
      ['invalid', null, [expect.stringContaining('superpone')]],
    ]);
    await desk.undo(report);
    for (const id of copies) expect((await one(id))['isActive']).toBe(false);
  });

  it('does not copy a rate that changed after the preview', async () => {
    const [id = ''] = await published(1, { from: '2029-01-01', to: '2029-01-31' });
    const report = await previewed({ ids: [id], change: { what: 'copy' } });
    await desk.call('PATCH', `/${kind}/${id}`, { observations: 'otra' });
    await applied(report);
    expect((await desk.rowsOf(report)).map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('publishes, unpublishes, activates, dates and charges', async () => {
    const ids = await published(2);
    const after = async (change: object) => {
      await applied(await previewed({ ids, change }));
      return one(ids[0] ?? '');
    };
    expect((await after({ what: 'unpublish' }))['status']).toBe(false);
    expect((await after({ what: 'publish' }))['status']).toBe(true);
    expect((await after({ what: 'deactivate' }))['isActive']).toBe(false);
    expect((await after({ what: 'activate' }))['isActive']).toBe(true);
    expect(await after({ what: 'validity', from: '2028-01-01', to: '2028-06-30' })).toMatchObject({
      from: '2028-01-01',
      to: '2028-06-30',
    });
    const surcharge = { name: 'FSC', rate: '1.1', calc: 'kg', apply: 'freight' };
    const charges = (await after({ what: 'surcharge', surcharge }))['surcharges'];
    expect((charges as readonly { rate: unknown }[]).map(({ rate }) => Number(rate))).toEqual([1.1]);
    const none = await previewed({ ids, change: { what: 'publish' } });
    expect([none.updated, none.unchanged]).toEqual([0, 2]);
  });

  it('previews each rate beside the others as the change leaves them', async () => {
    services += 1;
    const alike = (from: string, to: string, more: object) =>
      desk.call('POST', `/${kind}`, desk.airForm(`service-${services}`, { from, to, ...more }));
    const ids: string[] = [];
    for (const to of ['2028-06-30', '2028-12-31'])
      ids.push((await alike('2028-01-01', to, { status: false })).body._id);
    const both = await previewed({ ids, change: { what: 'publish' } });
    const overlap: unknown = expect.stringContaining('publicada del 01-01-2028 al 30-06-2028');
    expect((await desk.rowsOf(both)).map(shown)).toEqual([
      ['changed', null, []],
      ['invalid', null, [overlap]],
    ]);
    await applied(both);
    expect((await desk.rowsOf(both)).map(({ outcome }) => outcome)).toEqual(['updated', null]);

    // One rate follows the other, until both are given the same days.
    const { _id: next } = (await alike('2028-07-01', '2028-12-31', { status: true })).body;
    const pair = [ids[0] ?? '', next];
    const days = { what: 'validity', from: '2029-01-01', to: '2029-06-30' };
    const rows = await desk.rowsOf(await previewed({ ids: pair, change: days }));
    expect(rows.map(({ verdict }) => verdict)).toEqual(['changed', 'invalid']);
  });

  it('says once what every line of a rate lacks', async () => {
    const { body } = await desk.call('POST', `/${kind}`, {
      origin: 'MIA',
      destination: 'SCL',
      status: false,
    });
    const report = await previewed({ ids: [body._id], change: { what: 'publish' } });
    const [row] = await desk.rowsOf(report);
    const lacking = row?.problems.filter(({ label }) => label === 'Tramos') ?? [];
    expect(lacking.map(({ text }) => text)).toEqual(['Falta el precio para publicar.']);
  });

  it('freezes the rates of a filter when it is asked for', async () => {
    const [id = ''] = await published(1, { observations: 'congelada' });
    const report = await previewed({ filter: { search: 'congelada' }, change: fivePercent });
    const [later = ''] = await published(1, { observations: 'congelada' });
    await applied(report);
    expect([prices(await one(id)), prices(await one(later))]).toEqual([
      [5.36, 4.41],
      [5.1, 4.2],
    ]);
  });

  it('is of at least one rate, by ids or by a filter', async () => {
    const ids = await published(1);
    const body = { ids, change: fivePercent };
    expect((await asked({ ...body, ids: [] })).status).toBe(400);
    expect((await asked({ ...body, filter: {} })).status).toBe(400);
  });

  it('leaves the rates of a second owner company alone, and copies none into the own one', async () => {
    const { platform, api } = desk;
    const stranger = { ...platform.staff, ownerId: '0198a000-0000-7000-8000-0000000000f1' };
    const supplier = await platform.done(
      commandsOf(suppliers).add,
      { name: 'Ajeno', country: 'CL' },
      { ...stranger, roles: ['super-user'] },
    );
    const theirs = await platform.rate({ serviceType: 'ajena', supplier: supplier.id }, stranger);
    const report = await previewed({ ids: [theirs], change: fivePercent });
    expect([report.updated, report.failed]).toEqual([0, 1]);
    const all = await previewed({ filter: { search: 'ajena', isActive: 'all' }, change: fivePercent }).catch(
      (error: unknown) => String(error),
    );
    expect(all).toContain('Elija al menos una tarifa');

    const admin = await api.signIn((await platform.person('admin')).email);
    const { body } = await asked({ ids: [theirs], change: { what: 'copy' } }, admin);
    const rows = async () => {
      const path = `/catalogue-imports/${body.importId}/rows`;
      return (await api.call<{ data: readonly ShownRow[] }>('GET', path, { headers: admin })).body.data;
    };
    await expect.poll(async () => (await rows()).map(({ verdict }) => verdict)).toEqual(['invalid']);
    expect((await rows())[0]?.problems.map(({ text }) => text)).toEqual([
      'Es de otra empresa: solo su gente puede copiarla.',
    ]);
  });
});

describe('the form of a duplicate', () => {
  it('starts the day after its original ends, for as long; with the usual days where those are over too', async () => {
    const days = async (more: object) => {
      const [id = ''] = await published(1, more);
      const form = `/admin/rates/aerial/new?from=${id}`;
      const seen = await visit<{ readonly terms: { readonly from: string; readonly to: string } }>(
        desk.platform.services,
        desk.platform.staff,
        newRate,
        form,
        { params: { kind: 'aerial' } },
      );
      return [seen.data.terms.from, seen.data.terms.to];
    };
    expect(await days({ from: '2099-01-01', to: '2099-01-31' })).toEqual(['2099-02-01', '2099-03-03']);
    const today = dayIn('America/Santiago', new Date().toISOString());
    expect((await days({ from: '2020-01-01', to: '2020-01-31', status: false }))[0]).toBe(today);
  });
});

describe('the page of a change', () => {
  const visited = (actor: Actor, query: string, form?: FormData) =>
    visit<{ readonly count: number; readonly list: string; readonly error?: object }>(
      desk.platform.services,
      actor,
      form === undefined ? loader : action,
      `/admin/rates/aerial/changes?${query}`,
      { params: { kind: 'aerial' }, ...(form && { form }) },
    );
  const filled = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  const raise = { what: 'prices', by: 'percent', step: '5', parts: 'base' };

  it('begins one preview for a form that is posted twice', async () => {
    const ids = await published(2);
    const query = ids.map((id) => `ids=${id}`).join('&');
    expect((await visited(desk.platform.staff, query)).data.count).toBe(2);
    const posted = filled({ ...raise, commandId: uuidv7() });
    const [first, second] = [
      await visited(desk.platform.staff, query, posted),
      await visited(desk.platform.staff, query, posted),
    ];
    expect(first.leadsTo).toMatch(/^\/admin\/rates\/aerial\/import\/[\w-]{36}$/);
    expect(second.leadsTo).toBe(first.leadsTo);
    const importId = first.leadsTo?.split('/').at(-1) ?? '';
    await expect.poll(async () => (await state({ importId })).updated).toBe(2);
  });

  it('leads back to the list as it was, before its preview and after, and names the change to each reader', async () => {
    const [id = ''] = await published(1);
    const { services: parts, staff } = desk.platform;
    const left = new URLSearchParams({ state: 'published', origin: 'SCL', page: '2' });
    const ticked = new URLSearchParams({ ids: id, what: 'prices', list: left.toString() });
    const list = `/admin/rates/aerial?${left}`;
    expect((await visited(staff, ticked.toString())).data.list).toBe(list);
    expect((await visited(staff, `ids=${id}`)).data.list).toBe('/admin/rates/aerial');
    const filtered = await visited(staff, 'origin=SCL&all=true&what=copy');
    expect(filtered.data.list).toBe('/admin/rates/aerial?origin=SCL');

    const begun = await visited(staff, ticked.toString(), filled({ ...raise, commandId: uuidv7() }));
    const params = { kind: 'aerial', importId: begun.leadsTo?.split('/').at(-1) ?? '' };
    const shownIn = (language: 'es' | 'en') =>
      visit<{ readonly list: string; readonly job: { readonly fileName: string } }>(
        ...([parts, staff, oneImport, begun.leadsTo ?? '', { params, language }] as const),
      );
    const spanish = await shownIn('es');
    expect([spanish.data.list, spanish.data.job.fileName]).toEqual([list, 'Precios: Precio base +5\u00a0%']);
    expect((await shownIn('en')).data.job.fileName).toBe('Prices: Base price +5%');
  });

  it('says at the fields what is missing', async () => {
    const [id = ''] = await published(1);
    const said = await visited(desk.platform.staff, `ids=${id}`, filled({ ...raise, step: '-200' }));
    expect([said.status, said.data.error]).toEqual([400, { step: ['Debe ser de -100 a 1.000.'] }]);
    const none = await visited(desk.platform.staff, '', filled(raise));
    expect(none.status).toBe(400);
  });

  it('is closed to customers and auditors', async () => {
    for (const role of ['client', 'auditor'] as const) {
      const reader = await desk.platform.person(role);
      expect((await visited(reader, '')).status).toBe(403);
      expect((await visited(reader, '', filled(raise))).status).toBe(403);
    }
  });
});
