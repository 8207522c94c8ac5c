import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { action as keep } from '~/pages/forms/keep-draft.resource';
import { action as save, loader as page, action as wizardAction } from '~/pages/rating/wizard/wizard.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { sql } from 'kysely';
import { geozones } from '@domain/catalogues/geozones';
import { formAfter } from '@domain/rating/rate/rate-changes';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { loader as historyPage } from '~/pages/rating/history/history.server';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { action as sampleAction, type Sample } from '~/pages/rating/wizard/sample.server';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

describe('unsaved forms of rates', () => {
  /** What is typed into the form of a rate and not saved. */
  let manager: Person;
  let colleague: Person;
  let stranger: Person;
  let auditor: Person;

  beforeAll(async () => {
    [manager, colleague, auditor] = await Promise.all([
      two.shop.person('super-user'),
      two.shop.person('executive'),
      two.shop.person('auditor'),
    ]);
    stranger = await two.other.person('super-user');
  });

  interface Shown {
    readonly commandId: string;
    readonly record: string;
    readonly draft: { readonly isBehind: boolean; readonly savedAt: string; readonly typed: object } | null;
    readonly unfinished: readonly { readonly record: string; readonly lane: string }[];
    readonly terms: { readonly origin: object | null; readonly segments: readonly object[] };
    readonly chosen: { readonly carriers: readonly { readonly name: string }[] };
    readonly rate: { readonly code: string } | null;
  }

  const air = (rate: string): Readonly<Record<string, string>> => ({
    ...{ origin: 'MIA', destination: 'SCL', currency: 'USD', businessModel: 'Costo', route: 'direct' },
    ...{ 'segments[0].from': '0', 'segments[0].to': '1000', 'segments[0].rate': rate },
    ...{ 'carriers[0]': two.platform.carrier, weightMetric: 'kgs', dimensionMetric: 'cms' },
    ...{ 'frequency.frequency': 'daily', 'frequency.days': '0', from: '2026-03-01', to: '2030-12-31' },
  });
  const open = async (person: Person, { id, query = '' }: { id?: string; query?: string } = {}) => {
    const params = { kind: 'aerial', ...(id !== undefined && { id }) };
    const path = `/admin/rates/aerial/${id === undefined ? 'new' : `${id}/edit`}${query}`;
    return (await visit<Shown>(two.services, person, page, path, { params })).data;
  };
  const type = (
    person: Person,
    record: string,
    fields: object,
    more: Readonly<Record<string, string>> = {},
  ) =>
    visit<{ savedAt: string } | null>(two.services, person, keep, '/resources/drafts', {
      form: formOf(
        { form: 'rate', record, revision: '0', content: JSON.stringify(Object.entries(fields)) },
        more,
      ),
    });
  const post = (person: Person, fields: object, more: Readonly<Record<string, string>>, id?: string) =>
    visit(two.services, person, save, '/', {
      params: { kind: 'aerial', ...(id !== undefined && { id }) },
      form: formOf(fields as Record<string, string>, more),
    });

  describe('a rate that was begun and not saved', () => {
    it('is offered to its writer alone when the form is opened again, and goes on where it was', async () => {
      const first = await open(manager);
      expect(first).toMatchObject({ draft: null, unfinished: [] });
      const typed = { ...air('4.25'), 'segments[1].from': '1001', 'segments[1].rate': 'mucho' };
      expect((await type(manager, first.record, typed)).status).toBe(204);
      const [offered, ...others] = (await open(manager)).unfinished;
      expect([offered, others]).toMatchObject([{ record: first.record, lane: 'MIA → SCL' }, []]);
      for (const person of [colleague, stranger]) expect((await open(person)).unfinished).toEqual([]);
      // Another kind's form does not offer it.
      const sea = await visit<Shown>(two.services, manager, page, '/admin/rates/sea/new', {
        params: { kind: 'sea' },
      });
      expect(sea.data.unfinished).toEqual([]);

      const again = await open(manager, { query: `?draft=${first.record}` });
      expect(again).toMatchObject({
        ...{ commandId: first.commandId, record: first.record, rate: null, unfinished: [] },
        terms: { origin: { code: 'MIA' } },
        chosen: { carriers: [{ name: 'LATAM Cargo' }] },
        draft: { typed: { initialValue: { segments: [{ rate: '4.25' }, { rate: 'mucho' }] } } },
      });
      expect((await open(colleague, { query: `?draft=${first.record}` })).draft).toBeNull();
    });

    it('is gone once it is saved, and saved once from two tabs', async () => {
      const { record, commandId } = await open(colleague);
      await type(colleague, record, air('4.35'));
      const fields = { ...air('4.35'), draft: record, intent: 'save' };
      expect((await post(colleague, fields, { commandId })).status).toBe(302);
      expect((await open(colleague)).unfinished).toEqual([]);
      // The other tab still types: what it keeps is the beginning of another rate, not lost in the first.
      await type(colleague, record, air('4.36'));
      const late = await open(colleague, { query: `?draft=${record}` });
      expect(late.draft).not.toBeNull();
      expect(late.commandId).not.toBe(commandId);
      // The notice of a draft that is shown posts to the address of its page.
      const { status, leadsTo } = await visit(
        two.services,
        colleague,
        save,
        `/admin/rates/aerial/new?draft=${record}`,
        { params: { kind: 'aerial' }, form: formOf({}, { intent: 'discard' }) },
      );
      expect([status, leadsTo]).toEqual([302, '/admin/rates/aerial/new']);
      expect((await open(colleague)).unfinished).toEqual([]);
    });

    it('of a published rate is shown on its form alone, and says when the rate changed since', async () => {
      const id = await two.shop.rate('5', { serviceType: 'drafted' });
      expect((await type(manager, id, air('9'))).status).toBe(204);
      const shown = await open(manager, { id });
      expect(shown).toMatchObject({ record: id, draft: { isBehind: true }, unfinished: [] });
      expect(shown.terms.segments).toMatchObject([{ rate: '9' }]);
      expect((await open(colleague, { id })).draft).toBeNull();
      const kept = await two.services.ask(findRate, { id }, manager);
      if (isRejection(kept)) throw new Error(kept.code);
      expect(kept.terms.segments).toMatchObject([{ rate: '5' }]);
      await post(manager, {}, { intent: 'discard' }, id);
      expect((await open(manager, { id })).draft).toBeNull();
      // Nobody keeps a draft of a rate that is out of reach, and auditors none at all.
      expect((await type(stranger, id, air('1'))).status).toBe(404);
      expect((await type(auditor, id, air('1'))).status).toBe(403);
    });

    it('is not overwritten unseen by a second tab, which may choose to', async () => {
      const { record } = await open(manager);
      const tab = (holder: string, rate: string, seen?: string) =>
        type(manager, record, air(rate), { holder, ...(seen !== undefined && { seen }) });
      const rateKept = async () => (await open(manager, { query: `?draft=${record}` })).terms.segments[0];
      expect((await tab('one', '1')).status).toBe(204);
      // The same tab goes on, without knowing when it was kept.
      expect((await tab('one', '2')).status).toBe(204);
      const refused = await tab('two', '3');
      expect(refused.status).toBe(409);
      expect(await rateKept()).toMatchObject({ rate: '2' });
      expect((await tab('two', '3', refused.data?.savedAt)).status).toBe(204);
      expect(await rateKept()).toMatchObject({ rate: '3' });
      expect((await tab('one', '4')).status).toBe(409);
      // Both at once, having seen the same: one is told of the other.
      const { draft } = await open(manager, { query: `?draft=${record}` });
      const seen = draft?.savedAt;
      const both = await Promise.all([tab('three', '5', seen), tab('four', '6', seen)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    });

    it('ends after 30 days', async () => {
      const { db } = two.services;
      const { record } = await open(manager);
      await type(manager, record, air('7'));
      await db
        .updateTable('platform.drafts')
        .set({ saved_at: '2026-01-01T00:00:00Z' })
        .where('record_id', '=', record)
        .execute();
      expect((await open(manager)).unfinished.map((one) => one.record)).not.toContain(record);
      await type(manager, (await open(manager)).record, air('8'));
      const left = await db
        .selectFrom('platform.drafts')
        .select('record_id')
        .where('record_id', '=', record)
        .execute();
      expect(left).toEqual([]);
    });
  });
});

describe('drayage by zones', () => {
  let manager: Person;

  beforeAll(async () => {
    manager = await two.shop.person('super-user');
    for (const [code, name] of [
      ['13124', 'Pudahuel'],
      ['13401', 'San Bernardo'],
    ])
      await two.platform.add(geozones, {
        ...{ code, name, country: 'CL', level: 3, latitude: -33.4, longitude: -70.7 },
      });
  });

  const params = { kind: 'drayage' };
  type Filled = Readonly<Record<string, string | readonly string[]>>;
  /** What the form of a drayage rate by zones posts. */
  const table: Filled = {
    ...{ origin: 'CLVAP', currency: 'USD', businessModel: 'Venta', route: 'direct' },
    ...{ 'zoneUnits[0].unit': '20DV', 'zoneUnits[1].unit': '40HC' },
    ...{ 'zones[0].name': 'Ring', 'zones[0].places': 'Pudahuel' },
    ...{ 'zones[0].rates[0]': '300', 'zones[0].rates[1]': '350' },
    ...{ 'zones[1].name': 'South', 'zones[1].places': 'San Bernardo', 'zones[1].min': '500' },
    ...{ 'zones[1].rates[0]': '320' },
  };
  const load = { 'load.measuredBy': 'units', 'load.units[0].amount': '1', 'load.units[0].weight': '9000' };
  const sampleOf = (fields: Filled) =>
    visit<Sample>(two.services, manager, sampleAction, '/admin/rates/drayage/sample', {
      params,
      form: formOf(fields),
    });
  const save = (fields: Filled, person = manager) =>
    visit<{ error?: Readonly<Record<string, readonly string[]>> }>(
      two.services,
      person,
      wizardAction,
      '/admin/rates/drayage/new',
      { params, form: formOf({ intent: 'save', ...fields }) },
    );
  const shown = async (id: string) => {
    const found = await two.services.ask(findRate, { id }, manager);
    if (isRejection(found)) throw new Error(found.code);
    return found;
  };

  describe('the form of drayage by zones', () => {
    it('prices a sample load in the zone that is chosen, and shows the customer’s card', async () => {
      const first = await sampleOf({ ...table, ...load });
      expect(first.data).toMatchObject({
        zones: ['Ring', 'South'],
        price: { total: '300', zone: 'Ring' },
        card: { from: { code: 'CLVAP' }, to: { name: 'Ring' } },
      });
      const second = await sampleOf({ ...table, ...load, 'load.zone': 'South' });
      expect(second.data.price).toMatchObject({ total: '500', zone: 'South' });
      const { origin: port, ...rest } = table;
      const pickup = await sampleOf({ ...rest, destination: port ?? '', ...load });
      expect(pickup.data).toMatchObject({ card: { from: { name: 'Ring' }, to: { code: 'CLVAP' } } });
      expect(pickup.data.missing.map(({ label }) => label)).not.toContain('Origen');
    });

    it('saves the table, and tells what is wrong with it at its cells', async () => {
      const made = await save(table);
      const id = /drayage\/([^/]+)\/edit/.exec(made.leadsTo ?? '')?.[1] ?? '';
      expect((await shown(id)).terms).toMatchObject({
        origin: { code: 'CLVAP' },
        destination: null,
        zones: [
          { name: 'Ring', places: ['CL-13124 Pudahuel'] },
          { name: 'South', places: ['CL-13401 San Bernardo'], min: '500' },
        ],
        unitPrices: [
          { zone: 'Ring', unit: '20DV', rate: '300' },
          { zone: 'Ring', unit: '40HC', rate: '350' },
          { zone: 'South', unit: '20DV', rate: '320' },
        ],
      });
      const wrong = await save({
        ...table,
        ...{ 'zones[1].places': 'Pudahuel', 'zones[1].rates[0]': 'x', 'zoneUnits[1].unit': '99XX' },
      });
      expect(wrong.status).toBe(400);
      expect(Object.keys(wrong.data.error ?? {})).toEqual(
        expect.arrayContaining(['zones[1].rates[0]', 'zones[1].places']),
      );
      const unknown = await save({ ...table, 'zoneUnits[1].unit': '99XX' });
      expect(Object.keys(unknown.data.error ?? {})).toEqual(['zoneUnits[1].unit']);
    });
  });

  const wanted = {
    zones: [{ name: 'Ring', places: 'Pudahuel', min: '250' }],
    unitPrices: [
      { zone: 'Ring', unit: '20DV', rate: '300' },
      { zone: 'Ring', unit: '40HC', rate: '350' },
    ],
  };

  describe('a rate of drayage by zones', () => {
    it('is read in its page, changed by a percent, told in its history and reported', async () => {
      const { id } = await two.platform.done(
        draftRate,
        { kind: 'DRAYAGE', origin: 'CLVAP', ...wanted, minimum: '100', status: false },
        manager,
      );
      const before = await shown(id);
      const form = formAfter(
        {
          what: 'prices',
          prices: { parts: ['base', 'minimum'], step: { by: 'percent', percent: '10' } },
        },
        { kind: 'DRAYAGE', isPublished: false, terms: before.terms },
      );
      await two.platform.done(changeRate, { id, form }, manager);
      const page = { params: { kind: 'drayage', id } };
      const path = `/admin/rates/drayage/${id}`;
      const read = await visit(two.services, manager, ratePage, path, page);
      expect(read.data).toMatchObject({
        prices: { zones: [{ name: 'Ring', min: '275' }], unitPrices: [{ rate: '330' }, { rate: '385' }] },
      });
      const history = await visit(two.services, manager, historyPage, `${path}/history`, page);
      const said = JSON.stringify(history.data);
      expect(said).toContain('Ring, 20DV: 300');
      expect(said).toContain('Ring, 20DV: 330');
      expect(said).toContain('Ring: CL-13124 Pudahuel (Mínimo 275)');
      const { rows } = await sql<object>`
      select zone, places, container, price::text, minimum::text, currency, origin_code, destination_code
      from reporting.drayage_zone_prices where rate_id = ${id} order by container`.execute(two.services.db);
      const zone = { zone: 'Ring', places: ['CL-13124 Pudahuel'], minimum: '275', currency: 'USD' };
      const lane = { origin_code: 'CLVAP', destination_code: null };
      expect(rows).toEqual([
        { ...zone, container: '20DV', price: '330', ...lane },
        { ...zone, container: '40HC', price: '385', ...lane },
      ]);
    });
  });
});
