import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geozones } from '@domain/catalogues/geozones';
import { formAfter } from '@domain/rating/rate/rate-changes';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { loader as historyPage } from '~/pages/rating/history/history.server';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { action as sampleAction, type Sample } from '~/pages/rating/wizard/sample.server';
import { action as wizardAction } from '~/pages/rating/wizard/wizard.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let stranger: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  stranger = await two.other.person('super-user');
  for (const [code, name] of [
    ['13124', 'Pudahuel'],
    ['13401', 'San Bernardo'],
  ])
    await two.platform.add(geozones, {
      ...{ code, name, country: 'CL', level: 3, latitude: -33.4, longitude: -70.7 },
    });
});
afterAll(() => two.platform.stop());

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

  it('of one owner company is no other’s', async () => {
    const { id } = await two.platform.done(
      draftRate,
      { kind: 'DRAYAGE', origin: 'CLVAP', ...wanted, status: false },
      manager,
    );
    const page = { params: { kind: 'drayage', id } };
    const path = `/admin/rates/drayage/${id}`;
    expect((await visit(two.services, stranger, ratePage, path, page)).status).toBe(404);
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
